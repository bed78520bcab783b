#!/bin/sh
# The first time, copies the primary; from then on follows it. The slot keeps what a short absence would miss.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  until pg_basebackup --host=primary --username=replicator --pgdata="$PGDATA" --wal-method=stream \
    --slot=replica --create-slot --write-recovery-conf; do
    rm -rf "$PGDATA"
    # A slot of an attempt that was cut off would be refused as existing.
    psql "host=primary user=replicator dbname=postgres replication=database" \
      --command='DROP_REPLICATION_SLOT replica' || true
    sleep 2
  done
  chmod 0700 "$PGDATA"
fi
exec postgres -D "$PGDATA" -c max_connections=150 -c hot_standby_feedback=on
