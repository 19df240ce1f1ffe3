#!/bin/sh
# Runs once, when the database is made: the gateways' own role owns its database and nothing else. The superuser has no password, so that it can not sign in
# over the network; in the container `psql --username=postgres` works all the same.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role banco login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database banco owner banco;
alter role postgres password null;
SQL
