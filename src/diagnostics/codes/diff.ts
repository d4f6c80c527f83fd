// Findings of comparing two outputs, and about the policy that says what a change may cost.
import type { CodeInfo } from "./code-info.ts";

export const diffCodes = {
  "diff/nothing-to-compare": {
    severity: "error",
    title: "a side without anything to compare",
    why: "Neither a MachineConfig nor an Ignition config came out of the files.",
    fix: "Name files or folders that hold profiles, MachineConfigs or Ignition configs.",
  },
  "diff/not-one": {
    severity: "error",
    title: "not exactly one rendered MachineConfig",
    why: "--rendered takes each side as one rendered MachineConfig, without merging.",
    fix: "Leave --rendered out to compare sets of MachineConfigs.",
  },
  "diff/unlike": {
    severity: "error",
    title: "two sides of different kinds",
    why: "An Ignition config and a set of MachineConfigs are not the same kind of thing: what a pool gets cannot be compared with one config.",
    fix: "Compare MachineConfigs with MachineConfigs, and Ignition with Ignition.",
  },
  "policy/unreadable": {
    severity: "error",
    title: "a policy that cannot be read",
    why: "The API server refuses the object.",
    fix: "Write the value as the message says.",
  },
  "policy/wrong-action": {
    severity: "warning",
    title: "an action that the API refuses",
    why: "Reboot and None stand alone, and exactly Reload and Restart name a service.",
    fix: "Write the actions as the hint says.",
  },
  "policy/wrong-service": {
    severity: "warning",
    title: "a unit name that the API refuses",
    why: "Names in a policy have letters, digits and a few signs, and a unit's suffix; instances with @ cannot be named.",
    fix: "Name another unit, or a target that pulls it in.",
  },
  "policy/repeated": {
    severity: "warning",
    title: "two policies for one path or unit",
    why: "The API server refuses the object.",
    fix: "Keep one of the two.",
  },
  "policy/too-many": {
    severity: "warning",
    title: "more entries than the API takes",
    why: "A policy may have 50 files and 50 units, each with up to ten actions.",
    fix: "Name folders in place of files, or remove entries.",
  },
  "policy/other-name": {
    severity: "warning",
    title: "a MachineConfiguration of another name",
    why: "There is one object of the kind, named cluster.",
    fix: "Call it cluster.",
  },
  "policy/matches-nothing": {
    severity: "warning",
    title: "a policy that matches nothing",
    why: "A policy for / has no effect, because of the way paths are compared.",
    fix: "Name the folders below it.",
  },
  "policy/not-in-force": {
    severity: "info",
    title: "a policy that comes with the change that it is about",
    why: "A node judges a change by the policy that the operator has taken over before. One that is applied together with the change may come too late, so the costs are told without it.",
    fix: "Apply the policy first, wait until it stands in the status of the object, then apply the rest. If the cluster has it already, name it with --policy.",
  },
  "policy/not-in-release": {
    severity: "warning",
    title: "a policy that the release does not have, or only as a preview",
    why: "Node disruption policies came as a preview in 4.16 and for all in 4.17, overrides for storage as a preview in 4.20 and for all in 4.23.",
    fix: "Check the cluster's feature gates, or count on a reboot.",
  },
} as const satisfies Record<string, CodeInfo>;
