# shellcheck shell=bash
# What the checks share: where things are on this node, and how results are printed.
unit=$mechanism.service pin=/run/$mechanism/mnt
case $mechanism in kubens) enter=kubensenter ;; *) enter=nsenterCmns ;; esac
# The services that share the namespace. Where CRI-O has no engine in it, containerd is a service of its own.
services=(crio.service kubelet.service)
[[ -e /etc/crio/engine.toml ]] || services+=(containerd.service)
busybox=$inside/busybox
container_mounts='/var/lib/containers/storage/|/var/lib/kubelet/|/run/containerd/|/run/containers/'
made_by_services='/layer[1-5]/merged |/kubernetes.io~secret/token '

ok() { echo "ok - $1"; }
not_ok() { echo "not ok - $1${2:+: ${2//$'\n'/; }}"; }
# check NAME COMMAND...
check() {
  local name=$1 output && shift
  if output=$("$@" 2>&1); then ok "$name"; else not_ok "$name" "${output: -300}"; fi
}
# same NAME EXPECTED ACTUAL
same() { if [[ $2 == "$3" ]]; then ok "$1"; else not_ok "$1" "expected [$2], got [$3]"; fi; }

active() { systemctl is-active -q "$1" || { journalctl -b -u "$1" -n 3 -o cat --no-pager; return 1; }; }
process_of() { systemctl show -P MainPID "$1"; }
namespace_of() { readlink "/proc/$(process_of "$1")/ns/mnt" || echo "$1 does not run"; }
host_namespace=$(readlink /proc/1/ns/mnt)
# The pinned namespace, as readlink would print it
pinned() {
  local source
  source=$(findmnt -n -o SOURCE --mountpoint "$pin" | tail -1) && source=${source#nsfs[} && echo "${source%]}"
  [[ -n $source ]] || echo "nothing is pinned"
}
enter() { "$enter" "$@"; }
# on_host PATTERN, inside PATTERN: how many mounts match there
on_host() { grep -cE "$1" /proc/1/mountinfo; }
inside() { enter grep -cE "$1" /proc/self/mountinfo; }
# eventually COMMAND...: true once the command is, within 8 s
eventually() {
  local i
  for ((i = 0; i < 80; i++)); do "$@" && return 0; sleep 0.1; done
  return 1
}
