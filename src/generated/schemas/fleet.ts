// A JSON Schema as text. Made from schemas/fleet.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:fleet",
  "title": "kindling Fleet",
  "description": "Sites, the profiles that they have, and what differs between them.",
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
        "Fleet"
      ]
    },
    "metadata": {
      "description": "The name.",
      "type": "object",
      "properties": {
        "name": {
          "description": "The fleet's name: that of its output folder.",
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
      "description": "Profiles, overlays and sites.",
      "type": "object",
      "properties": {
        "profiles": {
          "description": "The profiles that sites may have, by the name that sites use; paths start at the folder of the fleet's file.",
          "type": "object",
          "propertyNames": {
            "anyOf": [
              {
                "pattern": "^x-"
              },
              {
                "pattern": "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$"
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
            ]
          }
        },
        "precedence": {
          "description": "The labels that choose overlays, lowest first: a later one wins over an earlier one.",
          "type": "array",
          "items": {
            "type": [
              "string",
              "number"
            ],
            "pattern": "^(?:(?=[^/]{1,253}/)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*/)?(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$"
          }
        },
        "overlays": {
          "description": "Parts of a profile's spec for the sites that have the label with that value.",
          "type": "object",
          "patternProperties": {
            "^x-": {}
          },
          "additionalProperties": {
            "type": [
              "string",
              "number"
            ]
          }
        },
        "sites": {
          "description": "Files with documents of kind Site; * stands for any part of a name. Sites may also stand in the fleet's own file.",
          "type": "array",
          "items": {
            "type": [
              "string",
              "number"
            ]
          }
        }
      },
      "required": [
        "profiles"
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
