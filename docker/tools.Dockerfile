# Backups by hand, and restoring. Build from the root of the repository: docker build --file docker/tools.Dockerfile .
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /app

FROM base AS pruned
RUN npm install --global turbo@2.11.11
COPY . .
# Restoring applies the migrations of the API.
RUN turbo prune @site/scripts @site/api --docker --production

FROM base AS installed
COPY --from=pruned /app/out/json/ .
RUN pnpm install --frozen-lockfile --prod

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production DATA_DIR=/data
RUN install --directory --owner=node --group=node /data /backups
WORKDIR /app
COPY --from=installed /app .
COPY --from=pruned /app/out/full/ .
USER node
VOLUME /data /backups
CMD ["node", "--print", "'node scripts/backup.ts <file>, or node scripts/restore.ts <file> --replace: docs/operating.md'"]
