#!/bin/bash
# Judge: the real containerd 1.x loads every whole configuration that kata and rootless write, and keeps every setting of it.
# And the real Ignition applies the reference outputs of kata to an empty root. CONTAINERD names the program when it is not on PATH, IGNITION the
# engine when it is not where Debian puts it.
. "$(dirname "$0")/lib/common.bash"
. "$(dirname "$0")/lib/unpack.bash"
cd "$judges/../.." || exit
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

find_containerd || skip_all "there is no containerd; CONTAINERD names one that is not on PATH"
case $("$containerd" --version) in *' '1.*) ;; *) skip_all "containerd is not of version 1" ;; esac

skip_rest() { echo "skip   $1"; skipped=$((skipped + 1)); finish; }

keeps() {
  "$containerd" --config "$1" config dump >"$work/dump.toml" && node --import tsx test/judges/containerd-configs.ts --compare "$1" "$work/dump.toml"
}
# The rest of the plugin's settings must not be lost to ours.
has_defaults() { grep -q '^ *sandbox_image = "..*"' "$work/dump.toml" && grep -q '^ *bin_dir = "..*"' "$work/dump.toml"; }

node --import tsx test/judges/containerd-configs.ts "$work/configs" >"$work/list" || not_ok "compile the profiles"
while read -r name; do
  check "containerd keeps every setting of $name" keeps "$work/configs/$name.toml"
  check "the other settings of $name have their defaults" has_defaults
done <"$work/list"
[[ $((passed + failed)) -gt 0 ]] || not_ok "there is a configuration"

[[ $(id -u) == 0 ]] || skip_rest "run it as root"
find_ignition || skip_rest "there is no Ignition engine; IGNITION names one"
# apply FILE ROOT: as in a first boot. The engine of Debian relabels at the end, which needs a program and a policy.
apply() {
  local step
  mkdir -p "$2/etc/selinux/none/contexts/files" "$work/bin" && : >"$2/etc/selinux/none/contexts/files/file_contexts"
  printf 'SELINUX=disabled\nSELINUXTYPE=none\n' >"$2/etc/selinux/config"
  printf '#!/bin/sh\ncat >/dev/null\n' >"$work/bin/setfiles" && chmod 755 "$work/bin/setfiles"
  rm -f "$work/cache" "$work/state"
  for step in fetch files; do
    PATH=$PATH:$work/bin IGNITION_CONFIG_FILE=$1 "$IGNITION" --platform file --stage $step --root "$2" --log-to-stdout \
      --config-cache "$work/cache" --state-file "$work/state" --neednet "$work/neednet" >"$work/ignition.log" 2>&1 </dev/null || { tail -3 "$work/ignition.log" && return 1; }
  done
}
# check_script NAME: the node's own check asks the real containerd about the configuration that was applied
check_script() {
  local said
  # shellcheck disable=SC2016 # expanded by the inner shell
  said=$(unshare --mount --propagation private sh -c 'mount -t tmpfs etc /etc && cp -r "$1/etc/containerd" /etc/ && PATH="$2:$PATH" "$1/usr/local/bin/kata-check"' \
    sh "$work/root" "$(dirname "$containerd")" 2>&1)
  like "kata-check of $1 finds the handlers" '*ok    containerd knows the handler kata-qemu*ok    containerd knows the handler kata-clh*' "$said"
  like "kata-check of $1 misses the shim" '*FAIL  /opt/kata/bin/containerd-shim-kata-v2 can be started*' "$said"
}
tree() { (cd "$1" && find . -type f ! -path './etc/selinux/*' ! -name .ignition-result.json -printf '%m %U:%G /%P\n' | sort -k3); }
mkdir "$work/documents" && trees=0
node --import tsx test/judges/ignition-documents.ts out "$work/documents" >"$work/documents.list" || not_ok "read the reference outputs"
while read -r file name; do
  case $name in *kata*) ;; *) continue ;; esac
  check "Ignition applies $name" apply "$file" "$work/root"
  trees=$((trees + 1))
  same "the tree of $name" "$(cat "test/judges/fixtures/kata/$(basename "${name% (*}").tree")" "$(tree "$work/root")"
  [[ -e $work/root/etc/containerd ]] && check_script "$name"
  rm -rf "$work/root"
done <"$work/documents.list"
same "every tree that is written down was made" "$(find test/judges/fixtures/kata -name '*.tree' | wc -l)" "$trees"
finish
