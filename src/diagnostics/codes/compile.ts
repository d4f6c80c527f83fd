// Findings of the area compile: Butane, Ignition and MachineConfig files as inputs, alone and merged.
import type { CodeInfo } from "./code-info.ts";

export const compileCodes = {
  "compile/large-number": {
    severity: "error",
    title: "number that cannot be held exactly",
    why: "Node configurations are computed with numbers that are exact up to 2⁵³; a larger one would reach the node changed.",
    fix: "Write a smaller number. `kindling butane` copies it digit by digit.",
  },
  "compile/read-only-path": {
    severity: "error",
    title: "path on a read-only file system",
    why: "The folder belongs to the image of the operating system: Ignition fails there, and the node does not start.",
    fix: "Write to /etc or /var, or to the folder for programs that the hint names.",
  },
  "compile/other-object": {
    severity: "error",
    title: "document that would be lost",
    why: "Only MachineConfigs are written out. Another object in the same file would be missing from the output without a word.",
    fix: "Put other objects into files of their own.",
  },
  "compile/same-name": {
    severity: "error",
    title: "two objects of one name",
    why: "A cluster holds one object of a name, and a folder one file.",
    fix: "Give one of them another metadata.name.",
  },
  "compile/idle-kernel-arguments": {
    severity: "warning",
    title: "kernel arguments at a place where nothing reads them",
    why: "The Machine Config Operator does not carry out the section kernelArguments of an Ignition config, so it is left out.",
    fix: "Move them to spec.kernelArguments of the MachineConfig.",
  },
  "compile/old-config": {
    severity: "error",
    title: "MachineConfig with a config of spec 2",
    why: "The operator converts spec 2 itself; kindling writes spec 3 only and cannot check the result of that conversion.",
    fix: "Convert the config to spec 3.2.0.",
  },
  "compile/left-out": {
    severity: "warning",
    title: "field that is not written",
    why: "The operator fills in the field when it renders a pool; in an object of one's own it has no place.",
    fix: "Remove the field.",
  },
  "compile/profile-in-merge": {
    severity: "error",
    title: "profile among the files to merge",
    why: "A profile becomes several objects, for several roles, and its names come from itself.",
    fix: "Compile the profile by itself, or move what the other files say into its key butane.",
  },
  "compile/names-differ": {
    severity: "error",
    title: "merged objects of different names",
    why: "The merged MachineConfig has one name, and the name decides its place among all others.",
    fix: "Say the name of the result with --name, or give the files one name.",
  },
  "compile/roles-differ": {
    severity: "error",
    title: "merged objects of different roles",
    why: "A MachineConfig is for the pool that its role label names, and it has one.",
    fix: "Merge the files of each role by themselves.",
  },
} as const satisfies Record<string, CodeInfo>;
