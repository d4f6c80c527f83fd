// A JSON Schema as text. Made from schemas/runtimeclass.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:runtimeclass",
  "title": "Kubernetes RuntimeClass",
  "type": "object",
  "properties": {
    "apiVersion": {
      "type": "string",
      "enum": [
        "node.k8s.io/v1"
      ]
    },
    "handler": {
      "type": "string",
      "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
    },
    "kind": {
      "type": "string",
      "enum": [
        "RuntimeClass"
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
    "overhead": {
      "type": "object",
      "properties": {
        "podFixed": {
          "type": "object",
          "properties": {
            "cpu": {
              "type": "string",
              "pattern": "^[0-9]+(?:\\\\.[0-9]+)?(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$"
            },
            "memory": {
              "type": "string",
              "pattern": "^[0-9]+(?:\\\\.[0-9]+)?(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$"
            }
          },
          "additionalProperties": false
        }
      },
      "additionalProperties": false
    },
    "scheduling": {
      "type": "object",
      "properties": {
        "nodeSelector": {
          "type": "object",
          "additionalProperties": {
            "type": "string"
          }
        },
        "tolerations": {
          "type": "array",
          "items": {
            "description": "A taint that pods accept.",
            "type": "object",
            "properties": {
              "key": {
                "description": "The key of the taint; left out: every taint.",
                "type": "string"
              },
              "operator": {
                "description": "Exists takes any value. Default: Equal.",
                "type": "string",
                "enum": [
                  "Exists",
                  "Equal"
                ]
              },
              "value": {
                "description": "The value of the taint.",
                "type": "string"
              },
              "effect": {
                "description": "The effect of the taint; left out: every effect.",
                "type": "string",
                "enum": [
                  "NoSchedule",
                  "PreferNoSchedule",
                  "NoExecute"
                ]
              },
              "tolerationSeconds": {
                "description": "NoExecute: for how long.",
                "type": "integer",
                "minimum": 0
              }
            },
            "additionalProperties": false
          }
        }
      },
      "additionalProperties": false
    }
  },
  "required": [
    "apiVersion",
    "handler",
    "kind",
    "metadata"
  ],
  "additionalProperties": false
}
`;
