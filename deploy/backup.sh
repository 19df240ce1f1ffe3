#!/bin/sh
# Dumps the database of DATABASE_URL into BACKUP_DIR and keeps the newest BACKUPS_KEPT (14): once, or with --every SECONDS again and again.
set -eu
umask 077

dump() {
  name="banco-$(date -u +%Y%m%dT%H%M%SZ).dump"
  # A dump that was cut off never has the name of a whole one.
  pg_dump --format=custom --file="$BACKUP_DIR/$name.part" --dbname="$DATABASE_URL" || return 1
  # And it has it only when it is on the disk: pg_dump waits for the file, this for the name.
  sync "$BACKUP_DIR/$name.part" || return 1
  mv "$BACKUP_DIR/$name.part" "$BACKUP_DIR/$name"
  sync "$BACKUP_DIR" || return 1
  echo "$BACKUP_DIR/$name is written"
  ls -1 "$BACKUP_DIR" | grep '^banco-.*\.dump$' | sort -r | tail -n "+$((${BACKUPS_KEPT:-14} + 1))" | while read -r old; do
    rm -f "$BACKUP_DIR/$old"
  done
}

if [ "${1:-}" != "--every" ]; then
  dump
  exit
fi
trap 'exit 0' TERM INT
while true; do
  dump || echo "the dump failed; it is tried again in $2 seconds" >&2
  # In the background, so that a signal is heard while it waits.
  sleep "$2" &
  wait $!
done
