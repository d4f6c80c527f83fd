// A JSON Schema as text. Made from schemas/kataconfig.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:kataconfig",
  "title": "Kubernetes KataConfig",
  "type": "object",
  "properties": {
    "apiVersion": {
      "type": "string",
      "enum": [
        "kataconfiguration.openshift.io/v1"
      ]
    },
    "kind": {
      "type": "string",
      "enum": [
        "KataConfig"
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
        "checkNodeEligibility": {
          "type": "boolean"
        },
        "enablePeerPods": {
          "type": "boolean"
        },
        "kataConfigPoolSelector": {
          "type": "object",
          "properties": {
            "matchExpressions": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "key": {
                    "type": "string"
                  },
                  "operator": {
                    "type": "string",
                    "enum": [
                      "In",
                      "NotIn",
                      "Exists",
                      "DoesNotExist"
                    ]
                  },
                  "values": {
                    "type": "array",
                    "items": {
                      "type": "string"
                    }
                  }
                },
                "required": [
                  "key",
                  "operator"
                ],
                "additionalProperties": false
              }
            },
            "matchLabels": {
              "type": "object",
              "additionalProperties": {
                "type": "string"
              }
            }
          },
          "additionalProperties": false
        },
        "logLevel": {
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
        }
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
  "additionalProperties": false
}
`;
