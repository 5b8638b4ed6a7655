#!/bin/sh
# Runs once, when PostgreSQL has made its files: creates the application's role and database. The role is no superuser; it
# may create databases, because backups are tried out in one. Afterwards no superuser can sign in over the network.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --dbname=postgres <<'SQL'
CREATE ROLE app LOGIN NOSUPERUSER CREATEDB PASSWORD :'password';
CREATE DATABASE app OWNER app TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C';
REVOKE CONNECT ON DATABASE app FROM PUBLIC;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
