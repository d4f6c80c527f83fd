# shellcheck shell=bash
# Checks of a node that hides its container mounts.

joined() {
  local service
  same "the system starts without a failed unit" running "$(systemctl is-system-running)"
  check "$unit is active" active "$unit"
  [[ $mechanism != kubens ]] || check "$unit is enabled" systemctl is-enabled "$unit"
  check "a namespace is pinned" findmnt -n -t nsfs --mountpoint "$pin"
  check "it is not the one of process 1" test "$(pinned)" != "$host_namespace"
  for service in "${services[@]}"; do
    check "$service is active" active "$service"
    same "$service runs in the pinned namespace" "$(pinned)" "$(namespace_of "$service")"
  done
  same "all services share one namespace" 1 "$(for service in "${services[@]}"; do namespace_of "$service"; done | sort -u | wc -l)"
  arguments
}
# The commands in force are those of the vendor, with what systemd and the environment put in.
arguments() {
  local service
  for service in crio kubelet; do
    same "$service has its vendor's arguments" "$(cat "/root/expected/$service.arguments")" "$(cat "/run/$service.arguments")"
  done
}

hidden() {
  same "the host's mount table shows no container mounts" 0 "$(on_host "$container_mounts")"
  same "$enter shows all container mounts" 10 "$(inside "$made_by_services")"
  # Process 1 looks at its mount table in intervals: it has looked once it knows a mount of now.
  mount -t tmpfs marker /home && eventually systemctl is-active -q home.mount
  check "systemd has a unit for a mount of the host" systemctl is-active home.mount
  umount /home
  same "systemd has no units for container mounts" 0 "$(systemctl list-units --all --no-legend -t mount | grep -cE 'containers|kubelet|containerd')"
  mkdir -p /run/copy
  mount --rbind / /run/copy
  same "a recursive bind of / does not copy the pin" 0 "$(findmnt -n -l -o TARGET -t nsfs | grep -c '^/run/copy/')"
  mount --make-rprivate /run/copy && umount -R /run/copy
}

# A container as the runtime interface sets one up: shared propagation of its root, one volume of each kind.
# shellcheck disable=SC2034 # $container is for the other groups
run_container() {
  local volume=/var/lib/kubelet/pods/pod1/volumes/bidirectional
  container=''
  ctr --connect-timeout 2s image import "$inside/image.tar" >/dev/null || return
  mkdir -p $volume /mnt/hostmade
  enter sh -c "mountpoint -q $volume || mount -t tmpfs volume $volume" || return
  timeout 20 ctr run -d --rootfs-propagation rshared --cpu-shares 0 --privileged \
    --mount "type=bind,src=$volume,dst=/volume,options=rbind:rshared" --mount "type=bind,src=/mnt,dst=/mnt,options=rbind:rslave" \
    kindling.test/program:1 "$1" || return
  container=$(ctr task ls | awk -v id="$1" '$1 == id { print $2 }')
}
in_container() { nsenter -t "${container:-none}" -m -p -r /bin/busybox "$@"; }

containers() {
  local output
  output=$(run_container one 2>&1) || { not_ok "containerd runs a container" "$output" && return; }
  ok "containerd runs a container"
  container=$(ctr task ls | awk '$1 == "one" { print $2 }')
  same "the container's root file system is mounted in the namespace" 1 "$(inside '/run/containerd/.*/one/rootfs .* overlay ')"
  same "with the container running the host still shows no container mounts" 0 "$(on_host "$container_mounts")"
}

propagation() {
  mount -t tmpfs hostmade /mnt/hostmade
  same "a later mount of the host is visible inside" 1 "$(inside ' /mnt/hostmade ')"
  check "a later mount of the host is visible in the container (HostToContainer)" in_container grep -q ' /mnt/hostmade ' /proc/self/mountinfo
  in_container mkdir -p /volume/made && in_container mount -t tmpfs made /volume/made
  same "a mount made by a container (Bidirectional) reaches the namespace" 1 "$(inside ' /var/lib/kubelet/pods/pod1/volumes/bidirectional/made ')"
  same "a mount made by a container (Bidirectional) does not reach the host" 0 "$(on_host '/bidirectional')"
  umount /mnt/hostmade
  same "unmounting on the host unmounts inside" 0 "$(inside ' /mnt/hostmade ')"
}

netns() {
  local on_both='/run/netns is a shared mount point on both sides'
  if mountpoint -q /run/netns && enter mountpoint -q /run/netns && [[ $(findmnt -n -o PROPAGATION --mountpoint /run/netns) == *shared* ]]; then
    ok "$on_both"
  else not_ok "$on_both" "$(findmnt -n /run/netns)"; fi
  enter sh -c ': >/run/netns/pod && unshare --net=/run/netns/pod true'
  # What `ip netns add` does before it makes one
  mount --make-shared /run/netns 2>/dev/null || { mount --rbind /run/netns /run/netns && mount --make-rshared /run/netns; }
  : >/run/netns/host && unshare --net=/run/netns/host true
  check "a network namespace of the host comes in" test "$(inside ' /run/netns/host ')" -gt 0
  check "a network namespace of a pod can still be entered after that" enter nsenter --net=/run/netns/pod true
  same "a network namespace of a pod stays inside" 0 "$(on_host ' /run/netns/pod ')"
  enter umount /run/netns/pod
  umount /run/netns/host && rm /run/netns/host /run/netns/pod
}

notices() {
  local hint='a login shell says where the mounts are'
  check "the message of the day names $enter" grep -q "$enter" /etc/motd.d/50-kubens.conf
  if bash --norc -ic '. /etc/profile.d/kubens.sh' 2>&1 </dev/null | grep -q "$enter"; then ok "$hint"; else not_ok "$hint"; fi
  check "the check script agrees" "$inside/kubens-check" -q
  check "the check script does not take it for switched off" eval '! "$inside/kubens-check" --expect off -q'
}

kubensInert() {
  check "kubens.service stays inert" eval '! systemctl is-active kubens.service'
  same "nothing is pinned at /run/kubens" "" "$(findmnt -n -o SOURCE --mountpoint /run/kubens/mnt)"
}
previewInert() {
  check "container-mount-namespace.service stays inert" eval '! systemctl is-active container-mount-namespace.service'
  same "nothing is pinned at /run/container-mount-namespace" "" "$(findmnt -n -o SOURCE --mountpoint /run/container-mount-namespace/mnt)"
}

# The vendor's command has changed after the profile was compiled.
stale() {
  local said
  said=$("$inside/kubens-check" -q)
  same "the check script says what is stale, and nothing else" "STALE kubelet.service" "${said%%:*}"
  check "it names the new command" grep -q -e '--added-by-an-update' <<<"$said"
}
