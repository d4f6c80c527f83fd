# shellcheck shell=bash
# Checks of a node where mount hiding is switched off.

visible() {
  local service
  same "the system starts without a failed unit" running "$(systemctl is-system-running)"
  for name in kubens container-mount-namespace; do
    check "$name.service is not active" eval "! systemctl is-active $name.service"
    check "$name.service is not enabled" eval "! systemctl is-enabled -q $name.service"
    same "nothing is pinned at /run/$name" "" "$(findmnt -n -o SOURCE --mountpoint /run/$name/mnt)"
  done
  for service in "${services[@]}"; do
    check "$service is active" active "$service"
    same "$service runs in the namespace of the host" "$host_namespace" "$(namespace_of "$service")"
    same "$service is told of no namespace" 0 "$(tr '\0' '\n' <"/proc/$(process_of "$service")/environ" | grep -c '^KUBENSMNT=')"
  done
  same "the host's mount table shows all container mounts" 10 "$(on_host "$made_by_services")"
  check "systemd has units for container mounts" eventually eval "systemctl list-units --all --no-legend -t mount | grep -q kubelet"
  check "the check script agrees that it is off" "$inside/kubens-check" --expect off -q
  check "the check script does not take it for switched on" eval '! "$inside/kubens-check" -q'
}

containersOnHost() {
  ctr --connect-timeout 2s image import "$inside/image.tar" >/dev/null
  check "containerd runs a container" timeout 20 ctr run -d --cpu-shares 0 kindling.test/program:1 one
  same "the container's root file system is on the host's mount table" 1 "$(on_host '/run/containerd/.*/one/rootfs .* overlay ')"
}
