#!/bin/sh
# Runs once, when the primary's cluster is made: the account of the program, which owns its database and is no superuser,
# and an account that may follow the primary. Migrations run as the first.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=password="$DATABASE_PASSWORD" --set=replication="$REPLICATION_PASSWORD" <<'SQL'
create role canhoto login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database canhoto owner canhoto;
revoke all on database canhoto from public;
create role replicator with replication login password :'replication';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
