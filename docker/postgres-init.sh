#!/bin/sh
# Runs once, when PostgreSQL has made its files: creates the application's role and database, and with
# POSTGRES_OWNER_PASSWORD another role that owns its tables. Neither is a superuser; the application's may create
# databases, because backups are tried out in one. Afterwards no superuser can sign in over the network.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres \
  --set=password="$POSTGRES_PASSWORD" --set=owner_password="${POSTGRES_OWNER_PASSWORD:-}" <<'SQL'
CREATE ROLE app LOGIN NOSUPERUSER CREATEDB PASSWORD :'password';
SELECT :'owner_password' <> '' AS has_owner \gset
\if :has_owner
  CREATE ROLE site_owner LOGIN NOSUPERUSER PASSWORD :'owner_password';
  \set owner site_owner
\else
  \set owner app
\endif
CREATE DATABASE app OWNER :owner TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C' LC_CTYPE 'C.UTF-8';
REVOKE CONNECT ON DATABASE app FROM PUBLIC;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
