# The API. Build from the root of the repository: docker build --file docker/api.Dockerfile .
FROM node:24.21.0-bookworm-slim AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /app

# Only what the API needs of the repository, so that a change elsewhere does not rebuild it.
FROM base AS pruned
COPY . .
RUN pnpm dlx turbo@2.11.11 prune @site/api --docker

FROM base AS installed
COPY --from=pruned /app/out/json/ .
RUN pnpm install --frozen-lockfile --prod

FROM installed AS built
RUN pnpm install --frozen-lockfile
COPY --from=pruned /app/out/full/ .
RUN pnpm --filter @site/api generate

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
# Releases memory that pictures and responses have used: docs/decisions/013.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=4
RUN install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=installed /app .
COPY --from=pruned /app/out/full/ .
COPY --from=built /app/apps/api/src/generated apps/api/src/generated
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.API_PORT || 4000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
