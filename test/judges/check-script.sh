#!/bin/bash
# Judge: kubens-check is green on a healthy node and names what is wrong on a broken one.
# shellcheck disable=SC2016 # unit texts have dollars of their own
. "$(dirname "$0")/lib/common.bash"
in_own_namespace "$@"

tool=$mount_hiding/kubens-check pin=/run/kubens/mnt
units=(crio.service kubelet.service)
mkdir -p /run/bin /run/units
cat >/run/bin/systemctl <<'END'
#!/bin/sh
# show --value -p PROPERTY UNIT
case $4 in
MainPID) cat "/run/units/$5.pid" ;;
FragmentPath) echo "/run/units/$5" ;;
DropInPaths) ls -d "/run/units/$5.d/"* ;;
esac
END
chmod 755 /run/bin/systemctl && export PATH=/run/bin:$PATH

# launch UNIT PREFIX...: a stand-in process of the unit
launch() {
  local unit=$1 && shift
  "$@" sleep 100 &
  echo $! >"/run/units/$unit.pid"
  for ((i = 0; i < 250; i++)); do [[ $(cat /proc/$!/comm) != sleep ]] || break; sleep 0.02; done
}
enter=(nsenter "--mount=$pin" --)
quit() { kill "$(cat "/run/units/$1.pid")"; echo 0 >"/run/units/$1.pid"; }
# green NAME [OPTION...]; red NAME PATTERN [OPTION...]: PATTERN matches one of the lines that are not ok
green() { local name=$1 && shift; same "$name" "0" "$("$tool" -q "$@" 2>&1; echo $?)"; }
red() {
  local name=$1 pattern=$2 output && shift 2
  output=$("$tool" -q "$@" 2>&1; echo "status $?")
  like "$name" "*$pattern*status 1" "$output"
}
# only NAME PATTERN: red, and exactly one line of it
only() { red "$1" "$2"; same "$1: nothing else is reported" 1 "$("$tool" -q 2>/dev/null | wc -l)"; }

for unit in "${units[@]}"; do
  mkdir -p "/run/units/$unit.d"
  printf '[Service]\nExecStart=/usr/bin/true --old\n' >"/run/units/$unit"
  printf '[Service]\nExecStart=\nExecStart=-/usr/bin/true --a \\\n# comment\n  "b c" $D\n' >"/run/units/$unit.d/10-vendor.conf"
  printf '[Service]\nExecStart=\nExecStart=-/usr/bin/nsenter --mount=/run/kubens/mnt -- /usr/bin/true --a "b c" $D\n' >"/run/units/$unit.d/zz-kubens.conf"
  launch "$unit" env
done
green "off: all is well before it is switched on" --expect off
red "on: not before it is switched on" "FAIL  exactly one mount namespace"

start "$mount_hiding/kubens.service" "$mount_hiding/netns.conf"
red "off: a pin is left" "FAIL  nothing is pinned at $pin" --expect off
red "on: the services are not inside yet" "FAIL  the pinned namespace is the one in use"
red "on: the services run in the namespace of the host" "FAIL  it is not the namespace of the host"
for unit in "${units[@]}"; do quit "$unit" && launch "$unit" "${enter[@]}"; done

green "on: a healthy node"
same "a healthy node has only ok lines" "" "$("$tool" --expect=on | grep -v '^ok  ')"
same "a healthy node has all of its lines" 12 "$("$tool" | wc -l)"
green "on: looked at from inside"
"${enter[@]}" "$tool" >/run/inside; same "run inside it gives the same lines" "$("$tool")" "$(cat /run/inside)"
same "nothing of the probes is left" "" "$(ls -d /run/kubens-check.* 2>/dev/null)$("${enter[@]}" grep -c 'kubens-check' /proc/self/mountinfo | grep -v '^0$')"
red "off: the services are inside" "FAIL  kubelet.service runs in the namespace of the host" --expect off
same "wrong usage" 2 "$("$tool" --expect maybe >/dev/null 2>&1; echo $?)"
same "an unknown option" 2 "$("$tool" --what >/dev/null 2>&1; echo $?)"

quit kubelet.service
only "a service that does not run" "FAIL  kubelet.service is running"
launch kubelet.service env
only "a service in another namespace" "FAIL  kubelet.service runs in the same namespace as crio.service"
quit kubelet.service && launch kubelet.service "${enter[@]}"
green "on: healed"

unshare --mount=$pin --propagation slave true
red "a second pin on top" "FAIL  exactly one mount namespace"
umount $pin
green "on: healed again"

echo KUBENSMNT=/elsewhere >/run/kubens/env
only "an environment file with another path" "FAIL  /run/kubens/env names the pin"
echo "KUBENSMNT=$pin" >/run/kubens/env
mount --make-private /run/kubens
only "a directory that can be copied" "FAIL  /run/kubens is unbindable"
mount --make-unbindable /run/kubens
umount /run/netns
only "no mount point at /run/netns" "FAIL  /run/netns is a mount point on both sides"
start "$mount_hiding/kubens.service" "$mount_hiding/netns.conf"
mkdir -p /run/containerd/rootfs && mount -t tmpfs leak /run/containerd/rootfs
only "a container mount on the host" "FAIL  the host sees no Kubernetes mounts"
umount /run/containerd/rootfs
: >/run/netns/by-hand && unshare --net=/run/netns/by-hand true
green "on: a network namespace made by hand is none of ours"

printf '[Service]\nExecStart=\nExecStart=-/usr/bin/true --a "b c" $D --new\n' >/run/units/kubelet.service.d/20-vendor.conf
only "the unit got another command" "STALE kubelet.service: its own command is now \"-/usr/bin/true --a \"b c\" \$D --new\""
printf '[Service]\nExecStart=\n' >/run/units/kubelet.service.d/20-vendor.conf
only "the unit has no command of its own any more" "STALE kubelet.service: its own command is now \"\""
rm /run/units/kubelet.service.d/20-vendor.conf && rm /run/units/crio.service.d/zz-kubens.conf
green "on: a unit without our drop-in is not compared"
cp "$mount_hiding/extract-strict.conf" /run/units/crio.service.d/zz-kubens.conf
green "on: a command that is read at every start is not compared"

"${enter[@]}" mount --make-rprivate /
red "a namespace cut off from the host" "FAIL  / is shared and a slave inside"
red "its effect" "FAIL  a mount of the host comes in"
umount -R /run/kubens
for unit in "${units[@]}"; do quit "$unit" && launch "$unit" env; done
green "off: all is well after it is switched off" --expect off
finish
