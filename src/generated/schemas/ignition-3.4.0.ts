// A JSON Schema as text. Made from schemas/ignition-3.4.0.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:ignition-3.4.0",
  "title": "Ignition 3.4.0",
  "type": "object",
  "properties": {
    "ignition": {
      "description": "About the config itself.",
      "type": "object",
      "properties": {
        "config": {
          "description": "Further configs to fetch.",
          "type": "object",
          "properties": {
            "merge": {
              "description": "Configs merged into this one, in order.",
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "compression": {
                    "description": "gzip when the data is compressed; empty for plain data.",
                    "type": [
                      "string",
                      "null"
                    ]
                  },
                  "httpHeaders": {
                    "description": "Headers sent with the request; only for http and https.",
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "name": {
                          "description": "Name of the header.",
                          "type": "string"
                        },
                        "value": {
                          "description": "Value of the header; without it a header of the same name is removed when configs are merged.",
                          "type": [
                            "string",
                            "null"
                          ]
                        }
                      },
                      "required": [
                        "name"
                      ],
                      "additionalProperties": false
                    }
                  },
                  "source": {
                    "description": "URL of an Ignition config.",
                    "type": [
                      "string",
                      "null"
                    ]
                  },
                  "verification": {
                    "description": "How the data is checked after fetching.",
                    "type": "object",
                    "properties": {
                      "hash": {
                        "description": "Digest of the decompressed data, as sha512-<hex> or sha256-<hex>.",
                        "type": [
                          "string",
                          "null"
                        ]
                      }
                    },
                    "additionalProperties": false
                  }
                },
                "additionalProperties": false
              }
            },
            "replace": {
              "description": "A config that takes the place of this one.",
              "type": "object",
              "properties": {
                "compression": {
                  "description": "gzip when the data is compressed; empty for plain data.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "httpHeaders": {
                  "description": "Headers sent with the request; only for http and https.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "name": {
                        "description": "Name of the header.",
                        "type": "string"
                      },
                      "value": {
                        "description": "Value of the header; without it a header of the same name is removed when configs are merged.",
                        "type": [
                          "string",
                          "null"
                        ]
                      }
                    },
                    "required": [
                      "name"
                    ],
                    "additionalProperties": false
                  }
                },
                "source": {
                  "description": "URL of an Ignition config.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "verification": {
                  "description": "How the data is checked after fetching.",
                  "type": "object",
                  "properties": {
                    "hash": {
                      "description": "Digest of the decompressed data, as sha512-<hex> or sha256-<hex>.",
                      "type": [
                        "string",
                        "null"
                      ]
                    }
                  },
                  "additionalProperties": false
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "proxy": {
          "description": "Proxies used while Ignition fetches.",
          "type": "object",
          "properties": {
            "httpProxy": {
              "description": "Proxy for http requests.",
              "type": [
                "string",
                "null"
              ]
            },
            "httpsProxy": {
              "description": "Proxy for https requests.",
              "type": [
                "string",
                "null"
              ]
            },
            "noProxy": {
              "description": "Hosts that are reached without the proxy.",
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          },
          "additionalProperties": false
        },
        "security": {
          "description": "Whom Ignition trusts.",
          "type": "object",
          "properties": {
            "tls": {
              "description": "Settings for https.",
              "type": "object",
              "properties": {
                "certificateAuthorities": {
                  "description": "Certificates trusted while Ignition fetches.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "compression": {
                        "description": "gzip when the data is compressed; empty for plain data.",
                        "type": [
                          "string",
                          "null"
                        ]
                      },
                      "httpHeaders": {
                        "description": "Headers sent with the request; only for http and https.",
                        "type": "array",
                        "items": {
                          "type": "object",
                          "properties": {
                            "name": {
                              "description": "Name of the header.",
                              "type": "string"
                            },
                            "value": {
                              "description": "Value of the header; without it a header of the same name is removed when configs are merged.",
                              "type": [
                                "string",
                                "null"
                              ]
                            }
                          },
                          "required": [
                            "name"
                          ],
                          "additionalProperties": false
                        }
                      },
                      "source": {
                        "description": "URL of a bundle of PEM certificates.",
                        "type": [
                          "string",
                          "null"
                        ]
                      },
                      "verification": {
                        "description": "How the data is checked after fetching.",
                        "type": "object",
                        "properties": {
                          "hash": {
                            "description": "Digest of the decompressed data, as sha512-<hex> or sha256-<hex>.",
                            "type": [
                              "string",
                              "null"
                            ]
                          }
                        },
                        "additionalProperties": false
                      }
                    },
                    "additionalProperties": false
                  }
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "timeouts": {
          "description": "How long Ignition waits for servers.",
          "type": "object",
          "properties": {
            "httpResponseHeaders": {
              "description": "Seconds to wait for a server's response headers.",
              "type": [
                "integer",
                "null"
              ]
            },
            "httpTotal": {
              "description": "Seconds for a whole request; 0 for no limit.",
              "type": [
                "integer",
                "null"
              ]
            }
          },
          "additionalProperties": false
        },
        "version": {
          "description": "Version of the config spec.",
          "type": "string"
        }
      },
      "required": [
        "version"
      ],
      "additionalProperties": false
    },
    "kernelArguments": {
      "description": "Kernel command line, set at first boot.",
      "type": "object",
      "properties": {
        "shouldExist": {
          "description": "Arguments the kernel command line is to have.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "shouldNotExist": {
          "description": "Arguments the kernel command line is not to have.",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "additionalProperties": false
    },
    "passwd": {
      "description": "Users and groups.",
      "type": "object",
      "properties": {
        "groups": {
          "description": "Groups to add, change or delete.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "gid": {
                "description": "Group id.",
                "type": [
                  "integer",
                  "null"
                ]
              },
              "name": {
                "description": "Name of the group.",
                "type": "string"
              },
              "passwordHash": {
                "description": "Hash of the group's password.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "shouldExist": {
                "description": "Whether the group is to exist; false deletes.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "system": {
                "description": "Whether it is a system group.",
                "type": [
                  "boolean",
                  "null"
                ]
              }
            },
            "required": [
              "name"
            ],
            "additionalProperties": false
          }
        },
        "users": {
          "description": "Users to add, change or delete.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "gecos": {
                "description": "Comment, usually the full name.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "groups": {
                "description": "Supplementary groups.",
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "homeDir": {
                "description": "Home folder.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "description": "Name of the user.",
                "type": "string"
              },
              "noCreateHome": {
                "description": "Whether no home folder is made.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "noLogInit": {
                "description": "Whether the user is left out of the login records.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "noUserGroup": {
                "description": "Whether no group of the user's name is made.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "passwordHash": {
                "description": "Hash of the password, as in /etc/shadow.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "primaryGroup": {
                "description": "Name of the primary group.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "sshAuthorizedKeys": {
                "description": "SSH keys that may log in.",
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "shell": {
                "description": "Login shell.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "shouldExist": {
                "description": "Whether the user is to exist; false deletes.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "system": {
                "description": "Whether it is a system account.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "uid": {
                "description": "User id.",
                "type": [
                  "integer",
                  "null"
                ]
              }
            },
            "required": [
              "name"
            ],
            "additionalProperties": false
          }
        }
      },
      "additionalProperties": false
    },
    "storage": {
      "description": "Disks, filesystems and files.",
      "type": "object",
      "properties": {
        "directories": {
          "description": "Directories to make.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "group": {
                "description": "The group that owns it.",
                "type": "object",
                "properties": {
                  "id": {
                    "description": "Numeric id.",
                    "type": [
                      "integer",
                      "null"
                    ]
                  },
                  "name": {
                    "description": "Name, looked up on the node.",
                    "type": [
                      "string",
                      "null"
                    ]
                  }
                },
                "additionalProperties": false
              },
              "overwrite": {
                "description": "Whether what is already at the path is deleted first.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "path": {
                "description": "Absolute path.",
                "type": "string"
              },
              "user": {
                "description": "The user who owns it.",
                "type": "object",
                "properties": {
                  "id": {
                    "description": "Numeric id.",
                    "type": [
                      "integer",
                      "null"
                    ]
                  },
                  "name": {
                    "description": "Name, looked up on the node.",
                    "type": [
                      "string",
                      "null"
                    ]
                  }
                },
                "additionalProperties": false
              },
              "mode": {
                "description": "Permission bits; 0644 for files and 0755 for directories when left out.",
                "type": [
                  "integer",
                  "null"
                ]
              }
            },
            "required": [
              "path"
            ],
            "additionalProperties": false
          }
        },
        "disks": {
          "description": "Disks to partition.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "device": {
                "description": "Absolute path of the device.",
                "type": "string"
              },
              "partitions": {
                "description": "Partitions of the disk.",
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "guid": {
                      "description": "Unique id of the partition (GPT).",
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "label": {
                      "description": "Label, at most 36 bytes, without a colon.",
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "number": {
                      "description": "Number in the table; 0 takes the next free one and finds an existing partition by its label.",
                      "type": "integer"
                    },
                    "resize": {
                      "description": "Whether an existing partition may be resized when everything else fits.",
                      "type": [
                        "boolean",
                        "null"
                      ]
                    },
                    "shouldExist": {
                      "description": "Whether the partition is to exist; true when left out.",
                      "type": [
                        "boolean",
                        "null"
                      ]
                    },
                    "sizeMiB": {
                      "description": "Size in MiB; 0 takes all the space there is.",
                      "type": [
                        "integer",
                        "null"
                      ]
                    },
                    "startMiB": {
                      "description": "Start in MiB; 0 takes the start of the largest free block.",
                      "type": [
                        "integer",
                        "null"
                      ]
                    },
                    "typeGuid": {
                      "description": "Partition type id (GPT); a Linux filesystem when left out.",
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "wipePartitionEntry": {
                      "description": "Whether an existing partition that does not fit is deleted.",
                      "type": [
                        "boolean",
                        "null"
                      ]
                    }
                  },
                  "additionalProperties": false
                }
              },
              "wipeTable": {
                "description": "Whether the partition table is deleted first.",
                "type": [
                  "boolean",
                  "null"
                ]
              }
            },
            "required": [
              "device"
            ],
            "additionalProperties": false
          }
        },
        "files": {
          "description": "Files to write.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "group": {
                "description": "The group that owns it.",
                "type": "object",
                "properties": {
                  "id": {
                    "description": "Numeric id.",
                    "type": [
                      "integer",
                      "null"
                    ]
                  },
                  "name": {
                    "description": "Name, looked up on the node.",
                    "type": [
                      "string",
                      "null"
                    ]
                  }
                },
                "additionalProperties": false
              },
              "overwrite": {
                "description": "Whether what is already at the path is deleted first.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "path": {
                "description": "Absolute path.",
                "type": "string"
              },
              "user": {
                "description": "The user who owns it.",
                "type": "object",
                "properties": {
                  "id": {
                    "description": "Numeric id.",
                    "type": [
                      "integer",
                      "null"
                    ]
                  },
                  "name": {
                    "description": "Name, looked up on the node.",
                    "type": [
                      "string",
                      "null"
                    ]
                  }
                },
                "additionalProperties": false
              },
              "append": {
                "description": "Data added to the end of the file, in order.",
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "compression": {
                      "description": "gzip when the data is compressed; empty for plain data.",
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "httpHeaders": {
                      "description": "Headers sent with the request; only for http and https.",
                      "type": "array",
                      "items": {
                        "type": "object",
                        "properties": {
                          "name": {
                            "description": "Name of the header.",
                            "type": "string"
                          },
                          "value": {
                            "description": "Value of the header; without it a header of the same name is removed when configs are merged.",
                            "type": [
                              "string",
                              "null"
                            ]
                          }
                        },
                        "required": [
                          "name"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "source": {
                      "description": "URL of the data: http, https, tftp, s3, arn, gs or data.",
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "verification": {
                      "description": "How the data is checked after fetching.",
                      "type": "object",
                      "properties": {
                        "hash": {
                          "description": "Digest of the decompressed data, as sha512-<hex> or sha256-<hex>.",
                          "type": [
                            "string",
                            "null"
                          ]
                        }
                      },
                      "additionalProperties": false
                    }
                  },
                  "additionalProperties": false
                }
              },
              "contents": {
                "description": "Data of the file.",
                "type": "object",
                "properties": {
                  "compression": {
                    "description": "gzip when the data is compressed; empty for plain data.",
                    "type": [
                      "string",
                      "null"
                    ]
                  },
                  "httpHeaders": {
                    "description": "Headers sent with the request; only for http and https.",
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "name": {
                          "description": "Name of the header.",
                          "type": "string"
                        },
                        "value": {
                          "description": "Value of the header; without it a header of the same name is removed when configs are merged.",
                          "type": [
                            "string",
                            "null"
                          ]
                        }
                      },
                      "required": [
                        "name"
                      ],
                      "additionalProperties": false
                    }
                  },
                  "source": {
                    "description": "URL of the data: http, https, tftp, s3, arn, gs or data.",
                    "type": [
                      "string",
                      "null"
                    ]
                  },
                  "verification": {
                    "description": "How the data is checked after fetching.",
                    "type": "object",
                    "properties": {
                      "hash": {
                        "description": "Digest of the decompressed data, as sha512-<hex> or sha256-<hex>.",
                        "type": [
                          "string",
                          "null"
                        ]
                      }
                    },
                    "additionalProperties": false
                  }
                },
                "additionalProperties": false
              },
              "mode": {
                "description": "Permission bits; 0644 for files and 0755 for directories when left out.",
                "type": [
                  "integer",
                  "null"
                ]
              }
            },
            "required": [
              "path"
            ],
            "additionalProperties": false
          }
        },
        "filesystems": {
          "description": "Filesystems to make.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "device": {
                "description": "Absolute path of the device.",
                "type": "string"
              },
              "format": {
                "description": "ext4, btrfs, xfs, vfat, swap, or none (from 3.3.0).",
                "type": [
                  "string",
                  "null"
                ]
              },
              "label": {
                "description": "Label of the filesystem.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "mountOptions": {
                "description": "Options for mounting it while Ignition runs.",
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "options": {
                "description": "More arguments for the program that makes it.",
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "path": {
                "description": "Where it is mounted while Ignition writes files.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "uuid": {
                "description": "Id of the filesystem.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "wipeFilesystem": {
                "description": "Whether an existing filesystem is always made anew.",
                "type": [
                  "boolean",
                  "null"
                ]
              }
            },
            "required": [
              "device"
            ],
            "additionalProperties": false
          }
        },
        "links": {
          "description": "Links to make.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "group": {
                "description": "The group that owns it.",
                "type": "object",
                "properties": {
                  "id": {
                    "description": "Numeric id.",
                    "type": [
                      "integer",
                      "null"
                    ]
                  },
                  "name": {
                    "description": "Name, looked up on the node.",
                    "type": [
                      "string",
                      "null"
                    ]
                  }
                },
                "additionalProperties": false
              },
              "overwrite": {
                "description": "Whether what is already at the path is deleted first.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "path": {
                "description": "Absolute path.",
                "type": "string"
              },
              "user": {
                "description": "The user who owns it.",
                "type": "object",
                "properties": {
                  "id": {
                    "description": "Numeric id.",
                    "type": [
                      "integer",
                      "null"
                    ]
                  },
                  "name": {
                    "description": "Name, looked up on the node.",
                    "type": [
                      "string",
                      "null"
                    ]
                  }
                },
                "additionalProperties": false
              },
              "hard": {
                "description": "Whether it is a hard link; else it is symbolic.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "target": {
                "description": "What the link points to.",
                "type": [
                  "string",
                  "null"
                ]
              }
            },
            "required": [
              "path"
            ],
            "additionalProperties": false
          }
        },
        "luks": {
          "description": "Encrypted volumes to make.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "clevis": {
                "description": "Unlocking without a person, by Clevis.",
                "type": "object",
                "properties": {
                  "custom": {
                    "description": "A Clevis pin with a configuration of its own, in place of the other settings.",
                    "type": "object",
                    "properties": {
                      "config": {
                        "description": "Configuration of the pin, as JSON text.",
                        "type": [
                          "string",
                          "null"
                        ]
                      },
                      "needsNetwork": {
                        "description": "Whether unlocking needs the network.",
                        "type": [
                          "boolean",
                          "null"
                        ]
                      },
                      "pin": {
                        "description": "Name of the Clevis pin.",
                        "type": [
                          "string",
                          "null"
                        ]
                      }
                    },
                    "additionalProperties": false
                  },
                  "tang": {
                    "description": "Tang servers that can unlock it.",
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "advertisement": {
                          "description": "The server's advertisement, so that the server need not be reachable.",
                          "type": [
                            "string",
                            "null"
                          ]
                        },
                        "thumbprint": {
                          "description": "Thumbprint of the server's signing key.",
                          "type": [
                            "string",
                            "null"
                          ]
                        },
                        "url": {
                          "description": "URL of the server.",
                          "type": "string"
                        }
                      },
                      "additionalProperties": false
                    }
                  },
                  "threshold": {
                    "description": "How many pins must agree; 1 when left out.",
                    "type": [
                      "integer",
                      "null"
                    ]
                  },
                  "tpm2": {
                    "description": "Whether the TPM 2.0 can unlock it.",
                    "type": [
                      "boolean",
                      "null"
                    ]
                  }
                },
                "additionalProperties": false
              },
              "device": {
                "description": "Absolute path of the device.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "discard": {
                "description": "Whether discards pass through to the device.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "keyFile": {
                "description": "The key; one is generated when left out.",
                "type": "object",
                "properties": {
                  "compression": {
                    "description": "gzip when the data is compressed; empty for plain data.",
                    "type": [
                      "string",
                      "null"
                    ]
                  },
                  "httpHeaders": {
                    "description": "Headers sent with the request; only for http and https.",
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "name": {
                          "description": "Name of the header.",
                          "type": "string"
                        },
                        "value": {
                          "description": "Value of the header; without it a header of the same name is removed when configs are merged.",
                          "type": [
                            "string",
                            "null"
                          ]
                        }
                      },
                      "required": [
                        "name"
                      ],
                      "additionalProperties": false
                    }
                  },
                  "source": {
                    "description": "URL of the data: http, https, tftp, s3, arn, gs or data.",
                    "type": [
                      "string",
                      "null"
                    ]
                  },
                  "verification": {
                    "description": "How the data is checked after fetching.",
                    "type": "object",
                    "properties": {
                      "hash": {
                        "description": "Digest of the decompressed data, as sha512-<hex> or sha256-<hex>.",
                        "type": [
                          "string",
                          "null"
                        ]
                      }
                    },
                    "additionalProperties": false
                  }
                },
                "additionalProperties": false
              },
              "label": {
                "description": "Label of the volume, at most 47 bytes.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "description": "Name of the opened volume, without a slash.",
                "type": "string"
              },
              "openOptions": {
                "description": "More arguments for opening it; kept for every boot.",
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "options": {
                "description": "More arguments for formatting it.",
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "uuid": {
                "description": "Id of the volume.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "wipeVolume": {
                "description": "Whether an existing volume is always made anew.",
                "type": [
                  "boolean",
                  "null"
                ]
              }
            },
            "required": [
              "name"
            ],
            "additionalProperties": false
          }
        },
        "raid": {
          "description": "Arrays to make.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "devices": {
                "description": "Absolute paths of the devices.",
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "level": {
                "description": "linear, raid0, raid1, raid4, raid5, raid6 or raid10.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "description": "Name of the array.",
                "type": "string"
              },
              "options": {
                "description": "More arguments for mdadm.",
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "spares": {
                "description": "How many devices are spares.",
                "type": [
                  "integer",
                  "null"
                ]
              }
            },
            "required": [
              "name"
            ],
            "additionalProperties": false
          }
        }
      },
      "additionalProperties": false
    },
    "systemd": {
      "description": "systemd units.",
      "type": "object",
      "properties": {
        "units": {
          "description": "Units, by name.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "contents": {
                "description": "Text of the unit; replaces one that exists.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "dropins": {
                "description": "Files that change the unit without replacing it.",
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "contents": {
                      "description": "Text of the drop-in.",
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "name": {
                      "description": "File name, ending in .conf.",
                      "type": "string"
                    }
                  },
                  "required": [
                    "name"
                  ],
                  "additionalProperties": false
                }
              },
              "enabled": {
                "description": "Whether a preset enables (true) or disables (false) the unit.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "mask": {
                "description": "Whether the unit is linked to /dev/null, so that nothing can start it.",
                "type": [
                  "boolean",
                  "null"
                ]
              },
              "name": {
                "description": "Name of the unit, with its suffix.",
                "type": "string"
              }
            },
            "required": [
              "name"
            ],
            "additionalProperties": false
          }
        }
      },
      "additionalProperties": false
    }
  },
  "required": [
    "ignition"
  ],
  "additionalProperties": false
}
`;
