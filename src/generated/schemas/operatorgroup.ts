// A JSON Schema as text. Made from schemas/operatorgroup.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:operatorgroup",
  "title": "Kubernetes OperatorGroup",
  "type": "object",
  "properties": {
    "apiVersion": {
      "type": "string",
      "enum": [
        "operators.coreos.com/v1"
      ]
    },
    "kind": {
      "type": "string",
      "enum": [
        "OperatorGroup"
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
        "targetNamespaces": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"
          }
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
