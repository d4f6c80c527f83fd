// A JSON Schema as text. Made from schemas/site.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:site",
  "title": "kindling Site",
  "description": "One site of a fleet.",
  "type": "object",
  "properties": {
    "apiVersion": {
      "description": "The version of the language.",
      "type": "string",
      "enum": [
        "kindling/v1"
      ]
    },
    "kind": {
      "description": "The kind of document.",
      "type": "string",
      "enum": [
        "Site"
      ]
    },
    "metadata": {
      "description": "The name.",
      "type": "object",
      "properties": {
        "name": {
          "description": "The site's name, unique in the fleet.",
          "type": [
            "string",
            "number"
          ],
          "pattern": "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$"
        },
        "namespace": {
          "description": "Ignored: it is not an object of a cluster."
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
      "description": "The profile, labels and values of variables.",
      "type": "object",
      "properties": {
        "profile": {
          "description": "The name of one of the fleet's profiles.",
          "type": [
            "string",
            "number"
          ]
        },
        "labels": {
          "description": "What the site is: labels choose overlays.",
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
            "type": [
              "string",
              "number"
            ],
            "pattern": "^(?:(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?)?$"
          }
        },
        "vars": {
          "description": "Values for the profile's variables; they win over defaults.",
          "type": "object",
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {}
        }
      },
      "required": [
        "profile"
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
