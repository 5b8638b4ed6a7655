# Caddy with our Caddyfile. Build from the root of the repository: docker build --file docker/proxy.Dockerfile .
FROM caddy:2.11.4-alpine@sha256:5f5c8640aae01df9654968d946d8f1a56c497f1dd5c5cda4cf95ab7c14d58648
# It listens above 1024 and needs no capability; a container without any could not run a file that asks for one.
RUN setcap -r /usr/bin/caddy && adduser -D -H -u 1000 caddy && install -d -o caddy -g caddy /data /data/caddy
ENV HTTP_PORT=8080 HTTPS_PORT=8443 XDG_CONFIG_HOME=/tmp
COPY docker/Caddyfile /etc/caddy/Caddyfile
USER caddy
VOLUME /data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["nc", "-z", "127.0.0.1", "8443"]
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
