#!/bin/sh
# Dumps the database of DATABASE_URL into BACKUP_DIR. With BACKUP_RECIPIENTS (age1…, separated by spaces), the program `age` encrypts the dump
# before it reaches the disk; `npm run backup -- key` creates a key. Deletes dumps older than BACKUP_DAYS (14), but always keeps the newest three.
# Runs once. With --every SECONDS, creates a dump whenever the newest one is that old, and checks every RETRY_SECONDS (300): a failed dump is
# therefore retried soon, and a restart does not create an extra one.
set -eu
umask 077
# Compares names byte by byte.
export LC_ALL=C
part=
pipe=
pids=

# Every user of the machine can read a program's arguments, so the password is passed in its environment, decoded as libpq decodes it.
take_out_password() {
  both=$(awk '
    function digit(of) { return index("0123456789abcdef", tolower(of)) - 1 }
    function decoded(text,  before, at) {
      while (at = index(text, "%")) {
        before = before substr(text, 1, at - 1) sprintf("%c", 16 * digit(substr(text, at + 1, 1)) + digit(substr(text, at + 2, 1)))
        text = substr(text, at + 3)
      }
      return before text
    }
    BEGIN {
      url = ENVIRON["DATABASE_URL"]
      if (match(url, /^[a-z]+:\/\/[^:@\/]*:[^@\/]*@/)) {
        end = RLENGTH
        match(url, /^[a-z]+:\/\/[^:@\/]*:/)
        password = substr(url, RLENGTH + 1, end - RLENGTH - 1)
        url = substr(url, 1, RLENGTH - 1) substr(url, end)
      }
      if (match(url, /[?&]password=[^&]*/)) {
        password = substr(url, RSTART + 10, RLENGTH - 10)
        url = substr(url, 1, RSTART) substr(url, RSTART + RLENGTH + 1)
      }
      print url
      print decoded(password)
    }')
  url=$(printf '%s\n' "$both" | sed -n 1p)
  password=$(printf '%s\n' "$both" | sed -n 2p)
  [ -z "$password" ] || export PGPASSWORD="$password"
}

# Prints the name of a dump created that many seconds ago: names sort by time.
name_of() { date -u -d "@$(($(date +%s) - $1))" +banco-%Y%m%dT%H%M%SZ.dump; }
dumps() { ls -1 "$BACKUP_DIR" | { grep -E '^banco-[0-9]*T[0-9]*Z\.dump(\.age)?$' || true; } | sort -r; }

rotate() {
  oldest=$(name_of $((${BACKUP_DAYS:-14} * 86400)))
  dumps | tail -n +4 | while read -r name; do
    if expr "$name" \< "$oldest" >/dev/null; then rm -f "$BACKUP_DIR/$name"; fi
  done
}

# Starts pg_dump and, if there are recipients, age, which reads from it through a pipe: an unencrypted dump is never written to disk.
start_programs() {
  if [ -z "${BACKUP_RECIPIENTS:-}" ]; then
    pg_dump --format=custom --file="$part" --dbname="$url" &
    pids=$!
    return
  fi
  pipe="$BACKUP_DIR/${name%.age}.pipe"
  mkfifo "$pipe"
  # Recipients contain neither spaces nor patterns.
  # shellcheck disable=SC2046,SC2086
  age $(printf -- '--recipient %s ' $BACKUP_RECIPIENTS) --output "$part" <"$pipe" &
  pids=$!
  pg_dump --format=custom --dbname="$url" >"$pipe" &
  pids="$pids $!"
}

# Waits for every program, even if the first one fails.
all_succeeded() {
  succeeded=0
  for pid in $pids; do wait "$pid" || succeeded=1; done
  pids=
  return "$succeeded"
}

dump() {
  exec 9>"$BACKUP_DIR/.lock"
  flock -n 9 || { echo "another dump is being written" >&2; return 1; }
  # Partial dumps are useless, and together with expired ones they may take up the space that the next dump needs.
  rm -f "$BACKUP_DIR"/banco-*.dump.part "$BACKUP_DIR"/banco-*.dump.age.part "$BACKUP_DIR"/banco-*.dump.pipe
  rotate
  name=$(name_of 0)
  [ -z "${BACKUP_RECIPIENTS:-}" ] || name="$name.age"
  # A partial dump never has the name of a complete one. The programs run in the background, so that signals are handled meanwhile.
  part="$BACKUP_DIR/$name.part"
  start_programs
  # The dump is renamed only once it is on disk: pg_dump syncs the file, this syncs the name.
  if all_succeeded && sync "$part" && mv "$part" "$BACKUP_DIR/$name" && sync "$BACKUP_DIR"; then
    echo "$BACKUP_DIR/$name is written"
    failed=0
  else
    rm -f "$part"
    failed=1
  fi
  [ -z "$pipe" ] || rm -f "$pipe"
  part=
  pipe=
  flock -u 9
  return "$failed"
}

# Exits with this code, after stopping the programs and deleting a partial dump.
stop() {
  for pid in $pids ${!:-}; do
    kill "$pid" 2>/dev/null || true
    wait "$pid" || true
  done
  [ -z "$part" ] || rm -f "$part"
  [ -z "$pipe" ] || rm -f "$pipe"
  exit "$1"
}

[ "${BACKUP_RECIPIENTS:-}" != "none" ] || BACKUP_RECIPIENTS=
if [ -n "${BACKUP_RECIPIENTS:-}" ] && ! command -v age >/dev/null; then
  echo "BACKUP_RECIPIENTS requires the program age" >&2
  exit 1
fi
take_out_password
if [ "${1:-}" != "--every" ]; then
  trap 'stop 143' TERM INT
  dump
  exit
fi
trap 'stop 0' TERM INT
while true; do
  newest=$(dumps | head -n 1)
  if [ -z "$newest" ] || expr "$newest" \<= "$(name_of "$2")" >/dev/null; then
    dump || echo "the dump failed; it will be retried in ${RETRY_SECONDS:-300} seconds" >&2
  fi
  sleep "${RETRY_SECONDS:-300}" &
  wait "$!"
done
