// A JSON Schema as text. Made from schemas/machineconfig.json by `npm run generate`: do not edit.
export const text = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "urn:kindling:schema:machineconfig",
  "title": "OpenShift MachineConfig",
  "description": "An OpenShift MachineConfig.",
  "type": "object",
  "properties": {
    "apiVersion": {
      "type": "string",
      "enum": [
        "machineconfiguration.openshift.io/v1"
      ]
    },
    "kind": {
      "type": "string",
      "enum": [
        "MachineConfig"
      ]
    },
    "metadata": {
      "type": "object",
      "properties": {
        "name": {
          "description": "The place in the merge order, by bytes.",
          "type": "string",
          "pattern": "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$"
        },
        "labels": {
          "description": "The role label chooses the pool.",
          "type": "object",
          "additionalProperties": {
            "type": "string"
          }
        },
        "annotations": {
          "type": "object",
          "additionalProperties": {
            "type": "string"
          }
        },
        "creationTimestamp": {},
        "generation": {},
        "managedFields": {},
        "ownerReferences": {},
        "resourceVersion": {},
        "uid": {},
        "finalizers": {},
        "namespace": {}
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    },
    "spec": {
      "type": "object",
      "properties": {
        "config": {
          "description": "The Ignition config, as an object."
        },
        "kernelArguments": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "extensions": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "fips": {
          "type": "boolean"
        },
        "kernelType": {
          "type": "string"
        },
        "osImageURL": {
          "type": "string"
        },
        "baseOSExtensionsContainerImage": {
          "type": "string"
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
