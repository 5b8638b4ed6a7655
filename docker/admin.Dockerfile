# The admin app. Build from the root of the repository: docker build --file docker/admin.Dockerfile .
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /app

# Only what this app needs of the repository, so that a change elsewhere does not rebuild it: to be built, and to run.
FROM base AS pruned
RUN npm install --global turbo@2.11.11
COPY . .
RUN turbo prune @site/admin --docker && turbo prune @site/admin --docker --production --out-dir=production

FROM base AS built
COPY --from=pruned /app/out/json/ .
RUN pnpm install --frozen-lockfile
COPY --from=pruned /app/out/full/ .
RUN pnpm --filter @site/admin build

FROM base AS installed
COPY --from=pruned /app/production/json/ .
RUN pnpm install --frozen-lockfile --prod

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production
WORKDIR /app
COPY --from=installed /app .
COPY --from=pruned /app/production/full/ .
COPY --from=built /app/apps/admin/dist apps/admin/dist
USER node
EXPOSE 3001
HEALTHCHECK --interval=5s --timeout=5s --start-period=2m CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.ADMIN_PORT || process.env.PORT || 3001) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/admin/server/main.ts"]
