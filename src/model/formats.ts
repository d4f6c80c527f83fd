// Lexical rules that several languages share.
import type { Format } from "./field.ts";

/** RFC 1123 subdomain, the rule for names of Kubernetes objects. */
export const objectName: Format = {
  name: "object name",
  pattern: "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$",
  says: "is not a Kubernetes object name",
  hint: "use lower-case letters, digits, '-' and '.', starting and ending with a letter or digit, at most 253 characters",
};

/** Name of a manifest's file that is a key of a ConfigMap too. Source: assisted-service, manifests.go; Kubernetes, ConfigMap keys. */
export const manifestFile: Format = {
  name: "file name",
  pattern: "^(?=.{1,253}$)[A-Za-z0-9_][A-Za-z0-9._-]*\\.ya?ml$",
  says: "is not a file name for a manifest",
  hint: "use letters, digits, '-', '_' and '.', starting with a letter, a digit or '_' and ending in .yaml or .yml",
};

/** RFC 1123 label, the rule for pool and role names. */
export const labelName: Format = {
  name: "label name",
  pattern: "^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$",
  says: "is not a name for a role",
  hint: "use lower-case letters, digits and '-', starting and ending with a letter or digit, at most 63 characters",
};

/** Key of a Kubernetes label or annotation: an optional domain and a name. */
export const labelKey: Format = {
  name: "label key",
  pattern:
    "^(?:(?=[^/]{1,253}/)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*/)?(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$",
  says: "is not a Kubernetes key",
  hint: "write name or example.com/name; a name has letters, digits, '-', '_' and '.', at most 63 characters",
};

/** Value of a Kubernetes label; may be empty. */
export const labelValue: Format = {
  name: "label value",
  pattern: "^(?:(?=.{1,63}$)[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?)?$",
  says: "is not a value for a Kubernetes label",
  hint: "use letters, digits, '-', '_' and '.', starting and ending with a letter or digit, at most 63 characters",
};

/** Unit names as systemd accepts them, with a suffix it knows. */
export const unitName: Format = {
  name: "unit name",
  pattern:
    "^[A-Za-z0-9:_.\\\\-]+(?:@[A-Za-z0-9:_.\\\\-]*)?\\.(?:service|socket|device|mount|automount|swap|target|path|timer|snapshot|slice|scope)$",
  says: "is not a systemd unit name",
  hint: "a unit name ends in .service, .mount, .timer or another suffix that systemd knows",
};

/** Service names only. */
export const serviceName: Format = {
  name: "service name",
  pattern: "^[A-Za-z0-9:_.\\\\-]+(?:@[A-Za-z0-9:_.\\\\-]*)?\\.service$",
  says: "is not the name of a service",
  hint: "write the full unit name, for example kubelet.service",
};

/** An absolute path without blanks or characters that systemd or a shell would read as something else. */
export const plainAbsolutePath: Format = {
  name: "absolute path",
  pattern: "^/[A-Za-z0-9._/+:@,=-]*$",
  says: "must be an absolute path of plain characters",
  hint: "start with / and use letters, digits and . _ - + : @ , = only",
};

/** major.minor with an optional patch and suffix. */
export const looseVersion: Format = {
  name: "version",
  pattern: "^v?[0-9]+\\.[0-9]+(?:\\.[0-9]+)?(?:[-+~][0-9A-Za-z.+~-]+)?$",
  says: "is not a version such as 1.7 or 1.7.2",
};

/** A name that modprobe takes. */
export const moduleName: Format = {
  name: "kernel module",
  pattern: "^[A-Za-z0-9_-]+$",
  says: "is not the name of a kernel module",
};

/** A switch of the SELinux policy. */
export const selinuxBoolean: Format = {
  name: "SELinux switch",
  pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
  says: "is not the name of an SELinux switch",
  hint: "write it as getsebool -a shows it",
};

/** A sysctl key, with dots or slashes. */
export const sysctlKey: Format = {
  name: "sysctl key",
  pattern: "^[A-Za-z0-9_*-]+(?:[./][A-Za-z0-9_*:-]+)+$",
  says: "is not a sysctl key",
  hint: "write it with dots, for example vm.max_map_count",
};

/** A user or group name as useradd accepts it. */
export const accountName: Format = {
  name: "account name",
  pattern: "^[A-Za-z_][A-Za-z0-9_.-]{0,31}\\$?$",
  says: "is not a name that useradd accepts",
};

/** An amount of a resource as Kubernetes writes it. */
export const quantity: Format = {
  name: "quantity",
  pattern: "^[0-9]+(?:\\.[0-9]+)?(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$",
  says: "is not an amount that Kubernetes reads",
  hint: "write a number with a unit, for example 250m or 350Mi",
};

/** The value of the kernel argument crashkernel: a size, or sizes by ranges of memory. Source: the kernel's list of its parameters. */
export const crashKernelSize: Format = {
  name: "crash kernel size",
  pattern:
    "^(?:[1-9][0-9]*[KMG](?:,(?:high|low)|@[0-9]+[KMG])?|[0-9]+[KMG]?-(?:[0-9]+[KMG])?:[0-9]+[KMG](?:,[0-9]+[KMG]?-(?:[0-9]+[KMG])?:[0-9]+[KMG])*(?:@[0-9]+[KMG])?)$",
  says: "is not an amount of memory as crashkernel takes it",
  hint: "write a number with K, M or G, for example 512M, or ranges such as 1G-64G:256M,64G-:512M",
};

/** A duration as Go reads it; the components of Kubernetes do. */
export const goDuration: Format = {
  name: "duration",
  pattern: "^(?:[0-9]+(?:\\.[0-9]+)?(?:ns|us|ms|s|m|h))+$",
  says: "is not a duration such as 30s or 1m30s",
  hint: "write numbers with ms, s, m or h, without blanks",
};

/** A number, or a percentage. */
export const countOrPercent: Format = {
  name: "number or percentage",
  pattern: "^(?:0|[1-9][0-9]{0,5})%?$",
  says: "is neither a number nor a percentage",
  hint: "write for example 5 or 2%",
};

/** Vendor and device of a PCI card. */
export const pciId: Format = {
  name: "PCI id",
  pattern: "^[0-9A-Fa-f]{4}:[0-9A-Fa-f]{4}$",
  says: "is not a pair of PCI ids",
  hint: 'write vendor and device in hexadecimal, as lspci -n shows them: "8086:12d3"',
};

/** A host's name or address. */
export const hostName: Format = {
  name: "host",
  pattern:
    "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$",
  says: "is neither the name nor the address of a host",
};

/** chrony's makestep: a threshold in seconds and a number of updates. */
export const makeStep: Format = {
  name: "threshold and count",
  pattern: "^[0-9]+(?:\\.[0-9]+)? -?[0-9]+$",
  says: "is not a threshold in seconds and a number of updates",
  hint: 'write for example "1.0 3"',
};

/** One line of chrony.conf. */
export const chronyLine: Format = {
  name: "line",
  pattern: "^[A-Za-z][^\\r\\n]*$",
  says: "is not one line that starts with a directive",
};

/** The name of a file, without its ending. */
export const fileStem: Format = {
  name: "file name",
  pattern: "^(?=.{1,200}$)[A-Za-z0-9_][A-Za-z0-9._-]*$",
  says: "is not a plain file name",
  hint: "use letters, digits, '.', '_' and '-'",
};
