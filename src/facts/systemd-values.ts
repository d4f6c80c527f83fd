// Which values systemd's directives take, and without which settings it refuses a unit. Source: systemd.service(5), .timer(5), .path(5) and .socket(5);
// tried with systemd-analyze verify of systemd 252.

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** By section and directive, the words that count. A value outside is ignored, with a line in the journal. */
export const directiveValues: { readonly [section: string]: { readonly [directive: string]: ReadonlySet<string> } } = {
  Service: {
    Type: words("simple exec forking oneshot dbus notify notify-reload idle"),
    Restart: words("no on-success on-failure on-abnormal on-abort on-watchdog always"),
    KillMode: words("control-group mixed process none"),
    NotifyAccess: words("none main exec all"),
  },
};

/** Directives that switch something on or off. */
export const switches: ReadonlySet<string> = words("RemainAfterExit DefaultDependencies Persistent Accept WakeSystem RefuseManualStart");

/** What a switch takes, in any case. */
export const switchValues: ReadonlySet<string> = words("yes no true false on off 1 0 y n t f");

/** By suffix of a unit's name: the section, and the directives of which it needs one at least. */
export const neededSettings: { readonly [suffix: string]: { readonly section: string; readonly names: RegExp; readonly shown: string } } = {
  timer: {
    section: "Timer",
    names: /^On(?:Calendar|ActiveSec|BootSec|StartupSec|UnitActiveSec|UnitInactiveSec|ClockChange|TimezoneChange)$/,
    shown: "OnCalendar=",
  },
  path: { section: "Path", names: /^(?:PathExists|PathExistsGlob|PathChanged|PathModified|DirectoryNotEmpty)$/, shown: "PathChanged=" },
  socket: { section: "Socket", names: /^Listen/, shown: "ListenStream=" },
};
