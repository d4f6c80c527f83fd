// The features, one line each.
import { caCertificates } from "./ca-certificates/feature.ts";
import { chrony } from "./chrony/feature.ts";
import { cnfModules } from "./cnf-modules/feature.ts";
import { crioWipeDisable } from "./crio-wipe-disable/feature.ts";
import { interfaceNaming } from "./interface-naming/feature.ts";
import { kata } from "./kata/feature.ts";
import { kdump } from "./kdump/feature.ts";
import { kubelet } from "./kubelet/feature.ts";
import { motd } from "./motd/feature.ts";
import { mountHiding } from "./mount-hiding/feature.ts";
import { rcuNormal } from "./rcu-normal/feature.ts";
import { rootless } from "./rootless/feature.ts";
import { sctp } from "./sctp/feature.ts";
import { setsebool } from "./setsebool/feature.ts";
import { sriov } from "./sriov/feature.ts";
import { timeSync } from "./time-sync/feature.ts";

export const features = {
  mountHiding,
  motd,
  kata,
  rootless,
  kubelet,
  kdump,
  rcuNormal,
  timeSync,
  chrony,
  interfaceNaming,
  sctp,
  sriov,
  caCertificates,
  crioWipeDisable,
  setsebool,
  cnfModules,
} as const;

export type FeatureName = keyof typeof features;
