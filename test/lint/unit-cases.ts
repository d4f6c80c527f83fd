// One text, at least, for every finding about units and their scripts, with a near miss for each.
import type { FindingCase } from "../support/finding-case.ts";
import { config, dropins, service, unit, unitText } from "./objects.ts";

const warning = "warning" as const;
const error = "error" as const;
const info = "info" as const;
const run = "ExecStart=/usr/bin/true";

const structure: readonly FindingCase[] = [
  { code: "unit/unknown-section", severity: warning, text: unitText(`‸[service]\n${run}`), fine: service(run) },
  {
    code: "unit/unknown-section",
    severity: warning,
    when: "with a plural",
    text: unitText(`[Units]\nAfter=a.target\n[Service]\n${run}`).replace("[Units]", "‸[Units]"),
    fine: unitText(`[X-Units]\nAfter=a.target\n[Service]\n${run}`),
  },
  {
    code: "unit/misplaced-section",
    severity: warning,
    text: unitText("[Timer]\nOnBootSec=1\nUnit=fstrim.service\n‸[Service]\nType=oneshot", "a.timer"),
    fine: unitText("[Timer]\nOnBootSec=1\nUnit=fstrim.service", "a.timer"),
  },
  {
    code: "unit/unknown-value",
    severity: warning,
    text: service(`${run}\n‸Restart=allways`),
    fine: service(`${run}\nRestart=on-failure`),
  },
  {
    code: "unit/unknown-value",
    severity: warning,
    when: "of a switch",
    text: service(`${run}\n‸RemainAfterExit=enabled`),
    fine: service(`${run}\nRemainAfterExit=True`),
  },
  {
    code: "unit/bad-setting",
    severity: warning,
    when: "without a command",
    text: unit("a.service", "contents: ‸|\n  [Service]\n  Type=oneshot"),
    fine: service("RemainAfterExit=yes\nExecStop=/usr/bin/true"),
  },
  {
    code: "unit/bad-setting",
    severity: warning,
    when: "that would never end",
    text: service(`Type=oneshot\n${run}\n‸Restart=always`),
    fine: service(`Type=oneshot\n${run}\nRestart=on-failure`),
  },
  {
    code: "unit/bad-setting",
    severity: warning,
    when: "of a timer without a time",
    text: unit("fstrim.timer", "contents: ‸|\n  [Timer]\n  Persistent=true"),
    fine: unitText("[Timer]\nOnCalendar=daily\nPersistent=true", "fstrim.timer"),
  },
  {
    code: "unit/starts-nothing",
    severity: warning,
    text: unitText("[Timer]\nOnCalendar=daily", "‸a.timer"),
    fine: unitText("[Timer]\nOnCalendar=daily", "a.timer") + unitText(`[Service]\n${run}`, "a.service", { name: "99-y" }),
  },
  {
    code: "unit/starts-nothing",
    severity: warning,
    when: "that it names",
    text: unitText("[Path]\nPathChanged=/etc/a\n‸Unit=mine.service", "a.path"),
    fine: unitText("[Socket]\nListenStream=80\nAccept=yes", "a.socket") + unitText(`[Service]\n${run}`, "a@.service", { name: "99-y" }),
  },
  { code: "unit/unknown-directive", severity: warning, text: service(`${run}\n‸Restrat=always`), fine: service(`${run}\nRestart=always`) },
  {
    code: "unit/misplaced-directive",
    severity: warning,
    text: service(`${run}\n‸After=crio.service`),
    fine: unitText(`[Unit]\nAfter=crio.service\n[Service]\n${run}`),
  },
  {
    code: "unit/ignored-line",
    severity: warning,
    text: unitText(`‸Description=a\n[Service]\n${run}`),
    fine: unitText(`[Unit]\nDescription=a\n[Service]\n${run}`),
  },
];

const commands: readonly FindingCase[] = [
  {
    code: "unit/execstart-not-reset",
    severity: error,
    text: dropins("kubelet.service", { "10-a.conf": `[Service]\n‸${run}` }),
    fine: dropins("kubelet.service", { "10-a.conf": `[Service]\nExecStart=\n${run}` }),
  },
  {
    code: "unit/execstart-not-reset",
    severity: error,
    when: "beside the unit",
    text: unit(
      "a.service",
      `contents: |\n  [Service]\n  ${run}\ndropins:\n  - name: 10-a.conf\n    contents: |\n      [Service]\n      ‸ExecStart=/usr/bin/false`,
    ),
    fine: unit(
      "a.service",
      `contents: |\n  [Service]\n  Type=oneshot\n  ${run}\ndropins:\n  - name: 10-a.conf\n    contents: |\n      [Service]\n      ExecStart=/usr/bin/false`,
    ),
  },
  {
    code: "unit/several-commands",
    severity: error,
    text: service(`${run}\n‸ExecStart=/usr/bin/false`),
    fine: service(`Type=oneshot\n${run}\nExecStart=/usr/bin/false`),
  },
  {
    code: "unit/two-commands",
    severity: error,
    text:
      dropins("crio.service", { "20-a.conf": `[Service]\nExecStart=\n‸${run}` }, { name: "50-a" }) +
      dropins("crio.service", { "30-b.conf": "[Service]\nExecStart=\nExecStart=/usr/bin/false" }, { name: "60-b" }),
    fine:
      dropins("crio.service", { "20-a.conf": `[Service]\nExecStart=\n${run}` }, { name: "50-a" }) +
      dropins("crio.service", { "20-a.conf": "", "30-b.conf": "[Service]\nExecStart=\nExecStart=/usr/bin/false" }, { name: "60-b" }),
  },
  {
    code: "unit/variable-command",
    severity: error,
    text: service("‸ExecStart=${PROGRAM} --all"),
    fine: service("ExecStart=/usr/bin/env ${PROGRAM} --all"),
  },
  { code: "unit/relative-command", severity: info, text: service("‸ExecStart=-true"), fine: service("ExecStart=-/usr/bin/true") },
  {
    code: "unit/percent",
    severity: warning,
    when: "before a letter that systemd does not know",
    text: service("‸ExecStart=/usr/bin/logger 100%'"),
    fine: service("ExecStart=/usr/bin/logger 100%%'"),
  },
  {
    code: "unit/percent",
    severity: warning,
    when: "in a date",
    text: service("‸ExecStart=/bin/sh -c 'date +%%Y-%m > /tmp/now'"),
    fine: service("ExecStart=/bin/sh -c 'date +%%Y-%%m > /tmp/%n'"),
  },
  {
    code: "unit/percent",
    severity: warning,
    when: "in a format of stat",
    text: service("‸ExecStart=/usr/bin/stat -c %i /"),
    fine: service("ExecStart=/usr/bin/stat -c %%i /var"),
  },
  {
    code: "unit/dollar",
    severity: warning,
    text: service(`‸ExecStart=/bin/bash -c 'for i in 1 2; do echo \${i}; done'`),
    fine: service(`ExecStart=/bin/bash -c 'for i in 1 2; do echo $\${i} \${HOME}; done'`),
  },
  {
    code: "unit/unknown-escape",
    severity: info,
    text: service("‸ExecStart=/usr/bin/grep '\\[a\\]' /etc/a"),
    fine: service("ExecStart=/usr/bin/grep '\\\\[a\\\\]' /etc/a"),
  },
  {
    code: "unit/shell-syntax",
    severity: warning,
    text: service("‸ExecStart=/usr/bin/echo a > /etc/a"),
    fine: service("ExecStart=/bin/sh -c 'echo a > /etc/a'"),
  },
  {
    code: "unit/shell-syntax",
    severity: warning,
    when: "of a pipe",
    text: service("‸ExecStart=/usr/bin/ip link | grep up"),
    fine: service("ExecStart=/usr/bin/grep 'up | down' /etc/a"),
  },
];

const wrappers: readonly FindingCase[] = [
  {
    code: "unit/notify-behind-shell",
    severity: warning,
    text: service("Type=notify\n‸ExecStart=/bin/sh -c 'umask 077; /usr/bin/crio'"),
    fine: service("Type=notify\nExecStart=/bin/sh -c 'umask 077; exec /usr/bin/crio'"),
  },
  {
    code: "unit/pin-not-kept",
    severity: warning,
    text: service("Type=oneshot\n‸ExecStart=/usr/bin/unshare --mount=/run/a true"),
    fine: service("Type=oneshot\nRemainAfterExit=yes\nExecStart=/usr/bin/unshare --mount=/run/a true"),
  },
  {
    code: "unit/nsenter-directory",
    severity: warning,
    text: service("WorkingDirectory=/var/lib/a\n‸ExecStart=/usr/bin/nsenter --mount=/run/a /usr/bin/b"),
    fine: service("WorkingDirectory=/var/lib/a\nExecStart=/usr/bin/nsenter --mount=/run/a --wd=/var/lib/a /usr/bin/b"),
  },
  {
    code: "unit/nsenter-wdns",
    severity: warning,
    text: service("‸ExecStart=/usr/bin/nsenter --mount=/run/a --wdns=/var /usr/bin/b"),
    fine: service("ExecStart=/usr/bin/nsenter --mount=/run/a --wd=/var /usr/bin/b"),
  },
];

const mount = (name: string, where: string) => unitText(`[Mount]\nWhat=/dev/vdb\nWhere=${where}`, name);

const names: readonly FindingCase[] = [
  {
    code: "unit/mount-name",
    severity: error,
    text: mount("‸var-lib-my-data.mount", "/var/lib/my-data"),
    fine: mount("var-lib-mydata.mount", "/var/lib/mydata/"),
  },
  {
    code: "unit/mount-name",
    severity: error,
    when: "of a swap",
    text: unitText("[Swap]\nWhat=/dev/vdb", "‸vdb.swap"),
    fine: unitText("[Swap]\nWhat=/dev/vdb", "dev-vdb.swap"),
  },
  {
    code: "unit/escaped-name",
    severity: warning,
    text: mount("‸var-lib-my\\x2ddata.mount", "/var/lib/my-data"),
    fine: mount("var-lib-mydata.mount", "/var/lib/mydata"),
  },
  {
    code: "unit/unknown-name",
    severity: warning,
    text: unit("‸kubelt.service", "enabled: true"),
    fine: unit("kubelet.service", "enabled: true"),
  },
  {
    code: "unit/unknown-name",
    severity: warning,
    when: "in a list",
    text: unitText(`[Unit]\n‸After=crio.service chronyd.servcie\n[Service]\n${run}`),
    fine: unitText(`[Unit]\nAfter=crio.service chronyd.service other.service\n[Service]\n${run}`),
  },
  {
    code: "unit/after-without-wants",
    severity: info,
    text: unitText(`[Unit]\n‸After=network-online.target\n[Service]\n${run}`),
    fine: unitText(`[Unit]\nAfter=network-online.target\nWants=network-online.target\n[Service]\n${run}`),
  },
];

const withScript = (fields: string, path = "/usr/local/bin/a"): string =>
  config(
    `storage:\n  files:\n    - path: ${path}\n      ${fields}\nsystemd:\n  units:\n    - name: a.service\n      contents: |\n        [Service]\n        ExecStart=${path} --all`,
  );

const files: readonly FindingCase[] = [
  {
    code: "unit/script-not-executable",
    severity: warning,
    text: withScript('mode: ‸0644\n      contents: {source: "data:,%23!/bin/sh"}'),
    fine: withScript('mode: 0755\n      contents: {source: "data:,%23!/bin/sh"}'),
  },
  {
    code: "unit/script-not-executable",
    severity: warning,
    when: "without a mode",
    text: withScript('contents: {source: "data:,%23!/bin/sh"}').replace("path: ", "path: ‸"),
    fine: withScript('mode: 0700\n      contents: {source: "data:,%23!/bin/sh"}'),
  },
  {
    code: "unit/script-without-shebang",
    severity: warning,
    text: withScript('mode: 0755\n      contents: {source: ‸"data:,echo%20a"}'),
    fine: withScript('mode: 0755\n      contents: {source: "data:,%23!/bin/sh%0Aecho%20a"}'),
  },
  {
    code: "unit/script-place",
    severity: warning,
    text: service("‸ExecStart=/opt/bin/a"),
    fine: service("ExecStart=/usr/local/bin/a /opt/bin/a"),
  },
  {
    code: "unit/carriage-return",
    severity: warning,
    text: unit("a.service", `contents: ‸"[Service]\\r\\n${run}\\r\\n"`),
    fine: unit("a.service", `contents: "[Service]\\n${run}\\n"`),
  },
  {
    code: "unit/carriage-return",
    severity: warning,
    when: "in a script",
    text: withScript('mode: 0755\n      contents: {source: ‸"data:,%23!/bin/sh%0D%0Aa"}'),
    fine: withScript('mode: 0755\n      contents: {source: "data:,%23!/bin/sh%0Aa"}'),
  },
  {
    code: "unit/byte-order-mark",
    severity: warning,
    text: withScript('mode: 0755\n      contents: {source: ‸"data:,%EF%BB%BF%23!/bin/sh"}'),
    fine: withScript('mode: 0755\n      contents: {source: "data:,%23!/bin/sh%EF%BB%BF"}'),
  },
];

export const unitLintCases: readonly FindingCase[] = [...structure, ...commands, ...wrappers, ...names, ...files];
