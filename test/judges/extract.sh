#!/bin/bash
# Judge: extractExecStart against fixtures. Each folder of fixtures/ has a unit, its drop-ins, the environment of the
# service, and either the arguments that systemd passes ([one] a line; extract-systemd.sh proves them) or the error.
# DAEMON stands for a script that prints its arguments.
. "$(dirname "$0")/lib/common.bash"
need node=nodejs
render
mkdir -p "$work/bin" "$work/cwd" && : >"$work/cwd/file"
daemon >"$work/bin/daemon"
cat >"$work/bin/systemctl" <<'END'
#!/bin/bash
# show -p FragmentPath -p DropInPaths -- UNIT, with unusual paths quoted as systemctl does
unit=${!#} dropins=''
for path in "$JUDGE_CASE/$unit.d"/*.conf; do
  if [[ $path == *\\* ]]; then dropins+=" \"${path//\\/\\\\}\""; else dropins+=" $path"; fi
done
if [[ -e $JUDGE_CASE/$unit ]]; then printf '%s\n' "DropInPaths=${dropins# }" "FragmentPath=$JUDGE_CASE/$unit"; else echo FragmentPath=; fi
END
chmod 755 "$work/bin/"*

# environment_value FILE NAME: the value as systemd reads an EnvironmentFile (both quotes, backslashes, trailing blanks)
environment_value() {
  local text rest c state=start value='' blanks=''
  text=$(<"$1") && rest=${text#"$2="}
  [[ $rest != "$text" ]] || return 1
  while [[ -n $rest ]]; do
    c=${rest:0:1} rest=${rest:1}
    case $state$c in
    start' ' | start$'\t') ;;
    [sp]*\') state=single ;;
    [sp]*\") state=double ;;
    single\' | double\") state=plain ;;
    single*) value+=$c ;;
    double\\)
      c=${rest:0:1} rest=${rest:1}
      case $c in [\"\\\`\$]) value+=$c ;; $'\n') ;; *) value+=\\$c ;; esac
      ;;
    double*) value+=$c ;;
    *$'\n') break ;;
    *\\) value+=$blanks${rest:0:1} blanks='' rest=${rest:1} state=plain ;;
    *' ' | *$'\t') blanks+=$c ;;
    *) value+=$blanks$c blanks='' state=plain ;;
    esac
  done
  printf %s "$value"
}

# arguments VALUE [DROP-IN]: those that the daemon gets from the command line of our drop-in, once systemd has put VALUE in
arguments() {
  local line
  line=$(sed -n 's/^ExecStart=\/bin\/bash -c "\(.*\)"$/\1/p' "${2-$mount_hiding/extract-strict.conf}" | sed 's/nsenter --mount=[^ ]* --//')
  # shellcheck disable=SC2016 # text for systemd, not for this shell
  line=${line/'${ORIG_EXECSTART}'/"$1"} line=${line/'$$'/'$'}
  (cd "$work/cwd" && ORIG_EXECSTART=$1 /bin/bash -c "$line")
}

for fixture in "$judges"/fixtures/*/; do
  [[ -e ${fixture}argv || -e ${fixture}error ]] || continue
  name=$(basename "$fixture") unit=$(basename "$fixture").service environment=()
  export JUDGE_CASE=$work/cases/$name
  for file in "$fixture"*.service; do [[ -e $file ]] && unit=$(basename "$file"); done
  mkdir -p "$JUDGE_CASE/$unit.d"
  for file in "$fixture"*.service; do [[ -e $file ]] && sed "s#DAEMON#$work/bin/daemon#g" "$file" >"$JUDGE_CASE/$unit"; done
  for file in "$fixture"*.conf; do [[ -e $file ]] && sed "s#DAEMON#$work/bin/daemon#g" "$file" >"$JUDGE_CASE/$unit.d/$(basename "$file")"; done
  cp "$mount_hiding/extract-strict.conf" "$JUDGE_CASE/$unit.d/zz-kubens.conf"
  [[ -e ${fixture}environment ]] && mapfile -t environment <"${fixture}environment"
  message=$(env -i JUDGE_CASE="$JUDGE_CASE" PATH="$work/bin:/usr/bin:/bin" "${environment[@]}" \
    "$mount_hiding/extractExecStart" "$unit" "$JUDGE_CASE/out.env" ORIG_EXECSTART 2>&1)
  status=$?
  if [[ -e ${fixture}error ]]; then
    like "$name: one clear line" "$(<"${fixture}error")" "$message"
    same "$name: it fails and writes nothing" "1 no" "$status $([[ -e $JUDGE_CASE/out.env ]] && echo yes || echo no)"
  else
    same "$name: the arguments are those of systemd" "$(<"${fixture}argv")" "$message$(arguments "$(environment_value "$JUDGE_CASE/out.env" ORIG_EXECSTART)" 2>&1)"
  fi
done

# The composed drop-ins of the telco RAN starter: kubelet gets one argument more, at the end, and CRI-O does not.
(cd "$judges/../.." && node --import tsx test/judges/lay-out-units.ts out/ran-du-sno "$work/telco") >/dev/null || not_ok "lay out ran-du-sno"
for name in plain quotes shell-meaning; do
  for unit in kubelet crio; do
    export JUDGE_CASE=$work/cases/$unit-$name
    mkdir -p "$JUDGE_CASE"
    sed "s#DAEMON#$work/bin/daemon#g" "$judges/fixtures/$name/$name.service" >"$JUDGE_CASE/$unit.service"
    cp -r "$work/telco/master/etc/systemd/system/$unit.service.d" "$JUDGE_CASE"
    message=$(env -i JUDGE_CASE="$JUDGE_CASE" PATH="$work/bin:/usr/bin:/bin" \
      "$work/telco/master/usr/local/bin/extractExecStart" "$unit.service" "$JUDGE_CASE/out.env" ORIG_EXECSTART 2>&1)
    mapfile -t dropins < <(grep -l '^ExecStart=.' "$JUDGE_CASE/$unit.service.d"/*.conf)
    same "$unit has one drop-in with a command" 1 ${#dropins[@]}
    wanted=$(<"$judges/fixtures/$name/argv")
    [[ $unit == crio ]] || wanted+=$'\n[--housekeeping-interval=30s]'
    same "$name as $unit of ran-du-sno: the arguments arrive" "$wanted" "$message$(arguments "$(environment_value "$JUDGE_CASE/out.env" ORIG_EXECSTART)" "${dropins[0]}" 2>&1)"
  done
done

like "without a command nothing starts" "*ORIG_EXECSTART: parameter null or not set*" "$(arguments '' 2>&1)"
same "the file is for root only" 600 "$(stat -c %a "$work/cases/plain/out.env")"
same "nothing else is left beside it" "" "$(find "$work/cases" -name '*.new')"
export JUDGE_CASE=$work/cases/plain PATH=$work/bin:$PATH
like "a file that cannot be written is an error" "*plain.service: cannot write /nowhere/x" "$("$mount_hiding/extractExecStart" plain.service /nowhere/x V 2>&1)"
like "wrong usage says so" "usage: extractExecStart*" "$("$mount_hiding/extractExecStart" plain.service 2>&1)"
finish
