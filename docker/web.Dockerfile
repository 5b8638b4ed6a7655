# The public site. Build from the root of the repository: docker build --file docker/web.Dockerfile .
FROM node:24.21.0-bookworm-slim AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /app

# Only what this app needs of the repository, so that a change elsewhere does not rebuild it.
FROM base AS pruned
COPY . .
RUN pnpm dlx turbo@2.11.11 prune @site/web --docker

FROM base AS installed
COPY --from=pruned /app/out/json/ .
RUN pnpm install --frozen-lockfile --prod

FROM installed AS built
RUN pnpm install --frozen-lockfile
COPY --from=pruned /app/out/full/ .
RUN pnpm --filter @site/web build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=installed /app .
COPY --from=pruned /app/out/full/ .
COPY --from=built /app/apps/web/build apps/web/build
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.WEB_PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/web/server/main.ts"]
