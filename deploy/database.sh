#!/bin/sh
# Runs once, when the database is created: the gateways' role owns its database and nothing else. The superuser has no password, so it cannot log in
# over the network; inside the container, `psql --username=postgres` still works.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role banco login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database banco owner banco;
alter role postgres password null;
SQL
