// A JSON Schema as text. Made from schemas/profile.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:profile",
  "title": "kindling NodeProfile",
  "description": "A class of nodes.",
  "type": "object",
  "properties": {
    "apiVersion": {
      "description": "The version of the profile language.",
      "anyOf": [
        {
          "type": "string",
          "enum": [
            "kindling/v1"
          ]
        },
        {
          "type": "object",
          "properties": {
            "var": {
              "type": "string"
            }
          },
          "required": [
            "var"
          ],
          "additionalProperties": false
        }
      ]
    },
    "kind": {
      "description": "The kind of document.",
      "anyOf": [
        {
          "type": "string",
          "enum": [
            "NodeProfile"
          ]
        },
        {
          "type": "object",
          "properties": {
            "var": {
              "type": "string"
            }
          },
          "required": [
            "var"
          ],
          "additionalProperties": false
        }
      ]
    },
    "metadata": {
      "description": "Name, labels and annotations.",
      "type": "object",
      "properties": {
        "name": {
          "description": "The profile's name: part of file and object names.",
          "anyOf": [
            {
              "type": [
                "string",
                "number"
              ],
              "pattern": "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$"
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "namespace": {
          "description": "Ignored: a profile is not an object of a cluster."
        },
        "labels": {
          "description": "Ignored, for kustomize and friends."
        },
        "annotations": {
          "description": "Ignored, for kustomize and friends."
        }
      },
      "required": [
        "name"
      ],
      "patternProperties": {
        "^x-": {}
      },
      "additionalProperties": false
    },
    "spec": {
      "description": "What the nodes shall be.",
      "type": "object",
      "properties": {
        "extends": {
          "description": "Profiles that this one builds on, lowest first; paths start at the folder of the file that says them.",
          "anyOf": [
            {
              "type": "array",
              "items": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "platform": {
          "description": "What the nodes are.",
          "type": "object",
          "properties": {
            "type": {
              "description": "What the nodes run: linux is any systemd distribution with Ignition.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "openshift",
                    "okd",
                    "fcos",
                    "flatcar",
                    "linux"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "release": {
              "description": "OpenShift and OKD: the release, required.",
              "anyOf": [
                {
                  "enum": [
                    "4.8",
                    "4.9",
                    "4.10",
                    "4.11",
                    "4.12",
                    "4.13",
                    "4.14",
                    "4.15",
                    "4.16",
                    "4.17",
                    "4.18",
                    "4.19",
                    "4.20",
                    "4.21",
                    "4.22",
                    "4.23",
                    "5.0",
                    "5.1",
                    "5.2",
                    4.8,
                    4.9,
                    4.11,
                    4.12,
                    4.13,
                    4.14,
                    4.15,
                    4.16,
                    4.17,
                    4.18,
                    4.19,
                    4.21,
                    4.22,
                    4.23,
                    5.1,
                    5.2
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "kubernetes": {
              "description": "Other platforms: the Kubernetes version, where a feature needs it.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^v?[0-9]+\\\\.[0-9]+(?:\\\\.[0-9]+)?(?:[-+~][0-9A-Za-z.+~-]+)?$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "arch": {
              "description": "The processor. Default: amd64.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "amd64",
                    "arm64",
                    "ppc64le",
                    "s390x"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "topology": {
              "description": "sno and compact clusters have only masters. Default: ha.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "ha",
                    "compact",
                    "sno"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "runtime": {
              "description": "The container runtime, or the distribution that holds it. Default: crio on openshift and okd, containerd on flatcar; else required by what uses it.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "crio",
                    "containerd",
                    "docker",
                    "k3s",
                    "k3s-agent",
                    "rke2-server",
                    "rke2-agent",
                    "k0s"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "runtimeVersion": {
              "description": "The runtime's version, where behaviour differs.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^v?[0-9]+\\\\.[0-9]+(?:\\\\.[0-9]+)?(?:[-+~][0-9A-Za-z.+~-]+)?$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "ignition": {
              "description": "auto is the lowest spec from 3.2.0 on that holds what is used; or an exact one. Default: auto.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "auto",
                    "3.0.0",
                    "3.1.0",
                    "3.2.0",
                    "3.3.0",
                    "3.4.0",
                    "3.5.0",
                    "3.6.0"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "required": [
            "type"
          ],
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "roles": {
          "description": "OpenShift and OKD: one set of MachineConfigs per role. Default: [master] for sno and compact, [master, worker] for ha.",
          "anyOf": [
            {
              "type": "array",
              "items": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ],
                    "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "vars": {
          "description": "Typed variables, used as {var: name} wherever a value may stand. Values come from the default, --vars FILE or --set name=value.",
          "type": "object",
          "propertyNames": {
            "anyOf": [
              {
                "pattern": "^x-"
              },
              {
                "pattern": "^[A-Za-z_][A-Za-z0-9_-]*$"
              }
            ]
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "description": "A variable: its type, and what its values must look like.",
            "type": "object",
            "properties": {
              "type": {
                "description": "What its values look like.",
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "string",
                      "integer",
                      "boolean",
                      "size",
                      "duration",
                      "cpuset",
                      "list"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "default": {
                "description": "The value when none is given; not for a secret."
              },
              "pattern": {
                "description": "A regular expression that the whole text, or each item of a list, must match.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "enum": {
                "description": "The texts that are allowed.",
                "anyOf": [
                  {
                    "type": "array",
                    "items": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "description": {
                "description": "What it is for.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "secret": {
                "description": "Its value is never shown in findings and explanations. Default: false.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "required": [
              "type"
            ],
            "patternProperties": {
              "^x-": {}
            },
            "additionalProperties": false
          }
        },
        "reference": {
          "description": "The telco reference that presets take their names and defaults from.",
          "type": "object",
          "properties": {
            "name": {
              "description": "ran-du: distributed units of a radio network; core: nodes of a core network.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "ran-du",
                    "core"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "release": {
              "description": "The release of the reference. Default: the platform's release.",
              "anyOf": [
                {
                  "enum": [
                    "4.8",
                    "4.9",
                    "4.10",
                    "4.11",
                    "4.12",
                    "4.13",
                    "4.14",
                    "4.15",
                    "4.16",
                    "4.17",
                    "4.18",
                    "4.19",
                    "4.20",
                    "4.21",
                    "4.22",
                    "4.23",
                    "5.0",
                    "5.1",
                    "5.2",
                    4.8,
                    4.9,
                    4.11,
                    4.12,
                    4.13,
                    4.14,
                    4.15,
                    4.16,
                    4.17,
                    4.18,
                    4.19,
                    4.21,
                    4.22,
                    4.23,
                    5.1,
                    5.2
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "required": [
            "name"
          ],
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "mountHiding": {
          "description": "Keeps the container mounts of kubelet and the container runtime in a private, pinned mount namespace.",
          "type": "object",
          "properties": {
            "enabled": {
              "description": "false writes the explicit off, under the names that the on has. Default: true.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "delivery": {
              "description": "native enables what the OS ships (OpenShift and OKD from 4.12 on); bundled ships everything; container-mount-namespace is the developer preview with extraction at boot (OpenShift and OKD). auto is native where it exists, else bundled. Default: auto.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "auto",
                    "native",
                    "bundled",
                    "container-mount-namespace"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "failClosed": {
              "description": "bundled: a consumer refuses to start without the namespace, instead of falling back to the host's. Default: true; false where runtime and kubelet are one unit.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "services": {
              "description": "bundled: which services run inside, and how they enter. Entries add to the known ones or change them; null takes one out. Default: the runtime and kubelet of the platform, from the table of known units.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^[A-Za-z0-9:_.\\\\\\\\-]+(?:@[A-Za-z0-9:_.\\\\\\\\-]*)?\\\\.service$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "type": [
                  "object",
                  "null"
                ],
                "properties": {
                  "execStart": {
                    "description": "The unit's effective command in systemd's own syntax, needed when kindling does not know it.",
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  },
                  "workingDirectory": {
                    "description": "Folder to run the command in: entering a namespace changes to /.",
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^/[A-Za-z0-9._/+:@,=-]*$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  },
                  "join": {
                    "description": "How the service enters: env = it joins by itself when KUBENSMNT is set (CRI-O 1.25 and newer); wrap = its command is started inside; observer = it only looks, and also runs when the namespace is absent.",
                    "anyOf": [
                      {
                        "type": "string",
                        "enum": [
                          "env",
                          "wrap",
                          "observer"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                "patternProperties": {
                  "^x-": {}
                },
                "additionalProperties": false
              }
            },
            "netns": {
              "description": "Make /run/netns a shared mount point before the runtime starts (OCPBUGS-83562). Default: true.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "kubensenter": {
              "description": "bundled: install kubensenter, the command that enters the namespace (in /usr/local/bin, on Flatcar in /opt/bin). Default: true.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "motd": {
              "description": "Tell people who log in where the mounts went: /etc/motd.d/50-kubens.conf and /etc/profile.d/kubens.sh. Default: true.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "checkScript": {
              "description": "Install kubens-check, a script that runs the test plan on the node. Default: false.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "replaces": {
              "description": "Names of MachineConfigs of the other mechanism: written emptied in the same set, so that a migration is one rollout. Default: [].",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "motd": {
          "description": "A message of the day in /etc/motd.d; /etc/motd itself stays as the OS ships it.",
          "type": "object",
          "properties": {
            "text": {
              "description": "The message, as it shall appear.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "lines": {
              "description": "The message, line by line; instead of text.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "kata": {
          "description": "Pods in virtual machines: Kata Containers on the nodes, and the classes by which pods ask for it.",
          "type": "object",
          "properties": {
            "enabled": {
              "description": "false writes the MachineConfig emptied, which takes the extension off the nodes. Default: true.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "install": {
              "description": "machineconfig: the extension, in one object with the configuration. operator: only what the sandboxed containers operator needs. layer: a unit that layers the package at first boot (fcos). none: Kata is on the node already. Default: machineconfig on openshift and okd, layer on fcos, else none.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "machineconfig",
                    "operator",
                    "layer",
                    "none"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "layout": {
              "description": "Where Kata is on the node. package: in /usr, as a distribution's package puts it; static: below /opt/kata, as the release archive. Default: static on flatcar and linux, else package.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "package",
                    "static"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "handlers": {
              "description": "Runtime handlers; each gets a RuntimeClass of its name. Default: [kata]; [kata-qemu] in the static layout.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "remote": {
              "description": "The handler kata-remote as well: virtual machines that run outside the node (peer pods). Default: false.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "overhead": {
              "description": "What a virtual machine needs beside its pod; the scheduler adds it to every pod of the class.",
              "type": "object",
              "properties": {
                "cpu": {
                  "description": "Processor time beside the pod's own. Default: what the handler's makers publish.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ],
                      "pattern": "^[0-9]+(?:\\\\.[0-9]+)?(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "memory": {
                  "description": "Memory beside the pod's own. Default: what the handler's makers publish.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ],
                      "pattern": "^[0-9]+(?:\\\\.[0-9]+)?(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                }
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": false
            },
            "pool": {
              "description": "OpenShift and OKD: the pool whose nodes get Kata. kata-oc, unless it is one of roles, comes with a MachineConfigPool of its own. Default: master on sno and compact, else worker or the first of roles.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "nodeSelector": {
              "description": "Labels of the nodes on which pods of the class may run. Default: the pool's role; katacontainers.io/kata-runtime=true without pools.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^(?:(?=[^/]{1,253}/)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*/)?(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ],
                    "pattern": "^(?:(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?)?$"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "tolerations": {
              "description": "Taints that pods of the class accept.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "description": "A taint that pods accept.",
                    "type": "object",
                    "properties": {
                      "key": {
                        "description": "The key of the taint; left out: every taint.",
                        "anyOf": [
                          {
                            "type": [
                              "string",
                              "number"
                            ]
                          },
                          {
                            "type": "object",
                            "properties": {
                              "var": {
                                "type": "string"
                              }
                            },
                            "required": [
                              "var"
                            ],
                            "additionalProperties": false
                          }
                        ]
                      },
                      "operator": {
                        "description": "Exists takes any value. Default: Equal.",
                        "anyOf": [
                          {
                            "type": "string",
                            "enum": [
                              "Exists",
                              "Equal"
                            ]
                          },
                          {
                            "type": "object",
                            "properties": {
                              "var": {
                                "type": "string"
                              }
                            },
                            "required": [
                              "var"
                            ],
                            "additionalProperties": false
                          }
                        ]
                      },
                      "value": {
                        "description": "The value of the taint.",
                        "anyOf": [
                          {
                            "type": [
                              "string",
                              "number"
                            ]
                          },
                          {
                            "type": "object",
                            "properties": {
                              "var": {
                                "type": "string"
                              }
                            },
                            "required": [
                              "var"
                            ],
                            "additionalProperties": false
                          }
                        ]
                      },
                      "effect": {
                        "description": "The effect of the taint; left out: every effect.",
                        "anyOf": [
                          {
                            "type": "string",
                            "enum": [
                              "NoSchedule",
                              "PreferNoSchedule",
                              "NoExecute"
                            ]
                          },
                          {
                            "type": "object",
                            "properties": {
                              "var": {
                                "type": "string"
                              }
                            },
                            "required": [
                              "var"
                            ],
                            "additionalProperties": false
                          }
                        ]
                      },
                      "tolerationSeconds": {
                        "description": "NoExecute: for how long.",
                        "anyOf": [
                          {
                            "type": "integer",
                            "minimum": 0
                          },
                          {
                            "type": "object",
                            "properties": {
                              "var": {
                                "type": "string"
                              }
                            },
                            "required": [
                              "var"
                            ],
                            "additionalProperties": false
                          }
                        ]
                      }
                    },
                    "patternProperties": {
                      "^x-": {}
                    },
                    "additionalProperties": false
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "configPath": {
              "description": "Kata's configuration file on the node. Default: the handler's own in the static layout, else where Kata looks by itself.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^/[A-Za-z0-9._/+:@,=-]*$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "annotations": {
              "description": "Pod annotations that reach the runtime. Default: [io.katacontainers.*] with containerd, none with CRI-O.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "containerd": {
              "description": "runtime containerd: what else the whole configuration says, because ours takes the place of the one that is there.",
              "type": "object",
              "properties": {
                "sandboxImage": {
                  "description": "The pause image. Default: containerd's own.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "systemdCgroup": {
                  "description": "Ordinary containers get their cgroups from systemd, as kubelet expects by default. Default: true.",
                  "anyOf": [
                    {
                      "type": "boolean"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                }
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": false
            },
            "operator": {
              "description": "install: operator: the subscription and what the operator is asked for.",
              "type": "object",
              "properties": {
                "channel": {
                  "description": "The update channel. Default: stable.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "source": {
                  "description": "The catalog that has the operator. Default: redhat-operators.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "sourceNamespace": {
                  "description": "The namespace of the catalog. Default: openshift-marketplace.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ],
                      "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "startingCSV": {
                  "description": "An exact version to start with.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "approval": {
                  "description": "Who approves an update of the operator. Default: Automatic.",
                  "anyOf": [
                    {
                      "type": "string",
                      "enum": [
                        "Automatic",
                        "Manual"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "checkNodeEligibility": {
                  "description": "Only nodes on which Node Feature Discovery found virtualization. Default: false.",
                  "anyOf": [
                    {
                      "type": "boolean"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "logLevel": {
                  "description": "How much the runtime logs.",
                  "anyOf": [
                    {
                      "type": "string",
                      "enum": [
                        "trace",
                        "debug",
                        "info",
                        "warn",
                        "error",
                        "fatal",
                        "panic"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "poolSelector": {
                  "description": "Labels of the nodes that get Kata; left out: every worker.",
                  "type": "object",
                  "propertyNames": {
                    "anyOf": [
                      {
                        "pattern": "^x-"
                      },
                      {
                        "pattern": "^(?:(?=[^/]{1,253}/)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*/)?(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$"
                      }
                    ]
                  },
                  "patternProperties": {
                    "^x-": {}
                  },
                  "additionalProperties": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?:(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?)?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                }
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": false
            },
            "checkScript": {
              "description": "Install kata-check, a script that checks the node. Default: false.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "rootless": {
          "description": "Kubernetes as an ordinary user: what the host must offer, and the services of the user.",
          "type": "object",
          "properties": {
            "user": {
              "description": "The account that everything runs as; made with the node. Default: kube.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^[A-Za-z_][A-Za-z0-9_.-]{0,31}\\\\$?$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "uid": {
              "description": "Its user and group id. 1000 is taken by core on Fedora CoreOS. Default: 1001.",
              "anyOf": [
                {
                  "type": "integer",
                  "minimum": 1000
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "subidStart": {
              "description": "The first of the ids that its containers use. Default: 100000.",
              "anyOf": [
                {
                  "type": "integer",
                  "minimum": 100000,
                  "maximum": 4294901759
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "subidCount": {
              "description": "How many ids they use. Default: 65536.",
              "anyOf": [
                {
                  "type": "integer",
                  "minimum": 65536
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "otherSubids": {
              "description": "Ranges of other users: /etc/subuid and /etc/subgid are written whole. Default: core, behind the range of user, on fcos and flatcar.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^[A-Za-z_][A-Za-z0-9_.-]{0,31}\\\\$?$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "type": "object",
                "properties": {
                  "start": {
                    "description": "The first id.",
                    "anyOf": [
                      {
                        "type": "integer",
                        "minimum": 100000,
                        "maximum": 4294901759
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  },
                  "count": {
                    "description": "How many. Default: 65536.",
                    "anyOf": [
                      {
                        "type": "integer",
                        "minimum": 1
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                "required": [
                  "start"
                ],
                "patternProperties": {
                  "^x-": {}
                },
                "additionalProperties": false
              }
            },
            "distribution": {
              "description": "k3s: its own service. generic: rootlesskit, the container runtime, kubelet and kube-proxy as services of the user. usernetes: only what the host must have; kubeadm runs in containers. Default: k3s with the runtime k3s, usernetes with docker, else generic.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "k3s",
                    "generic",
                    "usernetes"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "snapshotter": {
              "description": "How images are mounted. overlayfs needs Linux 5.11 and no SELinux; native copies. Default: fuse-overlayfs.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "fuse-overlayfs",
                    "overlayfs",
                    "native"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "network": {
              "description": "generic: how the namespace reaches the network. Default: slirp4netns.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "slirp4netns",
                    "pasta"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "controllers": {
              "description": "What systemd hands to the user's services. Default: [cpu, cpuset, io, memory, pids].",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "cgroupDriver": {
              "description": "generic: how kubelet makes cgroups in the tree that is handed to it. none is an error: it was never accepted into Kubernetes. Default: cgroupfs.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "cgroupfs",
                    "systemd",
                    "none"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "cgroups": {
              "description": "v2 writes the kernel argument for distributions that still start with version 1 (linux). v1 is an error. Default: auto.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "auto",
                    "v2",
                    "v1"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "modules": {
              "description": "More kernel modules: a user cannot load any.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^[A-Za-z0-9_-]+$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "sysctl": {
              "description": "More kernel parameters, or other values for those that kindling writes.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^[A-Za-z0-9_*-]+(?:[./][A-Za-z0-9_*:-]+)+$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "checkScript": {
              "description": "Install rootless-check, a script that checks the node. Default: false.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "kubelet": {
          "description": "Slower periodic work of kubelet, for nodes with few processors to spare.",
          "type": "object",
          "properties": {
            "housekeepingInterval": {
              "description": "How often kubelet looks at its containers. It is an argument of the command, so that a delivery of mountHiding must write the command: container-mount-namespace. Default: by reference.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^(?:[0-9]+(?:\\\\.[0-9]+)?(?:ns|us|ms|s|m|h))+$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "maxHousekeepingInterval": {
              "description": "The longest pause between two looks. Default: by reference.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^(?:[0-9]+(?:\\\\.[0-9]+)?(?:ns|us|ms|s|m|h))+$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "evictionMonitoringPeriod": {
              "description": "How often kubelet looks for too little memory or disk. Default: by reference.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^(?:[0-9]+(?:\\\\.[0-9]+)?(?:ns|us|ms|s|m|h))+$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "kdump": {
          "description": "Crash dumps: kdump.service, and memory for its kernel.",
          "type": "object",
          "properties": {
            "crashkernel": {
              "description": "Memory kept for the kernel that writes the dump, as the kernel argument takes it. Required without a reference. Default: by reference.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^(?:[1-9][0-9]*[KMG](?:,(?:high|low)|@[0-9]+[KMG])?|[0-9]+[KMG]?-(?:[0-9]+[KMG])?:[0-9]+[KMG](?:,[0-9]+[KMG]?-(?:[0-9]+[KMG])?:[0-9]+[KMG])*(?:@[0-9]+[KMG])?)$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "rcuNormal": {
          "description": "Back to normal RCU once the pods have settled: expedited grace periods, good for a fast boot, disturb isolated processors.",
          "type": "object",
          "properties": {
            "maxWait": {
              "description": "Seconds after which it happens in any case. Default: 600.",
              "anyOf": [
                {
                  "type": "integer",
                  "minimum": 0
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "threshold": {
              "description": "A change of the number of containers that still counts as settled. Default: 2%.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^(?:0|[1-9][0-9]{0,5})%?$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "window": {
              "description": "Seconds that the number must stay settled. Default: 120.",
              "anyOf": [
                {
                  "type": "integer",
                  "minimum": 1
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "minimum": {
              "description": "Containers that must run before the window starts. Default: 40.",
              "anyOf": [
                {
                  "type": "integer",
                  "minimum": 0
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "timeSync": {
          "description": "Set the clock once at boot from /etc/chrony.conf, for nodes whose clock PTP owns and where chronyd does not run.",
          "type": "object",
          "properties": {
            "once": {
              "description": "One step at boot; this is what the preset does.",
              "type": "object",
              "properties": {
                "timeout": {
                  "description": "Seconds after which the step is given up and the boot goes on. Default: 300.",
                  "anyOf": [
                    {
                      "type": "integer",
                      "minimum": 1
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                }
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": false
            },
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "chrony": {
          "description": "The time client: /etc/chrony.conf as a whole, with the servers of this site in place of those of the OS.",
          "type": "object",
          "properties": {
            "servers": {
              "description": "Time servers: a list of hosts, or a map with options for each.",
              "anyOf": [
                {
                  "if": {
                    "type": "object"
                  },
                  "then": {
                    "type": "object",
                    "propertyNames": {
                      "anyOf": [
                        {
                          "pattern": "^x-"
                        },
                        {
                          "pattern": "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\\\\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$"
                        }
                      ]
                    },
                    "patternProperties": {
                      "^x-": {}
                    },
                    "additionalProperties": {
                      "description": "How a source of time is asked.",
                      "type": "object",
                      "properties": {
                        "iburst": {
                          "description": "Ask several times at the start, so that the clock is set sooner. Default: true.",
                          "anyOf": [
                            {
                              "type": "boolean"
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "prefer": {
                          "description": "Choose it over the others. Default: false.",
                          "anyOf": [
                            {
                              "type": "boolean"
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "nts": {
                          "description": "Authenticate with Network Time Security. Default: false.",
                          "anyOf": [
                            {
                              "type": "boolean"
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "minpoll": {
                          "description": "Shortest pause between requests, as a power of two in seconds.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": -7,
                              "maximum": 24
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "maxpoll": {
                          "description": "Longest pause between requests, as a power of two in seconds.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": -7,
                              "maximum": 24
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "port": {
                          "description": "The port of the server. Default: 123.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 1,
                              "maximum": 65535
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "key": {
                          "description": "Number of the key in the key file.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 1
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    }
                  },
                  "else": {
                    "anyOf": [
                      {
                        "type": "array",
                        "items": {
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ],
                              "pattern": "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\\\\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$"
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "pools": {
              "description": "Names that stand for several servers each, as servers.",
              "anyOf": [
                {
                  "if": {
                    "type": "object"
                  },
                  "then": {
                    "type": "object",
                    "propertyNames": {
                      "anyOf": [
                        {
                          "pattern": "^x-"
                        },
                        {
                          "pattern": "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\\\\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$"
                        }
                      ]
                    },
                    "patternProperties": {
                      "^x-": {}
                    },
                    "additionalProperties": {
                      "description": "How a source of time is asked.",
                      "type": "object",
                      "properties": {
                        "iburst": {
                          "description": "Ask several times at the start, so that the clock is set sooner. Default: true.",
                          "anyOf": [
                            {
                              "type": "boolean"
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "prefer": {
                          "description": "Choose it over the others. Default: false.",
                          "anyOf": [
                            {
                              "type": "boolean"
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "nts": {
                          "description": "Authenticate with Network Time Security. Default: false.",
                          "anyOf": [
                            {
                              "type": "boolean"
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "minpoll": {
                          "description": "Shortest pause between requests, as a power of two in seconds.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": -7,
                              "maximum": 24
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "maxpoll": {
                          "description": "Longest pause between requests, as a power of two in seconds.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": -7,
                              "maximum": 24
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "port": {
                          "description": "The port of the server. Default: 123.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 1,
                              "maximum": 65535
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "key": {
                          "description": "Number of the key in the key file.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 1
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    }
                  },
                  "else": {
                    "anyOf": [
                      {
                        "type": "array",
                        "items": {
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ],
                              "pattern": "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\\\\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$"
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "makestep": {
              "description": "Set the clock at once when it is off by more than so many seconds, in the first so many updates. Default: \\"1.0 3\\".",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^[0-9]+(?:\\\\.[0-9]+)? -?[0-9]+$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "rtcsync": {
              "description": "Let the kernel keep the firmware clock right. Default: true.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "driftfile": {
              "description": "Where the drift of the clock is kept. Default: /var/lib/chrony/drift.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^/[A-Za-z0-9._/+:@,=-]*$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "keyfile": {
              "description": "File with the keys of authenticated sources.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^/[A-Za-z0-9._/+:@,=-]*$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "logdir": {
              "description": "Folder for logs. Default: /var/log/chrony.",
              "anyOf": [
                {
                  "type": [
                    "string",
                    "number"
                  ],
                  "pattern": "^/[A-Za-z0-9._/+:@,=-]*$"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "directives": {
              "description": "More lines for chrony.conf, as they stand.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^[A-Za-z][^\\\\r\\\\n]*$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "interfaceNaming": {
          "description": "Stable names for the interfaces of some network cards.",
          "type": "object",
          "properties": {
            "devices": {
              "description": "Network cards by the PCI ids of vendor and device, in hexadecimal. Required without a reference. Default: by reference.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^[0-9A-Fa-f]{4}:[0-9A-Fa-f]{4}$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "description": "A kind of network card.",
                "type": "object",
                "properties": {
                  "namePolicy": {
                    "description": "How names are found, first match first. Default: [path].",
                    "anyOf": [
                      {
                        "type": "array",
                        "items": {
                          "anyOf": [
                            {
                              "type": "string",
                              "enum": [
                                "kernel",
                                "database",
                                "onboard",
                                "slot",
                                "path",
                                "mac",
                                "keep"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                "patternProperties": {
                  "^x-": {}
                },
                "additionalProperties": false
              }
            },
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "sctp": {
          "description": "SCTP: load the kernel module, which the OS keeps on a blacklist.",
          "type": "object",
          "properties": {
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "sriov": {
          "description": "Kernel arguments for SR-IOV and VFIO, by processor, so that the SR-IOV operator need not reboot the node for them.",
          "type": "object",
          "properties": {
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "caCertificates": {
          "description": "Certificates of authorities that the node trusts beside those of the OS.",
          "type": "object",
          "properties": {
            "certificates": {
              "description": "Certificates by the name of their file, without .pem.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^(?=.{1,200}$)[A-Za-z0-9_][A-Za-z0-9._-]*$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "description": "PEM text with one or more certificates, or {local: …} or {template: …}.",
                "anyOf": [
                  {
                    "if": {
                      "type": "object"
                    },
                    "then": {
                      "description": "Where the text comes from: one of inline, local and template.",
                      "type": "object",
                      "properties": {
                        "inline": {
                          "description": "The text itself.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "local": {
                          "description": "A file beside the profile.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "template": {
                          "description": "A text with @name@ for each name under values.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "values": {
                          "description": "The names that the template uses, as @name@, and their texts.",
                          "type": "object",
                          "patternProperties": {
                            "^x-": {}
                          },
                          "additionalProperties": {
                            "anyOf": [
                              {
                                "type": [
                                  "string",
                                  "number"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "var": {
                                    "type": "string"
                                  }
                                },
                                "required": [
                                  "var"
                                ],
                                "additionalProperties": false
                              }
                            ]
                          }
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "required": [
            "certificates"
          ],
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "crioWipeDisable": {
          "description": "Keep images and containers after an unclean shutdown: CRI-O no longer looks for the mark of a clean one.",
          "type": "object",
          "properties": {
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "setsebool": {
          "description": "SELinux switches, set at every boot before kubelet starts.",
          "type": "object",
          "properties": {
            "booleans": {
              "description": "SELinux switches and their state. Required without a reference. Default: by reference.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "cnfModules": {
          "description": "Kernel modules for network functions that may not load their own.",
          "type": "object",
          "properties": {
            "modules": {
              "description": "The modules to load at boot. Required without a reference. Default: by reference.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^[A-Za-z0-9_-]+$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "roles": {
              "description": "Which of the profile's roles get it. Default: all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one.",
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ],
                        "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        },
        "files": {
          "description": "Files, by path.",
          "type": "object",
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "description": "A file: what it holds, its mode and owner.",
            "type": "object",
            "properties": {
              "user": {
                "description": "A name, a number, or {id: …} or {name: …}.",
                "anyOf": [
                  {
                    "if": {
                      "type": "object"
                    },
                    "then": {
                      "type": "object",
                      "properties": {
                        "id": {
                          "description": "Numeric id.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 0
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "name": {
                          "description": "Name, looked up on the node.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "group": {
                "description": "A name, a number, or {id: …} or {name: …}.",
                "anyOf": [
                  {
                    "if": {
                      "type": "object"
                    },
                    "then": {
                      "type": "object",
                      "properties": {
                        "id": {
                          "description": "Numeric id.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 0
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "name": {
                          "description": "Name, looked up on the node.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "mode": {
                "description": "Octal, best quoted: \\"0644\\". Default: \\"0644\\".",
                "anyOf": [
                  {
                    "anyOf": [
                      {
                        "type": "string",
                        "pattern": "^0[0-7]{3,4}$"
                      },
                      {
                        "type": "integer",
                        "minimum": 0
                      }
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "contents": {
                "description": "Where the content comes from: one of inline, local, template and source.",
                "type": "object",
                "properties": {
                  "inline": {
                    "description": "The text itself.",
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  },
                  "local": {
                    "description": "A file beside the profile; never outside its folder (or --files-dir).",
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  },
                  "template": {
                    "description": "A text with @name@ for each name under values; @@ is a literal @.",
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  },
                  "values": {
                    "description": "The names that the template uses, as @name@, and their texts.",
                    "type": "object",
                    "patternProperties": {
                      "^x-": {}
                    },
                    "additionalProperties": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  "source": {
                    "description": "A URL that the node fetches at first boot, or a data URL.",
                    "anyOf": [
                      {
                        "type": [
                          "string",
                          "number"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  },
                  "compression": {
                    "description": "How the source is compressed.",
                    "anyOf": [
                      {
                        "type": "string",
                        "enum": [
                          "gzip"
                        ]
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  },
                  "verification": {
                    "description": "The digest that the fetched content must have.",
                    "type": "object",
                    "properties": {
                      "hash": {
                        "description": "sha512-… or sha256-… over the uncompressed content.",
                        "anyOf": [
                          {
                            "type": [
                              "string",
                              "number"
                            ]
                          },
                          {
                            "type": "object",
                            "properties": {
                              "var": {
                                "type": "string"
                              }
                            },
                            "required": [
                              "var"
                            ],
                            "additionalProperties": false
                          }
                        ]
                      }
                    },
                    "required": [
                      "hash"
                    ],
                    "patternProperties": {
                      "^x-": {}
                    },
                    "additionalProperties": false
                  },
                  "httpHeaders": {
                    "description": "Request headers for an http or https source.",
                    "type": "object",
                    "patternProperties": {
                      "^x-": {}
                    },
                    "additionalProperties": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  }
                },
                "patternProperties": {
                  "^x-": {}
                },
                "additionalProperties": false
              },
              "append": {
                "description": "Pieces appended to what is there. Not on OpenShift and OKD.",
                "anyOf": [
                  {
                    "type": "array",
                    "items": {
                      "description": "Where the content comes from: one of inline, local, template and source.",
                      "type": "object",
                      "properties": {
                        "inline": {
                          "description": "The text itself.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "local": {
                          "description": "A file beside the profile; never outside its folder (or --files-dir).",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "template": {
                          "description": "A text with @name@ for each name under values; @@ is a literal @.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "values": {
                          "description": "The names that the template uses, as @name@, and their texts.",
                          "type": "object",
                          "patternProperties": {
                            "^x-": {}
                          },
                          "additionalProperties": {
                            "anyOf": [
                              {
                                "type": [
                                  "string",
                                  "number"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "var": {
                                    "type": "string"
                                  }
                                },
                                "required": [
                                  "var"
                                ],
                                "additionalProperties": false
                              }
                            ]
                          }
                        },
                        "source": {
                          "description": "A URL that the node fetches at first boot, or a data URL.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "compression": {
                          "description": "How the source is compressed.",
                          "anyOf": [
                            {
                              "type": "string",
                              "enum": [
                                "gzip"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "verification": {
                          "description": "The digest that the fetched content must have.",
                          "type": "object",
                          "properties": {
                            "hash": {
                              "description": "sha512-… or sha256-… over the uncompressed content.",
                              "anyOf": [
                                {
                                  "type": [
                                    "string",
                                    "number"
                                  ]
                                },
                                {
                                  "type": "object",
                                  "properties": {
                                    "var": {
                                      "type": "string"
                                    }
                                  },
                                  "required": [
                                    "var"
                                  ],
                                  "additionalProperties": false
                                }
                              ]
                            }
                          },
                          "required": [
                            "hash"
                          ],
                          "patternProperties": {
                            "^x-": {}
                          },
                          "additionalProperties": false
                        },
                        "httpHeaders": {
                          "description": "Request headers for an http or https source.",
                          "type": "object",
                          "patternProperties": {
                            "^x-": {}
                          },
                          "additionalProperties": {
                            "anyOf": [
                              {
                                "type": [
                                  "string",
                                  "number"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "var": {
                                    "type": "string"
                                  }
                                },
                                "required": [
                                  "var"
                                ],
                                "additionalProperties": false
                              }
                            ]
                          }
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "overwrite": {
                "description": "Replace what the OS ships at this path. Default: true.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "patternProperties": {
              "^x-": {}
            },
            "additionalProperties": false
          }
        },
        "directories": {
          "description": "Folders, by path.",
          "type": "object",
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "description": "A folder: mode and owner.",
            "type": "object",
            "properties": {
              "user": {
                "description": "A name, a number, or {id: …} or {name: …}.",
                "anyOf": [
                  {
                    "if": {
                      "type": "object"
                    },
                    "then": {
                      "type": "object",
                      "properties": {
                        "id": {
                          "description": "Numeric id.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 0
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "name": {
                          "description": "Name, looked up on the node.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "group": {
                "description": "A name, a number, or {id: …} or {name: …}.",
                "anyOf": [
                  {
                    "if": {
                      "type": "object"
                    },
                    "then": {
                      "type": "object",
                      "properties": {
                        "id": {
                          "description": "Numeric id.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 0
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "name": {
                          "description": "Name, looked up on the node.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "mode": {
                "description": "Octal, best quoted: \\"0644\\". Default: \\"0755\\".",
                "anyOf": [
                  {
                    "anyOf": [
                      {
                        "type": "string",
                        "pattern": "^0[0-7]{3,4}$"
                      },
                      {
                        "type": "integer",
                        "minimum": 0
                      }
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "overwrite": {
                "description": "Remove what is at this path first, folders with all they hold. Default: false.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "patternProperties": {
              "^x-": {}
            },
            "additionalProperties": false
          }
        },
        "links": {
          "description": "Links, by path.",
          "type": "object",
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "description": "A link: target and kind.",
            "type": "object",
            "properties": {
              "user": {
                "description": "A name, a number, or {id: …} or {name: …}.",
                "anyOf": [
                  {
                    "if": {
                      "type": "object"
                    },
                    "then": {
                      "type": "object",
                      "properties": {
                        "id": {
                          "description": "Numeric id.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 0
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "name": {
                          "description": "Name, looked up on the node.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "group": {
                "description": "A name, a number, or {id: …} or {name: …}.",
                "anyOf": [
                  {
                    "if": {
                      "type": "object"
                    },
                    "then": {
                      "type": "object",
                      "properties": {
                        "id": {
                          "description": "Numeric id.",
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 0
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "name": {
                          "description": "Name, looked up on the node.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "target": {
                "description": "What the link points to.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "hard": {
                "description": "A hard link instead of a symbolic one. Default: false.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "overwrite": {
                "description": "Remove what is at this path first. Default: false.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "required": [
              "target"
            ],
            "patternProperties": {
              "^x-": {}
            },
            "additionalProperties": false
          }
        },
        "units": {
          "description": "systemd units, by name.",
          "type": "object",
          "propertyNames": {
            "anyOf": [
              {
                "pattern": "^x-"
              },
              {
                "pattern": "^[A-Za-z0-9:_.\\\\\\\\-]+(?:@[A-Za-z0-9:_.\\\\\\\\-]*)?\\\\.(?:service|socket|device|mount|automount|swap|target|path|timer|snapshot|slice|scope)$"
              }
            ]
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "description": "A systemd unit: text, drop-ins, enabled, mask.",
            "type": "object",
            "properties": {
              "enabled": {
                "description": "true enables, false disables; left out: as the OS decides.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "mask": {
                "description": "Make the unit impossible to start.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "contents": {
                "description": "The unit's text, or {local: …} or {template: …}.",
                "anyOf": [
                  {
                    "if": {
                      "type": "object"
                    },
                    "then": {
                      "description": "Where the text comes from: one of inline, local and template.",
                      "type": "object",
                      "properties": {
                        "inline": {
                          "description": "The text itself.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "local": {
                          "description": "A file beside the profile.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "template": {
                          "description": "A text with @name@ for each name under values.",
                          "anyOf": [
                            {
                              "type": [
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "values": {
                          "description": "The names that the template uses, as @name@, and their texts.",
                          "type": "object",
                          "patternProperties": {
                            "^x-": {}
                          },
                          "additionalProperties": {
                            "anyOf": [
                              {
                                "type": [
                                  "string",
                                  "number"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "var": {
                                    "type": "string"
                                  }
                                },
                                "required": [
                                  "var"
                                ],
                                "additionalProperties": false
                              }
                            ]
                          }
                        }
                      },
                      "patternProperties": {
                        "^x-": {}
                      },
                      "additionalProperties": false
                    },
                    "else": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "dropins": {
                "description": "Drop-ins, by file name ending in .conf.",
                "type": "object",
                "patternProperties": {
                  "^x-": {}
                },
                "additionalProperties": {
                  "description": "The drop-in's text, or {local: …} or {template: …}.",
                  "anyOf": [
                    {
                      "if": {
                        "type": "object"
                      },
                      "then": {
                        "description": "Where the text comes from: one of inline, local and template.",
                        "type": "object",
                        "properties": {
                          "inline": {
                            "description": "The text itself.",
                            "anyOf": [
                              {
                                "type": [
                                  "string",
                                  "number"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "var": {
                                    "type": "string"
                                  }
                                },
                                "required": [
                                  "var"
                                ],
                                "additionalProperties": false
                              }
                            ]
                          },
                          "local": {
                            "description": "A file beside the profile.",
                            "anyOf": [
                              {
                                "type": [
                                  "string",
                                  "number"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "var": {
                                    "type": "string"
                                  }
                                },
                                "required": [
                                  "var"
                                ],
                                "additionalProperties": false
                              }
                            ]
                          },
                          "template": {
                            "description": "A text with @name@ for each name under values.",
                            "anyOf": [
                              {
                                "type": [
                                  "string",
                                  "number"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "var": {
                                    "type": "string"
                                  }
                                },
                                "required": [
                                  "var"
                                ],
                                "additionalProperties": false
                              }
                            ]
                          },
                          "values": {
                            "description": "The names that the template uses, as @name@, and their texts.",
                            "type": "object",
                            "patternProperties": {
                              "^x-": {}
                            },
                            "additionalProperties": {
                              "anyOf": [
                                {
                                  "type": [
                                    "string",
                                    "number"
                                  ]
                                },
                                {
                                  "type": "object",
                                  "properties": {
                                    "var": {
                                      "type": "string"
                                    }
                                  },
                                  "required": [
                                    "var"
                                  ],
                                  "additionalProperties": false
                                }
                              ]
                            }
                          }
                        },
                        "patternProperties": {
                          "^x-": {}
                        },
                        "additionalProperties": false
                      },
                      "else": {
                        "anyOf": [
                          {
                            "type": [
                              "string",
                              "number"
                            ]
                          },
                          {
                            "type": "object",
                            "properties": {
                              "var": {
                                "type": "string"
                              }
                            },
                            "required": [
                              "var"
                            ],
                            "additionalProperties": false
                          }
                        ]
                      }
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                }
              }
            },
            "patternProperties": {
              "^x-": {}
            },
            "additionalProperties": false
          }
        },
        "kernelArguments": {
          "description": "A map of arguments (true = bare, a list = repeated, false = must not be there), or one ordered list of texts.",
          "anyOf": [
            {
              "if": {
                "type": "object"
              },
              "then": {
                "type": "object",
                "patternProperties": {
                  "^x-": {}
                },
                "additionalProperties": {
                  "anyOf": [
                    {
                      "if": {
                        "type": "object"
                      },
                      "then": {
                        "type": "object",
                        "patternProperties": {
                          "^x-": {}
                        },
                        "additionalProperties": {
                          "anyOf": [
                            {
                              "type": "integer",
                              "minimum": 0
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      },
                      "else": {
                        "if": {
                          "type": "array"
                        },
                        "then": {
                          "anyOf": [
                            {
                              "type": "array",
                              "items": {
                                "anyOf": [
                                  {
                                    "type": [
                                      "string",
                                      "number"
                                    ]
                                  },
                                  {
                                    "type": "object",
                                    "properties": {
                                      "var": {
                                        "type": "string"
                                      }
                                    },
                                    "required": [
                                      "var"
                                    ],
                                    "additionalProperties": false
                                  }
                                ]
                              }
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        },
                        "else": {
                          "anyOf": [
                            {
                              "type": [
                                "boolean",
                                "string",
                                "number"
                              ]
                            },
                            {
                              "type": "object",
                              "properties": {
                                "var": {
                                  "type": "string"
                                }
                              },
                              "required": [
                                "var"
                              ],
                              "additionalProperties": false
                            }
                          ]
                        }
                      }
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                }
              },
              "else": {
                "anyOf": [
                  {
                    "type": "array",
                    "items": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "kernelModules": {
          "description": "Kernel modules, by name.",
          "type": "object",
          "propertyNames": {
            "anyOf": [
              {
                "pattern": "^x-"
              },
              {
                "pattern": "^[A-Za-z0-9_-]+$"
              }
            ]
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "description": "Load and unblacklist a module.",
            "type": "object",
            "properties": {
              "load": {
                "description": "Load it at boot. Default: false.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "unblacklist": {
                "description": "Empty the OS's blacklist file for it. Default: false.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "patternProperties": {
              "^x-": {}
            },
            "additionalProperties": false
          }
        },
        "sysctl": {
          "description": "Kernel parameters.",
          "type": "object",
          "propertyNames": {
            "anyOf": [
              {
                "pattern": "^x-"
              },
              {
                "pattern": "^[A-Za-z0-9_*-]+(?:[./][A-Za-z0-9_*:-]+)+$"
              }
            ]
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "anyOf": [
              {
                "type": [
                  "string",
                  "number"
                ]
              },
              {
                "type": "object",
                "properties": {
                  "var": {
                    "type": "string"
                  }
                },
                "required": [
                  "var"
                ],
                "additionalProperties": false
              }
            ]
          }
        },
        "users": {
          "description": "Accounts, by name.",
          "type": "object",
          "propertyNames": {
            "anyOf": [
              {
                "pattern": "^x-"
              },
              {
                "pattern": "^[A-Za-z_][A-Za-z0-9_.-]{0,31}\\\\$?$"
              }
            ]
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "description": "An account.",
            "type": "object",
            "properties": {
              "uid": {
                "description": "The user id.",
                "anyOf": [
                  {
                    "type": "integer",
                    "minimum": 0
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "passwordHash": {
                "description": "As in /etc/shadow; a secret in a profile is a finding.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "sshAuthorizedKeys": {
                "description": "Public keys.",
                "anyOf": [
                  {
                    "type": "array",
                    "items": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "gecos": {
                "description": "The full name or a comment.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "homeDir": {
                "description": "The home folder.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "noCreateHome": {
                "description": "Do not make the home folder.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "primaryGroup": {
                "description": "The name of the primary group.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "groups": {
                "description": "More groups; each must exist or be listed under groups.",
                "anyOf": [
                  {
                    "type": "array",
                    "items": {
                      "anyOf": [
                        {
                          "type": [
                            "string",
                            "number"
                          ]
                        },
                        {
                          "type": "object",
                          "properties": {
                            "var": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "var"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    }
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "noUserGroup": {
                "description": "Do not make a group of the same name.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "noLogInit": {
                "description": "Leave out the log of logins.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "shell": {
                "description": "The login shell.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "system": {
                "description": "A system account.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "shouldExist": {
                "description": "false removes the account.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "patternProperties": {
              "^x-": {}
            },
            "additionalProperties": false
          }
        },
        "groups": {
          "description": "Groups, by name.",
          "type": "object",
          "propertyNames": {
            "anyOf": [
              {
                "pattern": "^x-"
              },
              {
                "pattern": "^[A-Za-z_][A-Za-z0-9_.-]{0,31}\\\\$?$"
              }
            ]
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "description": "A group.",
            "type": "object",
            "properties": {
              "gid": {
                "description": "The group id.",
                "anyOf": [
                  {
                    "type": "integer",
                    "minimum": 0
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "passwordHash": {
                "description": "A secret in a profile is a finding.",
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "system": {
                "description": "A system group.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              },
              "shouldExist": {
                "description": "false removes the group.",
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "patternProperties": {
              "^x-": {}
            },
            "additionalProperties": false
          }
        },
        "extensions": {
          "description": "OpenShift and OKD: OS extensions.",
          "anyOf": [
            {
              "type": "array",
              "items": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "kernelType": {
          "description": "OpenShift and OKD: the kernel to boot.",
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "default",
                "realtime",
                "64k-pages"
              ]
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "fips": {
          "description": "OpenShift and OKD: FIPS mode; only at install.",
          "anyOf": [
            {
              "type": "boolean"
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "osImageURL": {
          "description": "OpenShift and OKD: a layered OS image, by digest.",
          "anyOf": [
            {
              "type": [
                "string",
                "number"
              ]
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "butane": {
          "description": "Anything else that Butane can say: the body of the platform's variant, without variant and version. It wins over the rest."
        },
        "import": {
          "description": "Butane, Ignition or MachineConfig files, merged under this profile, later ones over earlier ones.",
          "anyOf": [
            {
              "type": "array",
              "items": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            {
              "type": "object",
              "properties": {
                "var": {
                  "type": "string"
                }
              },
              "required": [
                "var"
              ],
              "additionalProperties": false
            }
          ]
        },
        "output": {
          "description": "How the output is cut and named.",
          "type": "object",
          "properties": {
            "grouping": {
              "description": "One MachineConfig per feature, or one for everything that all roles get. Default: feature.",
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "feature",
                    "single"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "names": {
              "description": "Other names for MachineConfigs, by feature or object; with several roles, -<role> is appended.",
              "type": "object",
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ],
                    "pattern": "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "fileNames": {
              "description": "File names of MachineConfigs and their keys in ConfigMaps, by feature or object; with several roles, -<role> is put before the suffix. Default: <metadata.name>.yaml.",
              "type": "object",
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ],
                    "pattern": "^(?=.{1,253}$)[A-Za-z0-9_][A-Za-z0-9._-]*\\\\.ya?ml$"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "configMap": {
              "description": "The ConfigMaps of --target configmap and hypershift.",
              "type": "object",
              "properties": {
                "name": {
                  "description": "What the names of the ConfigMaps start with. Default: the name of the profile.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ],
                      "pattern": "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "namespace": {
                  "description": "Their namespace: that of the ClusterInstance or the NodePool.",
                  "anyOf": [
                    {
                      "type": [
                        "string",
                        "number"
                      ],
                      "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "shards": {
                  "description": "So many ConfigMaps <name>-0, <name>-1, … instead of one per role; a hash of an object's name chooses its own, and empty ones are written too.",
                  "anyOf": [
                    {
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 99
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "pins": {
                  "description": "Objects that belong in a certain shard, by feature or object; the others go by their hash.",
                  "type": "object",
                  "patternProperties": {
                    "^x-": {}
                  },
                  "additionalProperties": {
                    "anyOf": [
                      {
                        "type": "integer",
                        "minimum": 0
                      },
                      {
                        "type": "object",
                        "properties": {
                          "var": {
                            "type": "string"
                          }
                        },
                        "required": [
                          "var"
                        ],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                "serverSideApply": {
                  "description": "Argo CD applies the ConfigMaps on the server's side: an annotation says so, and they hold up to 1 MiB. Default: false.",
                  "anyOf": [
                    {
                      "type": "boolean"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "var": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "var"
                      ],
                      "additionalProperties": false
                    }
                  ]
                }
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": false
            },
            "labels": {
              "description": "More labels on every MachineConfig.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^(?:(?=[^/]{1,253}/)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*/)?(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ],
                    "pattern": "^(?:(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?)?$"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "annotations": {
              "description": "Annotations on every MachineConfig.",
              "type": "object",
              "propertyNames": {
                "anyOf": [
                  {
                    "pattern": "^x-"
                  },
                  {
                    "pattern": "^(?:(?=[^/]{1,253}/)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*/)?(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$"
                  }
                ]
              },
              "patternProperties": {
                "^x-": {}
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "type": [
                      "string",
                      "number"
                    ]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "var": {
                        "type": "string"
                      }
                    },
                    "required": [
                      "var"
                    ],
                    "additionalProperties": false
                  }
                ]
              }
            },
            "nodeDisruptionPolicy": {
              "description": "OpenShift and OKD from 4.17 on: write the cluster's policy by which changes of chrony, caCertificates, motd and the notices of mountHiding need no reboot. Default: false.",
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "object",
                  "properties": {
                    "var": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "var"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": false
        }
      },
      "required": [
        "platform"
      ],
      "patternProperties": {
        "^x-": {}
      },
      "additionalProperties": false
    }
  },
  "required": [
    "apiVersion",
    "kind",
    "metadata",
    "spec"
  ],
  "patternProperties": {
    "^x-": {}
  },
  "additionalProperties": false
}
`;
