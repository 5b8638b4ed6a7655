# The admin app. Build from the root of the repository: docker build --file docker/admin.Dockerfile .
FROM node:24.21.0-bookworm-slim AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /app

# Only what this app needs of the repository, so that a change elsewhere does not rebuild it.
FROM base AS pruned
COPY . .
RUN pnpm dlx turbo@2.11.11 prune @site/admin --docker

FROM base AS installed
COPY --from=pruned /app/out/json/ .
RUN pnpm install --frozen-lockfile --prod

FROM installed AS built
RUN pnpm install --frozen-lockfile
COPY --from=pruned /app/out/full/ .
RUN pnpm --filter @site/admin build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=installed /app .
COPY --from=pruned /app/out/full/ .
COPY --from=built /app/apps/admin/dist apps/admin/dist
USER node
EXPOSE 3001
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.ADMIN_PORT || 3001) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/admin/server/main.ts"]
