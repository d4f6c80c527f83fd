// The fields of the feature mountHiding.
import { bool, list, mapOf, oneOf, str, struct } from "../../model/field.ts";
import { objectName, plainAbsolutePath, serviceName } from "../../model/formats.ts";

const deliveries = ["native", "bundled", "container-mount-namespace"] as const;
export type Delivery = (typeof deliveries)[number];

const service = struct(
  {
    execStart: str({
      doc: "The unit's effective command in systemd's own syntax, needed when kindling does not know it.",
      example: "/usr/local/bin/k3s server",
    }),
    workingDirectory: str({
      doc: "Folder to run the command in: entering a namespace changes to /.",
      format: plainAbsolutePath,
      example: "/var/lib/kubelet",
    }),
    join: oneOf(["env", "wrap", "observer"], {
      doc: "How the service enters: env = it joins by itself when KUBENSMNT is set (CRI-O 1.25 and newer); wrap = its command is started inside; observer = it only looks, and also runs when the namespace is absent.",
    }),
  },
  { keepNull: true, guesses: { exec: "execStart", command: "execStart", cwd: "workingDirectory", mode: "join" } },
);

export const mountHidingFields = struct(
  {
    enabled: bool({ default: "true", doc: "false writes the explicit off, under the names that the on has." }),
    delivery: oneOf(["auto", ...deliveries], {
      default: "auto",
      doc: "native enables what the OS ships (OpenShift and OKD from 4.12 on); bundled ships everything; container-mount-namespace is the developer preview with extraction at boot (OpenShift and OKD). auto is native where it exists, else bundled.",
    }),
    failClosed: bool({
      default: "true; false where runtime and kubelet are one unit",
      doc: "bundled: a consumer refuses to start without the namespace, instead of falling back to the host's.",
    }),
    services: mapOf(service, {
      key: serviceName,
      keyName: "unit",
      default: "the runtime and kubelet of the platform, from the table of known units",
      doc: "bundled: which services run inside, and how they enter. Entries add to the known ones or change them; null takes one out.",
      example: "{k3s.service: {execStart: /usr/local/bin/k3s server}}",
    }),
    netns: bool({ default: "true", doc: "Make /run/netns a shared mount point before the runtime starts (OCPBUGS-83562)." }),
    kubensenter: bool({
      default: "true",
      doc: "bundled: install kubensenter, the command that enters the namespace (in /usr/local/bin, on Flatcar in /opt/bin).",
    }),
    motd: bool({
      default: "true",
      doc: "Tell people who log in where the mounts went: /etc/motd.d/50-kubens.conf and /etc/profile.d/kubens.sh.",
    }),
    checkScript: bool({ default: "false", doc: "Install kubens-check, a script that runs the test plan on the node." }),
    replaces: list(str({ format: objectName }), {
      default: "[]",
      doc: "Names of MachineConfigs of the other mechanism: written emptied in the same set, so that a migration is one rollout.",
      example: "[container-mount-namespace-and-kubelet-conf-worker]",
    }),
  },
  {
    doc: "Keeps the container mounts of kubelet and the container runtime in a private, pinned mount namespace.",
    guesses: {
      enable: "enabled",
      disabled: "enabled: false",
      mode: "delivery",
      implementation: "delivery",
      strict: "failClosed",
      helper: "kubensenter",
      verify: "checkScript",
      unit: "services",
      units: "services",
      path: "the pin is always at /run/kubens/mnt",
      extract: "extraction at boot is what delivery: container-mount-namespace does",
    },
  },
);
