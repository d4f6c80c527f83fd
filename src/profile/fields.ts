// The profile language: every field of a NodeProfile, once.
import { releases } from "../facts/openshift.ts";
import { architectures, platformTypes, runtimeNames, topologies } from "../facts/platforms.ts";
import { referenceNames } from "../facts/telco.ts";
import { caCertificatesFields } from "../features/ca-certificates/fields.ts";
import { chronyFields } from "../features/chrony/fields.ts";
import { cnfModulesFields } from "../features/cnf-modules/fields.ts";
import { crioWipeDisableFields } from "../features/crio-wipe-disable/fields.ts";
import { interfaceNamingFields } from "../features/interface-naming/fields.ts";
import { kataFields } from "../features/kata/fields.ts";
import { kdumpFields } from "../features/kdump/fields.ts";
import { kubeletFields } from "../features/kubelet/fields.ts";
import { motdFields } from "../features/motd/fields.ts";
import { mountHidingFields } from "../features/mount-hiding/fields.ts";
import { rcuNormalFields } from "../features/rcu-normal/fields.ts";
import { rootlessFields } from "../features/rootless/fields.ts";
import { sctpFields } from "../features/sctp/fields.ts";
import { setseboolFields } from "../features/setsebool/fields.ts";
import { sriovFields } from "../features/sriov/fields.ts";
import { templateValues, textField } from "../features/text-field.ts";
import { timeSyncFields } from "../features/time-sync/fields.ts";
import { any, bool, either, flag, int, list, mapOf, mode, oneOf, str, struct, version } from "../model/field.ts";
import {
  accountName,
  labelKey,
  labelName,
  labelValue,
  looseVersion,
  moduleName,
  objectName,
  sysctlKey,
  unitName,
} from "../model/formats.ts";
import { configMapFields, fileNamesField } from "./output-fields.ts";
import { varsFields } from "./vars-fields.ts";

export const apiVersion = "kindling/v1";

/** Specs that a profile may ask for. */
const ignitionVersions = ["auto", "3.0.0", "3.1.0", "3.2.0", "3.3.0", "3.4.0", "3.5.0", "3.6.0"] as const;

const contents = struct(
  {
    inline: str({ doc: "The text itself." }),
    local: str({ doc: "A file beside the profile; never outside its folder (or --files-dir).", example: "files/chrony.conf" }),
    template: str({ doc: "A text with @name@ for each name under values; @@ is a literal @." }),
    values: templateValues,
    source: str({ doc: "A URL that the node fetches at first boot, or a data URL.", example: "https://example.com/tool" }),
    compression: oneOf(["gzip"], { doc: "How the source is compressed." }),
    verification: struct(
      { hash: str({ doc: "sha512-… or sha256-… over the uncompressed content.", required: true }) },
      { doc: "The digest that the fetched content must have." },
    ),
    httpHeaders: mapOf(str(), { keyName: "header", doc: "Request headers for an http or https source." }),
  },
  {
    doc: "Where the content comes from: one of inline, local, template and source.",
    guesses: {
      text: "inline",
      content: "inline",
      file: "local",
      path: "local",
      url: "source",
      hash: "verification",
      headers: "httpHeaders",
    },
  },
);

const owner = either({
  scalar: str(),
  map: struct({ id: int({ min: 0, doc: "Numeric id." }), name: str({ doc: "Name, looked up on the node." }) }),
  doc: "A name, a number, or {id: …} or {name: …}.",
  example: "core",
});

const node = {
  user: owner,
  group: owner,
};

const modeDoc = 'Octal, best quoted: "0644".';

const file = struct(
  {
    ...node,
    mode: mode({ doc: modeDoc, default: '"0644"', example: '"0755"' }),
    contents,
    append: list(contents, { doc: "Pieces appended to what is there. Not on OpenShift and OKD." }),
    overwrite: bool({ doc: "Replace what the OS ships at this path.", default: "true" }),
  },
  {
    doc: "A file: what it holds, its mode and owner.",
    guesses: {
      permissions: "mode",
      perms: "mode",
      content: "contents",
      owner: "user",
      inline: "contents: {inline: …}",
      local: "contents: {local: …}",
    },
  },
);

const directory = struct(
  {
    ...node,
    mode: mode({ doc: modeDoc, default: '"0755"' }),
    overwrite: bool({ doc: "Remove what is at this path first, folders with all they hold.", default: "false" }),
  },
  { doc: "A folder: mode and owner.", guesses: { permissions: "mode", owner: "user" } },
);

const link = struct(
  {
    ...node,
    target: str({ required: true, doc: "What the link points to.", example: "/usr/lib/systemd/system/x.service" }),
    hard: bool({ doc: "A hard link instead of a symbolic one.", default: "false" }),
    overwrite: bool({ doc: "Remove what is at this path first.", default: "false" }),
  },
  { doc: "A link: target and kind." },
);

const unit = struct(
  {
    enabled: bool({ doc: "true enables, false disables; left out: as the OS decides." }),
    mask: bool({ doc: "Make the unit impossible to start." }),
    contents: textField("The unit's text, or {local: …} or {template: …}."),
    dropins: mapOf(textField("The drop-in's text, or {local: …} or {template: …}."), {
      keyName: "file name",
      doc: "Drop-ins, by file name ending in .conf.",
      example: "{10-limits.conf: …}",
    }),
  },
  {
    doc: "A systemd unit: text, drop-ins, enabled, mask.",
    guesses: { enable: "enabled", dropIns: "dropins", drop_ins: "dropins", content: "contents", masked: "mask", text: "contents" },
  },
);

const kernelArguments = either({
  map: mapOf(either({ scalar: flag(), list: list(str()), map: mapOf(int({ min: 0 }), { keyName: "page size" }) }), { keyName: "argument" }),
  list: list(str()),
  doc: "A map of arguments (true = bare, a list = repeated, false = must not be there), or one ordered list of texts.",
  example: '{crashkernel: 676M, nosmt: true, console: [tty0, "ttyS0,115200"], hugepages: {1G: 16}}',
});

const user = struct(
  {
    uid: int({ min: 0, doc: "The user id." }),
    passwordHash: str({ doc: "As in /etc/shadow; a secret in a profile is a finding." }),
    sshAuthorizedKeys: list(str(), { doc: "Public keys." }),
    gecos: str({ doc: "The full name or a comment." }),
    homeDir: str({ doc: "The home folder." }),
    noCreateHome: bool({ doc: "Do not make the home folder." }),
    primaryGroup: str({ doc: "The name of the primary group." }),
    groups: list(str(), { doc: "More groups; each must exist or be listed under groups." }),
    noUserGroup: bool({ doc: "Do not make a group of the same name." }),
    noLogInit: bool({ doc: "Leave out the log of logins." }),
    shell: str({ doc: "The login shell." }),
    system: bool({ doc: "A system account." }),
    shouldExist: bool({ doc: "false removes the account." }),
  },
  {
    doc: "An account.",
    guesses: {
      id: "uid",
      password: "passwordHash",
      sshKeys: "sshAuthorizedKeys",
      ssh_authorized_keys: "sshAuthorizedKeys",
      home: "homeDir",
      comment: "gecos",
    },
  },
);

const group = struct(
  {
    gid: int({ min: 0, doc: "The group id." }),
    passwordHash: str({ doc: "A secret in a profile is a finding." }),
    system: bool({ doc: "A system group." }),
    shouldExist: bool({ doc: "false removes the group." }),
  },
  { doc: "A group.", guesses: { id: "gid" } },
);

const platform = struct(
  {
    type: oneOf(platformTypes, {
      required: true,
      doc: "What the nodes run: linux is any systemd distribution with Ignition.",
      example: "openshift",
    }),
    release: version({ of: releases, doc: "OpenShift and OKD: the release, required.", example: '"4.18"' }),
    kubernetes: str({ format: looseVersion, doc: "Other platforms: the Kubernetes version, where a feature needs it.", example: '"1.33"' }),
    arch: oneOf(architectures, { default: "amd64", doc: "The processor." }),
    topology: oneOf(topologies, { default: "ha", doc: "sno and compact clusters have only masters." }),
    runtime: oneOf(runtimeNames, {
      default: "crio on openshift and okd, containerd on flatcar; else required by what uses it",
      doc: "The container runtime, or the distribution that holds it.",
    }),
    runtimeVersion: str({ format: looseVersion, doc: "The runtime's version, where behaviour differs.", example: '"1.7"' }),
    ignition: oneOf(ignitionVersions, {
      default: "auto",
      doc: "auto is the lowest spec from 3.2.0 on that holds what is used; or an exact one.",
    }),
  },
  {
    required: true,
    doc: "What the nodes are.",
    guesses: {
      os: "type",
      name: "type",
      version: "release",
      ocpVersion: "release",
      architecture: "arch",
      variant: "type",
      ignitionVersion: "ignition",
    },
  },
);

const output = struct(
  {
    grouping: oneOf(["feature", "single"], {
      default: "feature",
      doc: "One MachineConfig per feature, or one for everything that all roles get.",
    }),
    names: mapOf(str({ format: objectName }), {
      keyName: "object",
      doc: "Other names for MachineConfigs, by feature or object; with several roles, -<role> is appended.",
      example: "{motd: 99-banner}",
    }),
    fileNames: fileNamesField,
    configMap: configMapFields,
    labels: mapOf(str({ format: labelValue }), { key: labelKey, keyName: "label", doc: "More labels on every MachineConfig." }),
    annotations: mapOf(str(), { key: labelKey, keyName: "annotation", doc: "Annotations on every MachineConfig." }),
    nodeDisruptionPolicy: bool({
      default: "false",
      doc: "OpenShift and OKD from 4.17 on: write the cluster's policy by which changes of chrony, caCertificates, motd and the notices of mountHiding need no reboot.",
    }),
  },
  { doc: "How the output is cut and named." },
);

export const specFields = struct(
  {
    extends: list(str(), {
      doc: "Profiles that this one builds on, lowest first; paths start at the folder of the file that says them.",
      example: "[../base/du.yaml]",
    }),
    platform,
    roles: list(str({ format: labelName }), {
      doc: "OpenShift and OKD: one set of MachineConfigs per role.",
      default: "[master] for sno and compact, [master, worker] for ha",
    }),
    vars: varsFields,
    reference: struct(
      {
        name: oneOf(referenceNames, {
          required: true,
          doc: "ran-du: distributed units of a radio network; core: nodes of a core network.",
        }),
        release: version({ of: releases, default: "the platform's release", doc: "The release of the reference.", example: '"4.20"' }),
      },
      {
        doc: "The telco reference that presets take their names and defaults from.",
        example: '{name: ran-du, release: "4.20"}',
        guesses: { version: "release" },
      },
    ),
    mountHiding: mountHidingFields,
    motd: motdFields,
    kata: kataFields,
    rootless: rootlessFields,
    kubelet: kubeletFields,
    kdump: kdumpFields,
    rcuNormal: rcuNormalFields,
    timeSync: timeSyncFields,
    chrony: chronyFields,
    interfaceNaming: interfaceNamingFields,
    sctp: sctpFields,
    sriov: sriovFields,
    caCertificates: caCertificatesFields,
    crioWipeDisable: crioWipeDisableFields,
    setsebool: setseboolFields,
    cnfModules: cnfModulesFields,
    files: mapOf(file, {
      keyName: "absolute path",
      doc: "Files, by path.",
      example: '{/etc/example.conf: {contents: {inline: "a = 1\\n"}}}',
    }),
    directories: mapOf(directory, { keyName: "absolute path", doc: "Folders, by path." }),
    links: mapOf(link, { keyName: "absolute path", doc: "Links, by path." }),
    units: mapOf(unit, {
      key: unitName,
      keyName: "unit name",
      doc: "systemd units, by name.",
      example: "{kdump.service: {enabled: true}}",
    }),
    kernelArguments,
    kernelModules: mapOf(
      struct(
        {
          load: bool({ doc: "Load it at boot.", default: "false" }),
          unblacklist: bool({ doc: "Empty the OS's blacklist file for it.", default: "false" }),
        },
        { doc: "Load and unblacklist a module." },
      ),
      { key: moduleName, keyName: "module", doc: "Kernel modules, by name.", example: "{sctp: {load: true, unblacklist: true}}" },
    ),
    sysctl: mapOf(str(), { key: sysctlKey, keyName: "setting", doc: "Kernel parameters.", example: "{vm.max_map_count: 262144}" }),
    users: mapOf(user, { key: accountName, keyName: "user", doc: "Accounts, by name." }),
    groups: mapOf(group, { key: accountName, keyName: "group", doc: "Groups, by name." }),
    extensions: list(str(), { doc: "OpenShift and OKD: OS extensions." }),
    kernelType: oneOf(["default", "realtime", "64k-pages"], { doc: "OpenShift and OKD: the kernel to boot." }),
    fips: bool({ doc: "OpenShift and OKD: FIPS mode; only at install." }),
    osImageURL: str({ doc: "OpenShift and OKD: a layered OS image, by digest." }),
    butane: any({
      doc: "Anything else that Butane can say: the body of the platform's variant, without variant and version. It wins over the rest.",
      example: "{storage: {disks: [{device: /dev/vdb, wipe_table: true}]}}",
    }),
    import: list(str(), {
      doc: "Butane, Ignition or MachineConfig files, merged under this profile, later ones over earlier ones.",
      example: "[extra/vendor.bu, extra/99-site.yaml]",
    }),
    output,
  },
  {
    required: true,
    doc: "What the nodes shall be.",
    guesses: {
      kubens: "mountHiding",
      hideMounts: "mountHiding",
      mountNamespace: "mountHiding",
      hideContainerMounts: "mountHiding",
      kargs: "kernelArguments",
      kernelArgs: "kernelArguments",
      modules: "kernelModules",
      sysctls: "sysctl",
      storage: "files, directories and links stand directly under spec",
      systemd: "units",
      passwd: "users",
      services: "units",
      variables: "vars",
      role: "roles",
      timeSyncOnce: "timeSync",
      sriovKargs: "sriov",
      kubeletTuning: "kubelet",
      crioWipe: "crioWipeDisable",
      caCerts: "caCertificates",
      ntp: "chrony",
    },
  },
);

export const nodeProfile = struct(
  {
    apiVersion: oneOf([apiVersion], { required: true, doc: "The version of the profile language.", example: apiVersion }),
    kind: oneOf(["NodeProfile"], { required: true, doc: "The kind of document.", example: "NodeProfile" }),
    metadata: struct(
      {
        name: str({ required: true, format: objectName, doc: "The profile's name: part of file and object names.", example: "du-sno" }),
        namespace: any({ doc: "Ignored: a profile is not an object of a cluster." }),
        labels: any({ doc: "Ignored, for kustomize and friends." }),
        annotations: any({ doc: "Ignored, for kustomize and friends." }),
      },
      { required: true, doc: "Name, labels and annotations.", guesses: { spec: "spec stands beside metadata: indent it less" } },
    ),
    spec: specFields,
  },
  { doc: "A class of nodes." },
);
