// Findings of the area ignition about systemd units.
import type { CodeInfo } from "./code-info.ts";

export const ignitionUnitCodes = {
  "ignition/unit-suffix": {
    severity: "error",
    title: "Unit name without a known suffix",
    why: "systemd tells by the suffix what kind of unit it is.",
    fix: "End the name in .service, .socket, .mount, .timer, .target, .path or the like.",
  },
  "ignition/dropin-suffix": {
    severity: "error",
    title: "Drop-in name without .conf",
    why: "systemd reads only drop-ins that end in .conf.",
    fix: "End the name in .conf.",
  },
  "ignition/bad-unit-text": {
    severity: "error",
    title: "Unit text that cannot be read",
    why: "Ignition refuses the config, and systemd would ignore the line.",
    fix: "Write sections as [Name] and settings as Name=value, one a line.",
  },
  "ignition/enabled-without-install": {
    severity: "warning",
    title: "Enabled unit without an [Install] section",
    why: "Enabling means to make the links that [Install] names. Without them nothing starts the unit.",
    fix: "Add an [Install] section, for example with WantedBy=multi-user.target, or remove enabled.",
  },
  "ignition/template-without-install": {
    severity: "warning",
    title: "Enabled instance of a template without an [Install] section",
    why: "An instance is enabled by what its template's [Install] section says, and the template in this config has none.",
    fix: "Add an [Install] section to the template.",
  },
} as const satisfies Record<string, CodeInfo>;
