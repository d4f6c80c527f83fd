// Accounts that the operating systems bring along. Source: the setup package of Fedora and RHEL, and /usr/lib/passwd and group of RHCOS and FCOS.

export const usualUsers: ReadonlySet<string> = new Set(
  (
    "root bin daemon adm lp sync shutdown halt mail operator games ftp nobody core dbus polkitd tss sshd chrony rpc rpcuser " +
    "systemd-network systemd-resolve systemd-timesync systemd-coredump systemd-oom dnsmasq unbound openvswitch clevis cockpit-ws zincati sssd"
  ).split(" "),
);

export const usualGroups: ReadonlySet<string> = new Set(
  (
    "root bin daemon sys adm tty disk lp mem kmem wheel cdrom mail man dialout floppy games tape video ftp lock audio users nobody core utmp utempter " +
    "input render kvm sgx sudo systemd-journal systemd-network systemd-resolve systemd-timesync systemd-coredump systemd-oom dbus polkitd tss " +
    "ssh_keys sshd chrony rpc rpcuser dnsmasq unbound openvswitch hugetlbfs clevis cockpit-ws docker zincati sssd"
  ).split(" "),
);
