// Words about the boot device and the boot loader.
import { type ButaneMessage, quoted } from "./messages-message.ts";

const layouts = "aarch64, ppc64le, s390x-eckd, s390x-virt, s390x-zfcp or x86_64";

export const bootMessages = {
  UnknownLayout: { code: "butane/boot-device", text: (layout) => `there is no layout ${quoted(layout)}`, hint: () => `write ${layouts}` },
  MirrorLayoutDefault: {
    code: "butane/mirror-layout",
    text: () => "the mirror has no layout, so x86_64 is taken",
    hint: () => "write boot_device.layout",
  },
  MirrorLayoutRequired: {
    code: "butane/boot-device",
    text: () => "a mirror needs boot_device.layout",
    hint: () => "write aarch64, ppc64le or x86_64",
  },
  MirrorDevicesTooFew: {
    code: "butane/boot-device",
    text: () => "a mirror needs at least two devices",
    hint: () => "name a second device",
  },
  MirrorLayoutUnsupported: {
    code: "butane/boot-device",
    text: (layout) => `the layout ${quoted(layout)} cannot be mirrored`,
    hint: () => "leave the mirror out",
  },
  LuksDeviceOfLayout: {
    code: "butane/boot-device",
    text: (layout, device) => `the layout ${quoted(layout)} needs luks.device to name its disk${device ? `, not ${quoted(device)}` : ""}`,
    hint: () => "s390x-eckd takes /dev/dasda and the like, s390x-zfcp /dev/sda and the like",
  },
  CexLayoutRequired: {
    code: "butane/boot-device",
    text: () => "cex needs boot_device.layout",
    hint: () => "write one of the s390x layouts",
  },
  CexLayoutUnsupported: {
    code: "butane/boot-device",
    text: (layout) => `the layout ${quoted(layout)} has no CEX cards`,
    hint: () => "use an s390x layout, or leave cex out",
  },
  CexWithOthers: { code: "butane/boot-device", text: () => "cex cannot be combined with tang and tpm2", hint: () => "keep one of them" },
  BootLuksWithoutMethod: {
    code: "butane/boot-device",
    text: () => "boot_device.luks names a device but no way to unlock it",
    hint: () => "add tang, tpm2 or cex",
  },
  CexKernelArgument: {
    code: "butane/boot-device",
    text: (argument) => `a root filesystem sealed by cex needs the kernel argument ${argument || "rd.luks.key=/etc/luks/cex.key"}`,
    hint: () => "add it to openshift.kernel_arguments",
  },
  GrubUserWithoutName: { code: "butane/grub-user", text: () => "a GRUB user needs a name" },
  GrubUserWithoutPassword: { code: "butane/grub-user", text: () => "a GRUB user needs a password_hash" },
} as const satisfies Readonly<Record<string, ButaneMessage>>;
