# shellcheck shell=bash
# Checks of what restarts and failures do to a node that hides its container mounts.

# together NAME: every service is up again in the namespace that is pinned
together() {
  local service apart=''
  for service in "${services[@]}"; do
    eventually systemctl is-active -q "$service" || apart+=" $service is not active"
    [[ $(namespace_of "$service") == "$(pinned)" ]] || apart+=" $service is elsewhere"
  done
  same "$1" "" "$apart"
}

restarts() {
  local service first
  first=$(pinned)
  for service in "${services[@]}"; do
    systemctl restart "$service"
    together "after a restart of $service all services share the namespace"
  done
  same "the pin is still the same" "$first" "$(pinned)"
  same "the mounts have survived, none doubled" 10 "$(inside "$made_by_services")"
  same "the host still shows no container mounts" 0 "$(on_host "$container_mounts")"
}

killed() {
  local crio kubelet first
  first=$(pinned) crio=$(process_of crio.service) kubelet=$(process_of kubelet.service)
  kill -KILL "$crio" "$kubelet"
  eventually came_back "$crio" "$kubelet"
  together "killed services come back together"
  same "in the same namespace" "$first" "$(pinned)"
}
# came_back CRIO KUBELET: both run, as other processes than these
came_back() {
  local crio kubelet
  crio=$(process_of crio.service) kubelet=$(process_of kubelet.service)
  [[ $crio != 0 && $crio != "$1" && $kubelet != 0 && $kubelet != "$2" ]]
}

# Our own unit finds the same namespace again, so nothing can come apart.
reused() {
  local first
  first=$(pinned)
  systemctl restart kubens.service
  together "after a restart of kubens.service all services share the namespace"
  same "it is the same namespace" "$first" "$(pinned)"
  systemctl restart kubelet.service
  together "a restart of kubelet.service after that brings no mismatch"
  systemctl stop kubens.service
  systemctl start kubens.service "${services[@]}"
  together "after a stop and a start all services share the namespace"
  same "it is still the same namespace" "$first" "$(pinned)"
  same "its mounts are all there, none doubled" 10 "$(inside "$made_by_services")"
}

# The platform's unit and the developer preview make a new namespace at a restart: the documented mismatch, and how it heals.
mismatch() {
  local first secret=/var/lib/kubelet/pods/pod1/volumes/kubernetes.io~secret/later
  first=$(pinned)
  systemctl restart "$unit"
  check "$unit restarts" active "$unit"
  check "with a new namespace" test "$(pinned)" != "$first"
  systemctl restart kubelet.service
  same "kubelet.service, restarted alone, is in the new namespace" "$(pinned)" "$(namespace_of kubelet.service)"
  same "crio.service is still in the old one" "$first" "$(namespace_of crio.service)"
  nsenter -t "$(process_of kubelet.service)" -m sh -c "mkdir -p $secret && mount -t tmpfs later $secret"
  same "so CRI-O does not see a later secret of kubelet" 0 "$(grep -c " $secret " "/proc/$(process_of crio.service)/mountinfo")"
  check "the check script notices" eval '! "$inside/kubens-check" -q'
  systemctl restart crio.service kubelet.service
  together "a restart of both heals it"
  check "the check script agrees again" "$inside/kubens-check" -q
}

# lose_the_pin SETTINGS: the namespace is gone, and kubens.service has settings that keep it from making one
lose_the_pin() {
  systemctl stop kubens.service "${services[@]}"
  umount -R /run/kubens
  mkdir -p /run/systemd/system/kubens.service.d && echo "$1" >/run/systemd/system/kubens.service.d/away.conf
  systemctl daemon-reload
}
find_the_pin() {
  rm -r /run/systemd/system/kubens.service.d
  systemctl daemon-reload
  systemctl reset-failed
  systemctl restart kubens.service "${services[@]}"
  together "with the namespace back all services share it"
}
fails=$'[Service]\nExecStartPre=false' skipped=$'[Unit]\nConditionPathExists=/nowhere'

# Without the namespace a service that fails closed does not start.
closed() {
  local service
  lose_the_pin "$fails"
  for service in "${services[@]}"; do check "$service does not start when kubens.service fails" eval "! systemctl start $service"; done
  lose_the_pin "$skipped"
  for service in "${services[@]}"; do check "$service does not start when kubens.service is skipped" eval "! systemctl start $service"; done
  find_the_pin
}
# Without the namespace a service that does not fail closed starts on the host.
open() {
  local service
  lose_the_pin "$fails"
  for service in "${services[@]}"; do
    systemctl start "$service"
    same "$service runs on the host when kubens.service fails" "$host_namespace" "$(namespace_of "$service")"
  done
  find_the_pin
}
