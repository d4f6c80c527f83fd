# Mounts made at will: `mounts.bash BUSYBOX fill FROM TO` makes file systems that stay, `mounts.bash BUSYBOX churn SECONDS RATE` makes
# RATE and removes RATE in each second, with ten of them there at a time.
busybox=$1
now() { echo "${EPOCHREALTIME/[.,]/}"; } # in microseconds
make() { mkdir -p "$1" && "$busybox" mount -n -t tmpfs -o size=4k bench "$1"; }
fill() {
  local i
  for ((i = $1; i <= $2; i++)); do make "/srv/$i"; done
}
churn() {
  local i wait start never
  exec {never}<> <(:) # reading from it waits, without another process
  start=$(now)
  for ((i = 0; i < $1 * $2; i++)); do
    ((i < 10)) || "$busybox" umount -n "/opt/$((i % 10))"
    make "/opt/$((i % 10))"
    wait=$((start + (i + 1) * 1000000 / $2 - $(now)))
    ((wait <= 0)) || read -rt "$(printf '%d.%06d' $((wait / 1000000)) $((wait % 1000000)))" -u "$never"
  done
  for ((i = 0; i < 10; i++)); do "$busybox" umount -n "/opt/$i"; done
}
"${@:2}"
