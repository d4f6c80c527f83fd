// Fields that only some variants have: the boot device and GRUB of Fedora CoreOS, the MachineConfig of OpenShift.
import { bool, int, list, mapOf, str, struct } from "../model/field.ts";
import { tang } from "./fields-volumes.ts";

const bootLuks = struct(
  {
    cex: struct(
      { enabled: bool({ nullable: true, doc: "Whether a CEX card seals the key." }) },
      { since: "3.5.0", doc: "IBM Crypto Express; on s390x only." },
    ),
    discard: bool({ since: "3.4.0", nullable: true, doc: "Whether discards pass through to the device." }),
    device: str({ since: "3.5.0", nullable: true, doc: "The disk that holds the root filesystem; on s390x only.", example: "/dev/dasda" }),
    tang: list(tang, { doc: "Tang servers that can unlock the root filesystem." }),
    threshold: int({ nullable: true, doc: "How many pins must agree; 1 when left out." }),
    tpm2: bool({ nullable: true, doc: "Whether the TPM 2.0 can unlock the root filesystem." }),
  },
  { doc: "Encryption of the root filesystem." },
);

export const bootDevice = struct(
  {
    layout: str({ nullable: true, doc: "How the disk is laid out: x86_64, aarch64, ppc64le, s390x-eckd, s390x-virt or s390x-zfcp." }),
    luks: bootLuks,
    mirror: struct(
      { devices: list(str(), { doc: "The disks, at least two." }) },
      { doc: "Mirroring of everything that is needed to boot, over several disks." },
    ),
  },
  { doc: "The disk that the system boots from." },
);

export const grub = struct(
  {
    users: list(
      struct({
        name: str({ required: true, doc: "Name of the user." }),
        password_hash: str({ nullable: true, required: true, doc: "Hash of the password, as grub2-mkpasswd-pbkdf2 makes it." }),
      }),
      { doc: "Users who may change what is booted." },
    ),
  },
  { since: "3.4.0", doc: "The boot loader." },
);

export const metadata = struct(
  {
    name: str({ required: true, doc: "Name of the MachineConfig.", example: "99-worker-tea" }),
    labels: mapOf(str(), { required: true, doc: "Labels; machineconfiguration.openshift.io/role chooses the pool." }),
  },
  { doc: "Name and labels of the MachineConfig." },
);

export const openshift = struct(
  {
    kernel_arguments: list(str(), { doc: "Arguments added to the kernel command line." }),
    extensions: list(str(), { doc: "Extensions of the operating system." }),
    fips: bool({ nullable: true, doc: "Whether the node runs in FIPS mode; only at installation." }),
    kernel_type: str({ nullable: true, doc: "default or realtime." }),
  },
  { doc: "What a MachineConfig adds to an Ignition config." },
);
