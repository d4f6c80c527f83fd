// Findings of the area target: what the thing that is to carry the documents does not take.
import type { CodeInfo } from "./code-info.ts";

export const targetCodes = {
  "target/role": {
    severity: "error",
    title: "role that the target does not have",
    why: "Nodes of a NodePool are workers, whatever the role label says: objects for other roles would reach them as well.",
    fix: "Write roles: [worker], and use another profile for the other nodes.",
  },
  "target/too-large": {
    severity: "error",
    title: "document that its carrier does not hold",
    why: "ConfigMaps, annotations and images have room for so many bytes; beyond that the object is refused, often long after the commit.",
    fix: "Make the largest files smaller, or spread the settings over several profiles.",
  },
  "target/embed-area": {
    severity: "warning",
    title: "config that may not fit into an image",
    why: "A live image keeps 256 KiB for the compressed config. What is larger as gzip rarely fits.",
    fix: "Fetch the largest files from a server, or give the config to the installer as a file.",
  },
  "target/template-text": {
    severity: "error",
    title: "text that would be carried out as a template",
    why: "Advanced Cluster Management looks for {{ in every text of a Policy, in units too: the text fails or reaches the node changed.",
    fix: "Move the command to a script below files, whose contents are encoded, and start the script in the unit.",
  },
  "target/same-name": {
    severity: "error",
    title: "two documents of one name",
    why: "Documents of one target lie in one folder in the end, where the second would replace the first or be refused.",
    fix: "Rename one of the objects, or compile the inputs by themselves.",
  },
  "target/name": {
    severity: "error",
    title: "name that the object around the documents cannot have",
    why: "The ConfigMap or Policy has the name of the profile or of the file, and the cluster's rules for names hold for it.",
    fix: "Choose a shorter name of lower-case letters, digits, - and . for the profile or the file.",
  },
  "target/left-out": {
    severity: "warning",
    title: "object that does not travel with the target",
    why: "The carrier takes no such object, or waits for its kind, which only an operator brings, until the installation fails.",
    fix: "Write it with --target manifests and apply it by itself.",
  },
  "target/objects-apart": {
    severity: "info",
    title: "cluster objects that the named targets do not write",
    why: "The profile makes objects of the cluster beside the nodes' configuration, and the targets on the command line are for that configuration alone.",
    fix: "Add the target manifests, or apply the objects from another run.",
  },
  "target/not-in-tree": {
    severity: "error",
    title: "setting that a folder cannot hold",
    why: "A folder of files has no disks, accounts or kernel arguments, fetches nothing, and its texts are UTF-8.",
    fix: "Remove the setting, or write an Ignition config, which carries it out at the first boot.",
  },
  "target/nothing": {
    severity: "error",
    title: "target without content",
    why: "Everything in the input belongs to other targets, so the one that was asked for would be empty.",
    fix: "Leave the target out, or add something that it carries.",
  },
} as const satisfies Record<string, CodeInfo>;
