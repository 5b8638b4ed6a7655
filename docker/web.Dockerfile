# The public site. Build from the root of the repository: docker build --file docker/web.Dockerfile .
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /app

# Only what this app needs of the repository, so that a change elsewhere does not rebuild it: to be built, and to run.
FROM base AS pruned
RUN npm install --global turbo@2.11.11
COPY . .
RUN turbo prune @site/web --docker && turbo prune @site/web --docker --production --out-dir=production

FROM base AS built
COPY --from=pruned /app/out/json/ .
RUN pnpm install --frozen-lockfile
COPY --from=pruned /app/out/full/ .
RUN pnpm --filter @site/web build

FROM base AS installed
COPY --from=pruned /app/production/json/ .
RUN pnpm install --frozen-lockfile --prod

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production
# Releases memory that pages have used: docs/decisions/memory-and-images.md.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /app
COPY --from=installed /app .
COPY --from=pruned /app/production/full/ .
COPY --from=built /app/apps/web/build apps/web/build
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=2m CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.WEB_PORT || process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/web/server/main.ts"]
