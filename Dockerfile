# The hosted API. There is no build step: the pinned Node runs the TypeScript as it is.
FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages ./packages
# Development tools stay out, and so does the Node of npm: the image has the same one.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @banco/gateway

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
CMD ["node", "--max-semi-space-size=16", "--disable-warning=ExperimentalWarning", "packages/gateway/src/main.ts"]
