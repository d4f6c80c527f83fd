// A JSON Schema as text. Made from schemas/machineconfiguration.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:machineconfiguration",
  "title": "Kubernetes MachineConfiguration",
  "type": "object",
  "properties": {
    "apiVersion": {
      "type": "string",
      "enum": [
        "operator.openshift.io/v1"
      ]
    },
    "kind": {
      "type": "string",
      "enum": [
        "MachineConfiguration"
      ]
    },
    "metadata": {
      "type": "object",
      "properties": {
        "annotations": {
          "type": "object",
          "additionalProperties": {
            "type": "string"
          }
        },
        "labels": {
          "type": "object",
          "additionalProperties": {
            "type": "string"
          }
        },
        "name": {
          "type": "string",
          "pattern": "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$"
        },
        "namespace": {
          "type": "string",
          "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    },
    "spec": {
      "type": "object",
      "properties": {
        "managementState": {
          "type": "string",
          "enum": [
            "Managed"
          ]
        },
        "nodeDisruptionPolicy": {
          "type": "object",
          "properties": {
            "files": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "actions": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "reload": {
                          "type": "object",
                          "properties": {
                            "serviceName": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "serviceName"
                          ],
                          "additionalProperties": false
                        },
                        "restart": {
                          "type": "object",
                          "properties": {
                            "serviceName": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "serviceName"
                          ],
                          "additionalProperties": false
                        },
                        "type": {
                          "type": "string",
                          "enum": [
                            "Reboot",
                            "Drain",
                            "Reload",
                            "Restart",
                            "DaemonReload",
                            "None"
                          ]
                        }
                      },
                      "required": [
                        "type"
                      ],
                      "additionalProperties": false
                    }
                  },
                  "path": {
                    "type": "string"
                  }
                },
                "required": [
                  "actions",
                  "path"
                ],
                "additionalProperties": false
              }
            },
            "units": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "actions": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "reload": {
                          "type": "object",
                          "properties": {
                            "serviceName": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "serviceName"
                          ],
                          "additionalProperties": false
                        },
                        "restart": {
                          "type": "object",
                          "properties": {
                            "serviceName": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "serviceName"
                          ],
                          "additionalProperties": false
                        },
                        "type": {
                          "type": "string",
                          "enum": [
                            "Reboot",
                            "Drain",
                            "Reload",
                            "Restart",
                            "DaemonReload",
                            "None"
                          ]
                        }
                      },
                      "required": [
                        "type"
                      ],
                      "additionalProperties": false
                    }
                  },
                  "name": {
                    "type": "string"
                  }
                },
                "required": [
                  "actions",
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
        "managementState"
      ],
      "additionalProperties": false
    }
  },
  "required": [
    "apiVersion",
    "kind",
    "metadata",
    "spec"
  ],
  "additionalProperties": false
}
`;
