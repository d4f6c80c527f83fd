# shellcheck shell=bash
# The programs that a run needs and that are only unpacked, never installed: a package of containerd would start it on this machine.
# $tools: folder with a usr/ that lies over the one of the machine. $ignition, $busybox: programs.
# KINDLING_E2E_TOOLS: a folder to keep the unpacked packages in for the next run.

find_tools() {
  local missing=()
  tools=${KINDLING_E2E_TOOLS:-$work/tools}
  export tools ignition busybox
  mkdir -p "$tools/usr" && look_for_tools
  [[ ${#missing[@]} -gt 0 ]] || return 0
  [[ ${CI-} == true ]] || skip_all "install ${missing[*]} first, or run it with CI=true, which unpacks them for the run"
  unpack "${missing[@]}" || skip_all "apt-get download ${missing[*]} failed"
  missing=() && look_for_tools
  [[ ${#missing[@]} -eq 0 ]] || skip_all "${missing[*]} do not hold what is expected"
}
look_for_tools() {
  local engine=usr/lib/dracut/modules.d/30ignition/ignition
  ignition=$(first "$tools/$engine" "/$engine") || missing+=(ignition)
  busybox=$(first "$tools/usr/bin/busybox" /usr/bin/busybox /bin/busybox) && static "$busybox" || missing+=(busybox-static)
  first "$tools/usr/bin/containerd" /usr/bin/containerd >/dev/null || missing+=(containerd)
  first "$tools/usr/sbin/runc" /usr/sbin/runc /usr/bin/runc >/dev/null || missing+=(runc)
}
# first FILE...: the first that can be executed
first() {
  local file
  for file; do [[ -x $file ]] && echo "$file" && return; done
  return 1
}
static() { ! ldd "$1" >/dev/null 2>&1; }
# unpack PACKAGE...: into $tools, everything below usr/, as on a machine of today
unpack() (
  cd "$tools" && mkdir -p packages && chmod 755 . packages && cd packages || exit
  { apt-get update -q && apt-get download -q "$@"; } >/dev/null 2>&1 || exit
  for package in *.deb; do dpkg-deb -x "$package" . || exit; done
  for folder in bin sbin lib; do [[ ! -d $folder ]] || { mkdir -p "usr/$folder" && cp -a "$folder/." "usr/$folder/"; } || exit; done
  cp -a usr/. ../usr/ && cd .. && rm -r packages
)
