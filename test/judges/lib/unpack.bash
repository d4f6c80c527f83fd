# shellcheck shell=bash
# Programs that a judge needs and that must not be installed: a package of containerd would start it, one of Ignition would change how the machine boots.

# unpacked PACKAGE FILE: prints where FILE of the package lies after it has been unpacked below $work. Only in CI.
unpacked() {
  local folder=${work:?}/packages
  [[ ${CI-} == true ]] || return
  mkdir -p "$folder" && chmod 755 "${work:?}" "$folder"
  (cd "$folder" && { apt-get download -q "$1" || { apt-get update -q && apt-get download -q "$1"; }; } && dpkg-deb -x "$1"_*.deb .) >/dev/null 2>&1
  [[ -x $folder/$2 ]] && echo "$folder/$2"
}
find_containerd() {
  containerd=${CONTAINERD:-$(command -v containerd || unpacked containerd usr/bin/containerd)}
  [[ -x $containerd ]]
}
# Where Debian puts the engine; sets IGNITION.
find_ignition() {
  local engine=usr/lib/dracut/modules.d/30ignition/ignition
  [[ -n ${IGNITION-} || ! -x /$engine ]] || IGNITION=/$engine
  IGNITION=${IGNITION:-$(unpacked ignition "$engine")}
  export IGNITION
  [[ -x $IGNITION ]]
}
# What makes namespaces for a user; sets ROOTLESSKIT, NEWUIDMAP and NEWGIDMAP, which must be setuid.
find_rootlesskit() {
  ROOTLESSKIT=${ROOTLESSKIT:-$(command -v rootlesskit || unpacked rootlesskit usr/bin/rootlesskit)}
  NEWUIDMAP=${NEWUIDMAP:-$(command -v newuidmap || unpacked uidmap usr/bin/newuidmap)}
  NEWGIDMAP=${NEWUIDMAP%newuidmap}newgidmap
  export ROOTLESSKIT NEWUIDMAP NEWGIDMAP
  [[ -x $ROOTLESSKIT && -u $NEWUIDMAP && -u $NEWGIDMAP ]]
}
