# Tells whoever logs in where the container mounts are. Sourced by login shells: the
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
