// Every template with its file mode, by its path below templates/. Made from templates/ by `npm run generate`: do not edit.
export const templates = {
  "chrony/chrony.conf": { mode: 0o644, text: `# The time sources of this node's site, instead of those that the OS ships.
@lines@
` },
  "crio-wipe-disable/99-crio-disable-wipe.toml": { mode: 0o644, text: `# No mark of a clean shutdown is looked for, so that images are not wiped after a power failure.
[crio]
clean_shutdown_file = ""
` },
  "interface-naming/interface.link": { mode: 0o644, text: `[Match]
Property=ID_VENDOR_ID=0x@vendor@
Property=ID_MODEL_ID=0x@device@

[Link]
NamePolicy=@policy@
` },
  "kata/containerd.conf": { mode: 0o644, text: `# The unit starts containerd with the configuration that this variable names.
[Service]
Environment=@variable@=@config@
` },
  "kata/kata-check": { mode: 0o755, text: `#!/bin/sh
# kata-check [-q]: can this node run pods in virtual machines, and does its container runtime know the handlers?
# shellcheck disable=SC2317 # the small functions below are run through check
# Prints ok and FAIL lines (-q: not the ok ones); exit status 0 when all is well, 1 when not, 2 for wrong usage.
handlers='@handlers@'
shim='@shim@'
configs='@configs@'
local='@local@'
package='@package@'
runtime='@runtime@'
quiet='' rc=0

case \${1-} in
'') ;;
-q) quiet=yes ;;
*) echo "usage: kata-check [-q]" >&2 && exit 2 ;;
esac
[ "$(id -u)" = 0 ] || { echo "kata-check: run it as root" >&2 && exit 2; }

# check TEXT COMMAND...: one line, from the status of the command
check() {
  text=$1 && shift
  if "$@" >/dev/null 2>&1; then [ -n "$quiet" ] || echo "ok    $text"; else echo "FAIL  $text" && rc=1; fi
}
has_flag() { grep -Eqw "^flags.*$1|^features.*$1" /proc/cpuinfo; }
virtualizes() { [ "$(uname -m)" != x86_64 ] || { has_flag 'vmx|svm' && has_flag lm && has_flag sse4_1; }; }
unrestricted() { [ ! -e /sys/module/kvm_intel ] || has_flag hypervisor || [ "$(cat /sys/module/kvm_intel/parameters/unrestricted_guest)" = Y ]; }
# The configuration in force, as the runtime itself prints it.
config() {
  case $runtime in
  crio) crio status config || crio config ;;
  containerd) containerd config dump ;;
  k3s*) cat /var/lib/rancher/k3s/agent/etc/containerd/config.toml ;;
  rke2*) cat /var/lib/rancher/rke2/agent/etc/containerd/config.toml ;;
  k0s) cat /run/k0s/containerd-cri.toml /etc/k0s/containerd.d/*.toml ;;
  esac
}
knows() { config 2>/dev/null | grep -Eq "^ *\\[.*runtimes\\.[\\"']?$1[\\"']?\\] *$"; }

[ -z "$package" ] || ! command -v rpm >/dev/null || check "the package $package is installed" rpm -q "$package"
check "$shim can be started" test -x "$shim"
for path in $configs; do check "$path is there" test -s "$path"; done
for handler in $handlers; do check "$runtime knows the handler $handler" knows "$handler"; done
if [ "$local" = yes ]; then
  check "the processor can run virtual machines" virtualizes
  check "the processor can run them from any mode (kvm_intel unrestricted_guest)" unrestricted
  for device in kvm vhost-net vhost-vsock; do check "/dev/$device is there" test -c "/dev/$device"; done
  command -v kata-runtime >/dev/null && check "kata-runtime finds nothing missing" kata-runtime check --no-network-checks
fi
exit $rc
` },
  "kata/kata-containers-install.service": { mode: 0o644, text: `# Layers the package kata-containers on this node, once, and starts the node into it. Remove the stamp to do it again.
[Unit]
Description=Layer Kata Containers
Wants=network-online.target
After=network-online.target
Before=zincati.service
ConditionPathExists=!/var/lib/%N.stamp

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/usr/bin/rpm-ostree install -y --allow-inactive kata-containers
ExecStart=/usr/bin/touch /var/lib/%N.stamp
ExecStart=/usr/bin/systemctl --no-block reboot

[Install]
WantedBy=multi-user.target
` },
  "kubelet/30-kubelet-interval-tuning.conf": { mode: 0o644, text: `[Service]
@environment@
` },
  "mount-hiding/cmn-consumer.conf": { mode: 0o644, text: `# The command depends on the release and the role, so it is read from the unit at every start.
[Unit]
Wants=container-mount-namespace.service
After=container-mount-namespace.service

[Service]
ExecStartPre=/usr/local/bin/extractExecStart %n %t/%N-execstart.env ORIG_EXECSTART
EnvironmentFile=-%t/%N-execstart.env
ExecStart=
ExecStart=/bin/bash -c "[[ $\${ORIG_EXECSTART:?} ]] && exec nsenter --mount=%t/container-mount-namespace/mnt -- \${ORIG_EXECSTART}@arguments@"
` },
  "mount-hiding/container-mount-namespace.service": { mode: 0o644, text: `# No [Install]: crio.service and kubelet.service want this unit, enabling it has no effect.
[Unit]
Description=Pinned mount namespace for CRI-O and kubelet

[Service]
Type=oneshot
RemainAfterExit=yes
RuntimeDirectory=container-mount-namespace
# Unbindable: the kernel pins only below a mount that is not shared, and recursive binds of / must not copy the pin.
ExecStartPre=/bin/sh -ec 'mountpoint -q %t/container-mount-namespace || mount --bind %t/container-mount-namespace %t/container-mount-namespace; mount --make-unbindable %t/container-mount-namespace'
# Touching a file that is already a pin fails.
ExecStartPre=/bin/sh -c 'test -e %t/container-mount-namespace/mnt || touch %t/container-mount-namespace/mnt'
# Slave, so that host mounts come in and none goes out; shared again inside, so that containers follow.
ExecStart=/bin/sh -c 'findmnt -n -t nsfs --mountpoint %t/container-mount-namespace/mnt >/dev/null || unshare --mount=%t/container-mount-namespace/mnt --propagation slave mount --make-rshared /'
ExecStop=/bin/umount -R %t/container-mount-namespace
` },
  "mount-hiding/extract-soft.conf": { mode: 0o644, text: `# The command depends on the release and the role, so it is read from the unit at every start.
# Without a pin the command runs in the namespace of the host.
[Unit]
Wants=kubens.service
PartOf=kubens.service
After=kubens.service

[Service]
ExecStartPre=/usr/local/bin/extractExecStart %n %t/%N-execstart.env ORIG_EXECSTART
EnvironmentFile=-%t/%N-execstart.env
ExecStart=
ExecStart=/bin/bash -c "[[ $\${ORIG_EXECSTART:?} ]] && exec $$(findmnt -n -t nsfs --mountpoint /run/kubens/mnt >/dev/null && echo nsenter --mount=/run/kubens/mnt --) \${ORIG_EXECSTART}@arguments@"
` },
  "mount-hiding/extract-strict.conf": { mode: 0o644, text: `# The command depends on the release and the role, so it is read from the unit at every start.
[Unit]
Requires=kubens.service
After=kubens.service

[Service]
ExecStartPre=/bin/sh -c 'case "$$(findmnt -n -o SOURCE --mountpoint /run/kubens/mnt)" in "nsfs[mnt:"*) ;; *) echo "no mount namespace is pinned at /run/kubens/mnt, see: systemctl status kubens.service" >&2; exit 1 ;; esac'
ExecStartPre=/usr/local/bin/extractExecStart %n %t/%N-execstart.env ORIG_EXECSTART
EnvironmentFile=-%t/%N-execstart.env
ExecStart=
ExecStart=/bin/bash -c "[[ $\${ORIG_EXECSTART:?} ]] && exec nsenter --mount=/run/kubens/mnt -- \${ORIG_EXECSTART}@arguments@"
` },
  "mount-hiding/extractExecStart": { mode: 0o755, text: `#!/bin/bash
# extractExecStart UNIT FILE VARIABLE: writes VARIABLE="shell words" to FILE, an EnvironmentFile: the command
# that systemd would start for UNIT without the drop-ins that call this script. To be called by ExecStartPre= and
# used in bash -c "exec ... \${VARIABLE}". $VAR and \${VAR} get their values here, where the environment is that of
# the service. The prefixes - : + ! !! get lost (the caller may set them), @ is refused.
set -u
LC_ALL=C
[[ $# -eq 3 && $3 =~ ^[A-Za-z_][A-Za-z0-9_]*$ ]] || { echo "usage: extractExecStart UNIT FILE VARIABLE" >&2; exit 2; }
unit=$1 file=$2 variable=$3
blank=$' \\t\\n\\r'

fail() { echo "extractExecStart: $unit: $1" >&2; exit 1; }
trim() { text=\${text#"\${text%%[!"$blank"]*}"} text=\${text%"\${text##*[!"$blank"]}"}; }

# Adds the ExecStart= lines of unit file $1 to commands; an empty one clears them.
read_unit() {
  local line text='' section='' more='(^|[^\\])(\\\\\\\\)*\\\\$' comment='^[[:space:]]*[#;]' own='(^|'$'\\n'')[[:space:]]*ExecStartPre=[^'$'\\n'']*extractExecStart'
  [[ $(<"$1") =~ $own ]] && return
  while IFS= read -r line || [[ -n $line ]]; do
    [[ $line =~ $comment ]] && continue # also between the lines of one command
    text+=$line
    [[ $text =~ $more ]] && { text="\${text%?} "; continue; }
    apply_line
    text=''
  done <"$1"
  apply_line
}
apply_line() {
  trim
  [[ $text == \\[* ]] && section=$text
  [[ $section == "[Service]" && $text =~ ^ExecStart[[:space:]]*=(.*)$ ]] || return 0
  text=\${BASH_REMATCH[1]}
  trim
  if [[ -n $text ]]; then commands+=("$text"); else commands=(); fi
}

# Splits $1 into words. As in unit files: both quotes, C escapes, unknown escapes stay. With a second
# argument as in the value of $VAR: a backslash only quotes the next character, quotes may stay open.
split() {
  local text=$1 relaxed=\${2-} word c quote
  words=()
  while text=\${text#"\${text%%[!"$blank"]*}"} && [[ -n $text ]]; do
    word='' quote=''
    if [[ -z $relaxed && $text =~ ^(\\\\?)\\;([$blank]|$) ]]; then
      [[ -n \${BASH_REMATCH[1]} ]] || fail "has several commands in one ExecStart="
      text=\${text#?}
    fi
    while [[ -n $text ]]; do
      c=\${text:0:1} text=\${text:1}
      if [[ $c == \\\\ && -z $relaxed ]]; then unescape
      elif [[ $c == \\\\ ]]; then word+=\${text:0:1} text=\${text:1}
      elif [[ -n $quote ]]; then [[ $c == "$quote" ]] && quote='' || word+=$c
      elif [[ $c == [\\'\\"] ]]; then quote=$c
      elif [[ $c == [$blank] ]]; then break
      else word+=$c
      fi
    done
    [[ -z $quote || -n $relaxed ]] || fail "has unbalanced quotes in ExecStart="
    words+=("$word")
  done
}
# Moves the escape that starts text, after its backslash, to word.
unescape() {
  local escape=\${text:0:1} plain
  if [[ $text =~ ^(x[0-9A-Fa-f]{2}|[0-3][0-7]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}) ]]; then escape=\${BASH_REMATCH[1]}; fi
  case $escape in
  x00 | 000 | u0000 | U00000000) plain="\\\\$escape" ;;
  [uU]?*) utf8 $((16#\${escape#?})) ;;
  [abfnrtv] | ???) printf -v plain %b "\\\\$escape" ;;
  [\\\\\\"\\']) plain=$escape ;;
  s) plain=' ' ;;
  *) plain="\\\\$escape" ;;
  esac
  word+=$plain text=\${text:\${#escape}}
}
utf8() {
  local n=$1 bytes
  if ((n < 0x80)); then bytes=("$n")
  elif ((n < 0x800)); then bytes=($((n >> 6 | 0xc0)) $((n & 63 | 128)))
  elif ((n < 0x10000)); then bytes=($((n >> 12 | 0xe0)) $((n >> 6 & 63 | 128)) $((n & 63 | 128)))
  else bytes=($((n >> 18 | 0xf0)) $((n >> 12 & 63 | 128)) $((n >> 6 & 63 | 128)) $((n & 63 | 128)))
  fi
  printf -v plain '\\\\x%x' "\${bytes[@]}"
  printf -v plain %b "$plain"
}

# Resolves the specifiers of the system manager in $1 into word.
specifiers() {
  local text=$1 name=\${unit%.*} prefix instance='' out=''
  prefix=\${name%%@*}
  [[ $name == *@* ]] && instance=\${name#*@}
  while [[ $text == *%* ]]; do
    out+=\${text%%\\%*} text=\${text#*\\%}
    case \${text:0:1} in
    % | '') out+=% ;;
    n) out+=$unit ;; N) out+=$name ;; p) out+=$prefix ;; j) out+=\${prefix##*-} ;;
    i) out+=$instance ;; I) printf -v instance_text %b "\${instance//-//}" && out+=$instance_text ;;
    t) out+=/run ;; S) out+=/var/lib ;; C) out+=/var/cache ;; L) out+=/var/log ;;
    H) out+=$(uname -n) ;; h) out+=/root ;; u) out+=root ;;
    *) fail "uses the specifier %\${text:0:1} in ExecStart=, which is not supported" ;;
    esac
    text=\${text:1}
  done
  word=$out$text
}

# Appends $1 to argv with variables put in as systemd does: a word $VAR becomes any number of words.
expand() {
  local text=$1 out='' value
  if [[ $text == \\$* && $text != \\$[\\{\\$]* ]]; then
    if lookup "\${text#?}"; then split "$value" relaxed && argv+=("\${words[@]}"); fi
    return
  fi
  while [[ $text == *\\$* ]]; do
    out+=\${text%%\\$*} text=\${text#*\\$}
    if [[ $text == \\$* ]]; then out+=\\$ text=\${text#?}
    elif [[ $text =~ ^\\{([^:}]*)\\} ]]; then
      text=\${text:\${#BASH_REMATCH[0]}}
      lookup "\${BASH_REMATCH[1]}"
      out+=$value
    else out+=\\$
    fi
  done
  argv+=("$out$text")
}
lookup() {
  local entry
  value=''
  for entry in "\${environment[@]}"; do
    [[ $entry == "$1="* ]] && value=\${entry#*=} && return 0
  done
  return 1
}

fragment='' dropins='' commands=() argv=() literal=''
mapfile -d '' -t environment </proc/$$/environ
while IFS='=' read -r property value; do
  case $property in FragmentPath) fragment=$value ;; DropInPaths) dropins=$value ;; esac
done < <(systemctl show -p FragmentPath -p DropInPaths -- "$unit")
[[ -n $fragment ]] || fail "is not known to systemd"
split "$dropins" relaxed # systemctl quotes unusual paths
for path in "$fragment" "\${words[@]}"; do read_unit "$path"; done
[[ \${#commands[@]} -eq 1 ]] || fail "has \${#commands[@]} ExecStart= commands, one is needed"

split "\${commands[0]}"
first=\${words[0]} words=("\${words[@]:1}")
while [[ $first == [-:+!@]* ]]; do
  case $first in @*) fail "sets argv[0] with @ in ExecStart=, which cannot be kept" ;; :*) literal=yes ;; esac
  first=\${first#?}
done
[[ -n $first ]] || fail "has no command in ExecStart="
specifiers "$first"
argv=("$word")
for word in "\${words[@]}"; do
  specifiers "$word"
  if [[ -n $literal ]]; then argv+=("$word"); else expand "$word"; fi
done

text="\${argv[*]@Q}"
for c in \\\\ '"' '$' '\`'; do text=\${text//"$c"/"\\\\$c"}; done
umask 077
{ printf '%s="%s"\\n' "$variable" "$text" >"$file.new" && mv -f "$file.new" "$file"; } || fail "cannot write $file"
` },
  "mount-hiding/guard.conf": { mode: 0o644, text: `# Two mechanisms at once would put CRI-O and kubelet into different namespaces: stay
# inert while the older one is there. An emptied drop-in is off, so emptiness counts.
[Unit]
ConditionFileNotEmpty=!/etc/systemd/system/crio.service.d/20-container-mount-namespace.conf
ConditionFileNotEmpty=!/etc/systemd/system/crio.service.d/90-container-mount-namespace.conf
ConditionFileNotEmpty=!/etc/systemd/system/kubelet.service.d/20-container-mount-namespace.conf
ConditionFileNotEmpty=!/etc/systemd/system/kubelet.service.d/90-container-mount-namespace.conf
` },
  "mount-hiding/join-env-soft.conf": { mode: 0o644, text: `# This service enters the namespace named by KUBENSMNT by itself, where there is one.
[Unit]
Wants=kubens.service
PartOf=kubens.service
After=kubens.service

[Service]
EnvironmentFile=-/run/kubens/env
` },
  "mount-hiding/join-env-strict.conf": { mode: 0o644, text: `# This service enters the namespace named by KUBENSMNT by itself, and fails without it.
[Unit]
Requires=kubens.service
After=kubens.service

[Service]
EnvironmentFile=/run/kubens/env
ExecStartPre=/bin/sh -c 'case "$$(findmnt -n -o SOURCE --mountpoint /run/kubens/mnt)" in "nsfs[mnt:"*) ;; *) echo "no mount namespace is pinned at /run/kubens/mnt, see: systemctl status kubens.service" >&2; exit 1 ;; esac'
` },
  "mount-hiding/kubens-check": { mode: 0o755, text: `#!/bin/sh
# kubens-check [--expect on|off] [-q]: do the services of this node keep their mounts in one pinned mount namespace?
# shellcheck disable=SC2317 # the small functions below are run through check
# Prints ok, FAIL and STALE lines (-q: not the ok ones); exit status 0 when all is well, 1 when not, 2 for wrong usage.
pin='@pin@'
units='@units@'
delivery='@delivery@'
dropin='@wrap_dropin@'
dir=\${pin%/*}
expect=on quiet='' rc=0 probe=''

while [ $# -gt 0 ]; do
  case $1 in
  --expect=*) expect=\${1#*=} ;;
  --expect) expect=\${2-} && [ $# -gt 1 ] && shift ;;
  -q) quiet=yes ;;
  *) expect='' ;;
  esac
  shift
done
case $expect in on | off) ;; *) echo "usage: kubens-check [--expect on|off] [-q]" >&2 && exit 2 ;; esac
[ "$(id -u)" = 0 ] || { echo "kubens-check: run it as root" >&2 && exit 2; }
host=$(readlink /proc/1/ns/mnt)
# The pin shows only in the namespace of the host, so look from there.
[ "$(readlink /proc/self/ns/mnt)" = "$host" ] || exec nsenter -t 1 -m -- "$(readlink -f "$0")" --expect "$expect" \${quiet:+-q}

property() { systemctl show --value -p "$1" "$2"; }
inside() { nsenter --mount="$pin" -- "$@"; }
# check TEXT COMMAND...: one line, from the status of the command
check() {
  text=$1 && shift
  if "$@" >/dev/null 2>&1; then [ -n "$quiet" ] || echo "ok    $text"; else echo "FAIL  $text" && rc=1; fi
}
is() { [ "$1" = "$2" ]; }
isnt() { [ "$1" != "$2" ]; }
has() { case $1 in *$2*) ;; *) return 1 ;; esac; }
shown() { ! grep -Eq ' (/run/containers/|/var/lib/containers/storage/overlay/|/run/netns/(cni-|[0-9a-f]{8}-)|/var/lib/kubelet/pods/|/run/containerd/|/run/k3s/containerd/)' /proc/1/mountinfo; }
netns() { mountpoint -q /run/netns && inside mountpoint -q /run/netns; }
shared_inside() { inside findmnt -n -o PROPAGATION --mountpoint / | grep -q shared,slave; }
comes_in() { mount -t tmpfs kubens-check "$probe" && inside mountpoint -q "$probe"; }
stays_in() { inside mount -t tmpfs kubens-check "$probe" && inside mountpoint -q "$probe" && ! mountpoint -q "$probe"; }
clean_up() {
  [ -n "$probe" ] || return
  while umount "$probe"; do :; done
  while inside umount "$probe"; do :; done
  rmdir "$probe" && probe=''
} 2>/dev/null

# The command that unit files "$@" leave in force: continued lines joined, comments dropped, resets obeyed.
command_of() {
  awk '
    function apply(line) {
      gsub(/^[ \\t]+|[ \\t\\r]+$/, "", line)
      if (line ~ /^\\[/) section = line
      if (section == "[Service]" && sub(/^ExecStart[ \\t]*=[ \\t]*/, "", line)) { gsub(/[ \\t]+/, " ", line); command = line }
    }
    FNR == 1 { apply(text); text = section = "" }
    /^[ \\t]*[#;]/ { next }
    { text = text $0; tail = text; sub(/.*[^\\\\]/, "", tail) }
    length(tail) % 2 { sub(/\\\\$/, " ", text); next }
    { apply(text); text = "" }
    END { apply(text); print command }' "$@"
}
# Fails when the command inside our drop-in of unit $1 is no longer the one of the unit itself.
current() {
  base='' ours=''
  for path in $(property FragmentPath "$1") $(property DropInPaths "$1" | sed 's/"//g; s/\\\\\\\\/\\\\/g'); do
    case $path in */"$dropin") ours=$path ;; *) base="$base $path" ;; esac
  done
  [ -n "$ours" ] || return 0
  grep -q extractExecStart "$ours" && return
  # shellcheck disable=SC2086 # a list of paths
  was=$(command_of $base) now=$(command_of "$ours")
  prefix=\${now%%[!-+:!]*}
  [ -n "$was" ] && [ "$was" = "$prefix\${now#* -- }" ]
}

first='' name=''
for unit in $units; do
  pid=$(property MainPID "$unit")
  ns=$(readlink "/proc/$pid/ns/mnt")
  [ -n "$first" ] || { first=$ns && name=$unit; }
  if [ -z "$ns" ]; then check "$unit is running" false
  elif [ "$expect" = off ]; then check "$unit runs in the namespace of the host ($ns, $host)" is "$ns" "$host"
  elif [ "$unit" != "$name" ]; then check "$unit runs in the same namespace as $name ($ns, $first)" is "$ns" "$first"
  fi
done
pins=$(findmnt -n -o SOURCE --mountpoint "$pin")
if [ "$expect" = off ]; then
  check "nothing is pinned at $pin" is "$pins" ""
else
  check "exactly one mount namespace is pinned at $pin" is "$(echo "$pins" | grep -c '^nsfs\\[mnt:')/$(echo "$pins" | wc -l)" 1/1
  check "the pinned namespace is the one in use ($pins, $first)" is "$pins" "nsfs[$first]"
  check "it is not the namespace of the host ($host)" isnt "$first" "$host"
  check "$dir is unbindable" has "$(findmnt -n -o PROPAGATION --mountpoint "$dir")" unbindable
  check "/ is shared on the host" has "$(findmnt -n -o PROPAGATION --mountpoint /)" shared
  check "/ is shared and a slave inside" shared_inside
  [ "$delivery" = container-mount-namespace ] || check "$dir/env names the pin" is "$(cat "$dir/env")" "KUBENSMNT=$pin"
  check "/run/netns is a mount point on both sides" netns
  trap clean_up EXIT
  probe=$(mktemp -d /run/kubens-check.XXXXXX)
  check "a mount of the host comes in" comes_in
  umount "$probe"
  check "a mount made inside stays inside" stays_in
  clean_up
  check "the host sees no Kubernetes mounts" shown
  for unit in $units; do
    [ -z "$dropin" ] || current "$unit" || { echo "STALE $unit: its own command is now \\"$was\\", $dropin starts another" && rc=1; }
  done
fi
exit $rc
` },
  "mount-hiding/kubens.service": { mode: 0o644, text: `# Every step is guarded and nothing is undone on stop: a second start finds the same
# namespace again, so services started before and after it never end up apart.
[Unit]
Description=Pinned mount namespace for Kubernetes container mounts
Before=@consumers@

[Service]
Type=oneshot
RemainAfterExit=yes
RuntimeDirectory=kubens
RuntimeDirectoryPreserve=yes
# Unbindable: the kernel pins only below a mount that is not shared, and recursive binds of / must not copy the pin.
ExecStartPre=/bin/sh -ec 'mountpoint -q %t/kubens || mount --bind %t/kubens %t/kubens; mount --make-unbindable %t/kubens'
# Touching a file that is already a pin fails.
ExecStartPre=/bin/sh -c 'test -e %t/kubens/mnt || touch %t/kubens/mnt'
# Slave, so that host mounts come in and none goes out; shared again inside, so that containers follow.
ExecStart=/bin/sh -c 'findmnt -n -t nsfs --mountpoint %t/kubens/mnt >/dev/null || unshare --mount=%t/kubens/mnt --propagation slave mount --make-rshared /'
ExecStartPost=/bin/sh -c 'echo KUBENSMNT=%t/kubens/mnt >%t/kubens/env'

[Install]
WantedBy=multi-user.target
` },
  "mount-hiding/kubensenter": { mode: 0o755, text: `#!/bin/sh
# Runs a command in the mount namespace that kubens.service pins; where none is pinned, in the current one.
log=\${KUBENSENTER_LOG:-1}
pin=\${KUBENSMNT:-\${DEFAULT_KUBENSMNT:-/run/kubens/mnt}}
wd=

usage() {
  cat <<'END'
Usage: kubensenter [-q|-v] [--wd=DIR] [--] [command [argument...]]
Runs the command, or a login shell, where the Kubernetes mounts are visible.
  -q, --quiet    no messages          --wd=DIR   working directory, as seen inside
  -v, --verbose  more messages        -h, --help this text
Environment: KUBENSMNT (path of the pinned namespace), DEFAULT_KUBENSMNT (where to
look otherwise, /run/kubens/mnt), KUBENSENTER_LOG (0, 1, 2: like -q, neither, -v)
END
}
say() { [ "$log" -lt "$1" ] || echo "kubensenter: $2" >&2; }

while [ $# -gt 0 ]; do
  case $1 in
  -q | --quiet) log=0 ;;
  -v | --verbose) log=2 ;;
  -h | --help) usage && exit ;;
  --wd=?*) wd=\${1#--wd=} ;;
  --) shift && break ;;
  -*) echo "kubensenter: unknown option $1, see kubensenter --help" >&2 && exit 2 ;;
  *) break ;;
  esac
  shift
done
case $log in [012]) ;; *) log=1 ;; esac
[ $# -gt 0 ] || set -- "\${SHELL:-/bin/sh}" -l
# The --wd of nsenter opens the directory outside and stays there: change to it inside.
# shellcheck disable=SC2016 # expanded by the inner shell
[ -z "$wd" ] || set -- /bin/sh -c 'cd -- "$0" && exec "$@"' "$wd" "$@"

# Always exec: a service that notifies systemd must keep its process id.
source=$(findmnt -n -o SOURCE --mountpoint "$pin")
case $source in
"nsfs[mnt:"*) say 2 "entering $pin" && exec nsenter --mount="$pin" -- "$@" ;;
"") say 1 "no mount namespace is pinned at $pin, or this is already inside it; running in the current one" ;;
*) echo "kubensenter: $pin is not a pinned mount namespace but $source" >&2 && exit 1 ;;
esac
exec "$@"
` },
  "mount-hiding/motd-bundled.conf": { mode: 0o644, text: `Kubernetes mounts live in a separate mount namespace and are not visible here.
  To look at them:        sudo @enter@ [command]
  From a debug pod:       nsenter -t 1 -m @enter@ [command]
  To switch this off:     @switch_off@
Do not restart kubens.service alone: restart the container runtime and the
kubelet with it.
` },
  "mount-hiding/motd-cmn.conf": { mode: 0o644, text: `Kubernetes mounts live in a separate mount namespace and are not visible here.
  To look at them:        sudo nsenterCmns [command]
  From "oc debug node":   nsenter -t 1 -m nsenterCmns [command]
  To switch this off:     @switch_off@
Do not restart container-mount-namespace.service alone: CRI-O and kubelet
would end up in different namespaces, and containers would miss their volumes.
` },
  "mount-hiding/motd-native.conf": { mode: 0o644, text: `Kubernetes mounts live in a separate mount namespace and are not visible here.
  To look at them:        sudo kubensenter [command]
  From "oc debug node":   nsenter -t 1 -m kubensenter [command]
  To switch this off:     @switch_off@
Do not restart kubens.service alone: CRI-O and kubelet would end up in
different namespaces, and containers would miss their volumes.
` },
  "mount-hiding/netns.conf": { mode: 0o644, text: `# Were /run/netns no mount point yet, the first "ip netns add" on the host would mount
# over it, and that mount would come in and cover the network namespaces of the pods.
[Service]
ExecStartPost=/bin/sh -ec 'mkdir -p /run/netns; mountpoint -q /run/netns || mount --rbind /run/netns /run/netns; mount --make-rshared /run/netns'
` },
  "mount-hiding/nsenterCmns": { mode: 0o755, text: `#!/bin/sh
# nsenterCmns [command...]: runs a command, or a shell, where CRI-O and kubelet keep their mounts.
pin=/run/container-mount-namespace/mnt
case $(findmnt -n -o SOURCE --mountpoint "$pin") in
"nsfs[mnt:"*) exec nsenter --mount="$pin" -- "$@" ;;
esac
echo "nsenterCmns: no mount namespace is pinned at $pin, or this is already inside it" >&2
exit 1
` },
  "mount-hiding/observer.conf": { mode: 0o644, text: `# Lets this service see the container mounts where they are hidden; it needs nothing from kubens.service.
[Unit]
After=kubens.service

[Service]
ExecStart=
ExecStart=@exec_start@
` },
  "mount-hiding/profile-kubens.sh": { mode: 0o644, text: `# Tells whoever logs in where the container mounts are. Sourced by login shells: the
# subshell keeps their variables and options as they are, "|| :" keeps "set -e" calm.
case $- in
*i*)
  (
    [ -e "@pin@" ] || exit
    # Inside the namespace the pin is an ordinary file and has no line here.
    while read -r mount; do
      case $mount in
      *" mnt:["*" @pin@ "*) echo "Kubernetes mounts are in a separate mount namespace. To see them: @enter@" >&2; exit ;;
      esac
    done </proc/self/mountinfo
  ) || :
  ;;
esac
` },
  "mount-hiding/wrap-soft.conf": { mode: 0o644, text: `# Starts the command of the unit inside the pinned mount namespace, where there is one.
[Unit]
Wants=kubens.service
PartOf=kubens.service
After=kubens.service

[Service]
ExecStart=
ExecStart=@exec_start@
` },
  "mount-hiding/wrap-strict.conf": { mode: 0o644, text: `# Starts the command of the unit inside the pinned mount namespace, and fails without it.
[Unit]
Requires=kubens.service
After=kubens.service

[Service]
ExecStartPre=/bin/sh -c 'case "$$(findmnt -n -o SOURCE --mountpoint /run/kubens/mnt)" in "nsfs[mnt:"*) ;; *) echo "no mount namespace is pinned at /run/kubens/mnt, see: systemctl status kubens.service" >&2; exit 1 ;; esac'
ExecStart=
ExecStart=@exec_start@
` },
  "rcu-normal/set-rcu-normal.service": { mode: 0o644, text: `[Unit]
Description=Switch RCU back to normal once the pods of this node have settled

[Service]
Type=simple
Environment=MAXIMUM_WAIT_TIME=@max_wait@
Environment=STEADY_STATE_THRESHOLD=@threshold@
Environment=STEADY_STATE_WINDOW=@window@
Environment=STEADY_STATE_MINIMUM=@minimum@
ExecStart=/usr/local/bin/set-rcu-normal.sh

[Install]
WantedBy=multi-user.target
` },
  "rcu-normal/set-rcu-normal.sh": { mode: 0o755, text: `#!/bin/bash
# Turns expedited RCU off once the number of containers has settled, or after MAXIMUM_WAIT_TIME seconds in any case.
# Settled: for STEADY_STATE_WINDOW seconds no look changes the number by more than STEADY_STATE_THRESHOLD (a number, or a
# percentage with a % sign), with at least STEADY_STATE_MINIMUM containers. What is not set in the environment has these values:
set -u
max_wait=\${MAXIMUM_WAIT_TIME:-600}
threshold=\${STEADY_STATE_THRESHOLD:-2%}
window=\${STEADY_STATE_WINDOW:-120}
minimum=\${STEADY_STATE_MINIMUM:-40}
interval=10

# How many containers run; none while the runtime does not answer.
containers() { crictl ps --quiet 2>/dev/null | wc -l; }

# settled BEFORE NOW: is the change between two looks within the threshold?
settled() {
  local change=$(($2 - $1))
  change=\${change#-}
  if [[ $threshold == *% ]]; then
    ((change * 100 <= $1 * \${threshold%\\%}))
  else
    ((change <= threshold))
  fi
}

before=$(containers)
calm=0
while ((SECONDS < max_wait && calm < window)); do
  sleep "$interval"
  now=$(containers)
  if ((before >= minimum)) && settled "$before" "$now"; then calm=$((calm + interval)); else calm=0; fi
  before=$now
done

if ((calm >= window)); then why="$before containers, settled for $calm s"; else why="not settled after $SECONDS s"; fi
echo 1 >/sys/kernel/rcu_normal && echo "RCU is normal from here on: $why"
` },
  "rootless/delegate.conf": { mode: 0o644, text: `# Hands these cgroup controllers to every user's service manager; without it kubelet of a user finds memory and pids only.
[Service]
Delegate=@controllers@
` },
  "rootless/enter": { mode: 0o755, text: `#!/bin/sh
# enter COMMAND [ARGUMENT...]: runs a command inside the namespaces of rootlesskit.service.
pid=$(cat "$XDG_RUNTIME_DIR/rootless-kubernetes/child_pid") || exit
exec nsenter -U --preserve-credentials -n -m -p -t "$pid" -- "$@"
` },
  "rootless/k3s-rootless.service": { mode: 0o644, text: `# k3s in a user namespace of this user. Started by the user's own service manager, which lingering starts at boot.
[Unit]
Description=k3s without root

[Service]
Type=simple
Environment=PATH=@path@
ExecStart=@bin@/k3s @command@ --rootless --snapshotter=@snapshotter@
Restart=always
RestartSec=2
Delegate=yes
KillMode=mixed
TimeoutSec=0
LimitNOFILE=infinity
LimitNPROC=infinity
LimitCORE=infinity
TasksMax=infinity

[Install]
WantedBy=default.target
` },
  "rootless/kube-proxy-rootless.service": { mode: 0o644, text: `# kube-proxy inside the namespaces of rootlesskit.service. Waits for its credentials: put them beside its configuration and start it.
[Unit]
Description=kube-proxy without root
BindsTo=rootlesskit.service
After=rootlesskit.service
ConditionPathExists=%h/.config/rootless-kubernetes/kube-proxy.kubeconfig

[Service]
Environment=PATH=@path@
ExecStart=%h/.config/rootless-kubernetes/enter @bin@/kube-proxy --config=%h/.config/rootless-kubernetes/kube-proxy.yaml
Restart=on-failure
RestartSec=2
LimitNOFILE=infinity

[Install]
WantedBy=default.target
` },
  "rootless/kubelet-rootless.service": { mode: 0o644, text: `# kubelet inside the namespaces of rootlesskit.service. Waits for its credentials: put them beside its configuration and start it.
[Unit]
Description=kubelet without root
BindsTo=rootlesskit.service
After=rootlesskit.service
ConditionPathExists=%h/.config/rootless-kubernetes/kubelet.kubeconfig

[Service]
Environment=PATH=@path@
ExecStart=%h/.config/rootless-kubernetes/enter @bin@/kubelet --config=%h/.config/rootless-kubernetes/kubelet.yaml --kubeconfig=%h/.config/rootless-kubernetes/kubelet.kubeconfig@arguments@
Restart=on-failure
RestartSec=2
Delegate=yes
LimitNOFILE=infinity

[Install]
WantedBy=default.target
` },
  "rootless/rootless-check": { mode: 0o755, text: `#!/bin/sh
# rootless-check [-q]: does this node offer what Kubernetes without root needs, and do its services run?
# shellcheck disable=SC2317 # the small functions below are run through check
# Prints ok and FAIL lines (-q: not the ok ones); exit status 0 when all is well, 1 when not, 2 for wrong usage.
user='@user@'
uid='@uid@'
controllers='@controllers@'
modules='@modules@'
programs='@programs@'
units='@units@'
quiet='' rc=0

case \${1-} in
'') ;;
-q) quiet=yes ;;
*) echo "usage: rootless-check [-q]" >&2 && exit 2 ;;
esac
[ "$(id -u)" = 0 ] || { echo "rootless-check: run it as root" >&2 && exit 2; }
tree=/sys/fs/cgroup/user.slice/user-$uid.slice/user@$uid.service

# check TEXT COMMAND...: one line, from the status of the command
check() {
  text=$1 && shift
  if "$@" >/dev/null 2>&1; then [ -n "$quiet" ] || echo "ok    $text"; else echo "FAIL  $text" && rc=1; fi
}
is() { [ "$1" = "$2" ]; }
has_word() { grep -qw -e "$1" "$2"; }
as_user() { runuser -u "$user" -- env XDG_RUNTIME_DIR="/run/user/$uid" "$@"; }
has_module() { [ -d "/sys/module/$1" ] || grep -qs "/$1\\.ko" "/lib/modules/$(uname -r)/modules.builtin"; }
has_ids() { grep -q "^$user:" /etc/subuid && grep -q "^$user:" /etc/subgid; }
can_map() { command -v newuidmap && command -v newgidmap; }

check "$user has the id $uid" is "$(id -u "$user" 2>/dev/null)" "$uid"
check "/sys/fs/cgroup is cgroup v2" is "$(stat -fc %T /sys/fs/cgroup)" cgroup2fs
for controller in $controllers; do check "the controller $controller is handed to $user" has_word "$controller" "$tree/cgroup.controllers"; done
check "$user lingers: its services start at boot" test -e "/var/lib/systemd/linger/$user"
check "the service manager of $user runs" systemctl is-active "user@$uid.service"
check "$user has ids for its containers" has_ids
check "newuidmap and newgidmap are installed" can_map
check "$user may make user namespaces" as_user unshare -Ur true
for module in $modules; do check "the module $module is loaded" has_module "$module"; done
check "reverse path checks are not strict" test "$(cat /proc/sys/net/ipv4/conf/default/rp_filter)" != 1
for program in $programs; do check "$program can be started" test -x "$program"; done
for unit in $units; do check "$unit runs" as_user systemctl --user is-active "$unit"; done
exit $rc
` },
  "rootless/rootlesskit.service": { mode: 0o644, text: `# User, mount, network and process namespaces for Kubernetes, with the container runtime as their first program.
[Unit]
Description=Namespaces and container runtime for Kubernetes without root

[Service]
# The runtime says when it is ready, from another process namespace.
Type=notify
NotifyAccess=all
Environment=PATH=@path@
# Only a cgroup without processes can give controllers to pods: those of the service move to one below it.
ExecStart=@bin@/rootlesskit --state-dir=%t/rootless-kubernetes @network@ --copy-up=/etc --copy-up=/run --copy-up=/var/lib --copy-up=/opt --propagation=rslave --pidns --cgroupns --evacuate-cgroup2=rootlesskit %h/.config/rootless-kubernetes/start-runtime
ExecStartPost=@bin@/rootlessctl --socket=%t/rootless-kubernetes/api.sock add-ports 0.0.0.0:6443:6443/tcp 0.0.0.0:8472:8472/udp 0.0.0.0:10250:10250/tcp
Restart=on-failure
RestartSec=2
Delegate=yes
KillMode=mixed
LimitNOFILE=infinity
TasksMax=infinity

[Install]
WantedBy=default.target
` },
  "rootless/start-runtime": { mode: 0o755, text: `#!/bin/sh
# Started by rootlesskit as root of its namespaces: makes the folders that Kubernetes writes to, then becomes the container runtime.
set -eu
config=$HOME/.config/rootless-kubernetes
data=\${XDG_DATA_HOME:-$HOME/.local/share}/rootless-kubernetes
# /etc, /run, /var/lib and /opt hold links to the host's files here. Nothing may be written through these.
rm -f /run/netns /run/xtables.lock /run/flannel /run/containerd /run/crio /run/containers /run/runc /run/crun \\
  /etc/cni /etc/containerd /etc/crio /etc/containers
# What must outlive a restart lies in the user's home.
for folder in /etc/cni /var/lib/kubelet /var/lib/cni /var/log @storage@; do
  kept=$data/$(echo "\${folder#/}" | tr / -)
  [ ! -L "$folder" ] || rm -f "$folder"
  mkdir -p "$kept" "$folder"
  mount --bind "$kept" "$folder"
done
export config
@start@
` },
  "setsebool/setsebool.service": { mode: 0o644, text: `[Unit]
Description=Set the SELinux switches that workloads of this node need
Before=kubelet.service

[Service]
Type=oneshot
RemainAfterExit=yes
@commands@

[Install]
WantedBy=multi-user.target graphical.target
` },
  "time-sync/time-step.service": { mode: 0o644, text: `[Unit]
Description=Set the clock once from the network
@order@

[Service]
Type=oneshot
RemainAfterExit=yes
TimeoutStartSec=@timeout@
@start@

[Install]
WantedBy=multi-user.target
` },
} as const satisfies Record<string, { readonly mode: number; readonly text: string }>;
