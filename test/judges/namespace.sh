#!/bin/bash
# Judge: the commands of our units and the helper scripts, run for real in a mount namespace made for it.
. "$(dirname "$0")/lib/common.bash"
in_own_namespace "$@"
# shellcheck disable=SC2016 # shells inside expand these
show_ns='echo "nsfs[$(readlink /proc/self/ns/mnt)]"'

unit=$mount_hiding/kubens.service netns=$mount_hiding/netns.conf
pin=/run/kubens/mnt
inside() { nsenter --mount=$pin -- "$@"; }
inside_mount() { inside mountpoint -q "$1"; }
status_of() { "$@" >/dev/null 2>&1; echo $?; }
own=$(readlink /proc/self/ns/mnt)

# kubens.service
check "kubens.service starts" start "$unit" "$netns"
first=$(pinned $pin)
number=${first//[!0-9]/}
like "the pin is a mount namespace" 'nsfs\[mnt:\[*\]\]' "$first"
check "the pin is not the namespace of the host" test "$first" != "nsfs[$own]"
like "its directory is unbindable" '*unbindable*' "$(propagation /run/kubens)"
same "the environment file has one line" "KUBENSMNT=$pin" "$(cat /run/kubens/env)"
same "/ is shared and a slave inside" shared,slave "$(inside findmnt -n -o PROPAGATION --mountpoint /)"

mkdir -p /run/from-host /run/from-inside /run/level
mount -t tmpfs host /run/from-host
check "a mount of the host comes in" inside_mount /run/from-host
umount /run/from-host
same "unmounting on the host unmounts inside" 32 "$(status_of inside_mount /run/from-host)"
inside mount -t tmpfs inner /run/from-inside
check "a mount made inside shows inside" inside_mount /run/from-inside
same "a mount made inside does not show on the host" 32 "$(status_of is_mount /run/from-inside)"

# A container with HostToContainer propagation: a namespace below ours, as a slave.
nsenter --mount=$pin -- unshare --mount --propagation slave sleep 60 &
container=$!
for ((i = 0; i < 250; i++)); do [[ $(cat /proc/$container/comm) != sleep ]] || break; sleep 0.02; done
mount -t tmpfs host /run/from-host && inside mount -t tmpfs inner /run/level
check "a container gets mounts of the host" nsenter -t $container -m mountpoint -q /run/from-host
check "a container gets mounts made inside" nsenter -t $container -m mountpoint -q /run/level
nsenter -t $container -m mount -t tmpfs own /mnt
same "a mount of the container stays in the container" "" "$(inside findmnt -n --mountpoint /mnt)"
mkdir /run/copy && mount --rbind /run /run/copy
same "a recursive bind of the host does not copy the pin" 0 "$(grep -c ' /run/copy/kubens/mnt ' /proc/self/mountinfo)"
mount --make-rprivate /run/copy && umount -R /run/copy && umount /run/from-host && inside umount /run/level && kill $container

# Once more, as "systemctl restart" does
check "kubens.service stops" stop "$unit"
same "stopping keeps the namespace" "$first" "$(pinned $pin)"
check "kubens.service starts again" start "$unit" "$netns"
same "the second start finds the same namespace, once" "$first" "$(pinned $pin)"
same "the directory is bound once" 1 "$(findmnt -n --mountpoint /run/kubens | wc -l)"
check "mounts made before the restart are still inside" inside_mount /run/from-inside

# /run/netns
check "/run/netns is a mount point" is_mount /run/netns
same "/run/netns is a mount point once, after two starts" 1 "$(findmnt -n --mountpoint /run/netns | wc -l)"
like "/run/netns is shared" '*shared*' "$(propagation /run/netns)"
check "/run/netns is a mount point inside" inside_mount /run/netns
inside sh -c ': >/run/netns/pod && unshare --net=/run/netns/pod true'
same "the network namespace of a pod stays inside" "" "$(pinned /run/netns/pod)"
: >/run/netns/host && unshare --net=/run/netns/host true
like "a network namespace of the host comes in" 'nsfs\[net:*' "$(inside findmnt -n -o SOURCE --mountpoint /run/netns/host)"
like "and covers no pod" 'nsfs\[net:*' "$(inside findmnt -n -o SOURCE --mountpoint /run/netns/pod)"

# kubensenter
enter=$mount_hiding/kubensenter
ns=(readlink /proc/self/ns/mnt)
same "kubensenter enters" "$first" "nsfs[$("$enter" "${ns[@]}")]"
same "kubensenter says nothing about it" "" "$("$enter" true 2>&1)"
like "kubensenter -v says so" "kubensenter: entering $pin" "$("$enter" -v true 2>&1)"
same "KUBENSMNT names the pin" "$first" "nsfs[$(KUBENSMNT=$pin DEFAULT_KUBENSMNT=/run/other "$enter" -- "${ns[@]}")]"
same "options end at the command" "-v --help" "$("$enter" -q echo -v --help)"
same "the process keeps its id" yes "$(bash -c 'echo $$; exec "$0" sh -c "echo \$\$"' "$enter" | uniq | wc -l | sed s/1/yes/)"
like "without a command it starts a login shell" "*$number*" "$(echo "$show_ns" | SHELL=/bin/sh HOME=/run "$enter" 2>&1)"
inside touch /run/from-inside/file
same "--wd is a directory as seen inside" file "$("$enter" --wd=/run/from-inside ls)"
same "--wd passes arguments on unchanged" 'a b|*|"|' "$("$enter" --wd=/ printf '%s|' 'a b' '*' '"')"
same "--help is fine" 0 "$(status_of "$enter" --help)"
same "an unknown option is wrong usage" 2 "$(status_of "$enter" --mount=/x true)"
same "the status of the command comes back" 7 "$(status_of "$enter" sh -c 'exit 7')"
like "inside already: a message, and it stays there" "kubensenter: *running in the current one*$number*" "$(inside "$enter" sh -c "$show_ns" 2>&1)"
export KUBENSMNT=/run/nothing
like "no pin: a message" "kubensenter: no mount namespace is pinned at /run/nothing*" "$("$enter" true 2>&1)"
same "no pin: the command runs on the host" "$own" "$("$enter" "${ns[@]}" 2>/dev/null)"
same "no pin, -q: no message" "" "$("$enter" -q true 2>&1)"
same "no pin, KUBENSENTER_LOG=0: no message" "" "$(KUBENSENTER_LOG=0 "$enter" true 2>&1)"
same "no pin: --wd works" /usr "$("$enter" -q --wd=/usr pwd)"
: >/run/plain && KUBENSMNT=/run/plain
like "a plain file: a message" "kubensenter: no mount namespace is pinned*" "$("$enter" true 2>&1)"
same "a plain file: the command runs on the host" "$own" "$("$enter" -q "${ns[@]}")"
KUBENSMNT=/run/netns/host
like "a pinned network namespace: an error" "kubensenter: /run/netns/host is not a pinned mount namespace*" "$("$enter" true 2>&1)"
same "a pinned network namespace: nothing runs" 1 "$(status_of "$enter" true)"
unset KUBENSMNT

# The start check of the drop-ins that fail closed
strict=$mount_hiding/join-env-strict.conf
ready() { eval "$(commands "$strict" ExecStartPre)"; }
check "the start check passes with the pin" ready
same "all drop-ins that fail closed have the same start check" 1 "$(for f in "$mount_hiding"/*-strict.conf; do commands "$f" ExecStartPre | head -1; done | sort -u | wc -l)"

# What a login shell says
hint() { bash --norc -ic ". $mount_hiding/profile-kubens.sh; echo status \$?" 2>&1 </dev/null | grep -v 'job control\|terminal process group'; }
like "a login shell on the host gets a hint" "Kubernetes mounts*sudo kubensenter*status 0" "$(hint)"
same "a login shell inside gets none" "status 0" "$(inside bash --norc -ic ". $mount_hiding/profile-kubens.sh; echo status \$?" 2>&1 </dev/null | grep '^status\|Kubernetes')"
same "a script gets none, under set -eu" "done" "$(sh -euc ". $mount_hiding/profile-kubens.sh; echo done" 2>&1)"
same "it leaves variables and options as they were" same "$(bash --norc -ic "state() { compgen -v; set -o; shopt; }; state >/run/before; state >/run/before; . $mount_hiding/profile-kubens.sh; state >/run/after
  cmp /run/before /run/after && echo same" 2>/dev/null </dev/null)"

# The end
umount -R /run/kubens
same "umount -R removes pin and bind" "" "$(pinned $pin)$(pinned /run/kubens)"
same "the start check fails without the pin" 1 "$(status_of ready)"
like "the start check says why" "*no mount namespace is pinned at $pin*" "$(ready 2>&1)"
same "without a pin a login shell gets no hint" "status 0" "$(hint)"
check "kubens.service starts after that" start "$unit"
same "with a new namespace, without the mounts of the old one" 32 "$(status_of inside_mount /run/from-inside)"
unshare --mount=$pin --propagation slave true
same "stacked pins are both seen" 2 "$(pinned $pin | wc -l)"
umount -R /run/kubens
same "and both removed" "" "$(pinned $pin)"

# container-mount-namespace.service
unit=$mount_hiding/container-mount-namespace.service pin=/run/container-mount-namespace/mnt enter=$mount_hiding/nsenterCmns
same "nsenterCmns fails without the pin" 1 "$(status_of "$enter" true)"
like "nsenterCmns says why" "nsenterCmns: no mount namespace is pinned at $pin*" "$("$enter" true 2>&1)"
check "container-mount-namespace.service starts" start "$unit" "$netns"
first=$(pinned $pin)
like "it pins a mount namespace" 'nsfs\[mnt:\[*\]\]' "$first"
same "/ is shared and a slave inside it" shared,slave "$(inside findmnt -n -o PROPAGATION --mountpoint /)"
same "nsenterCmns enters" "$first" "nsfs[$("$enter" "${ns[@]}")]"
check "it stops" stop "$unit"
same "stopping removes pin and directory" "" "$(pinned $pin)$(ls -d /run/container-mount-namespace 2>/dev/null)"
check "it starts again" start "$unit" "$netns"
mkdir -p /run/kept && inside mount -t tmpfs kept /run/kept
check "it starts over a left-over pin" start "$unit" "$netns"
check "and keeps that namespace" inside_mount /run/kept
finish
