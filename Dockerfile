# The shop in a container: docker build -t souk --build-arg COMMIT=$(git rev-parse HEAD) .
# The reference backend: docker build -t souk-backend --target backend .
# `npm run image:check` runs these steps without Docker, and starts and probes what they make.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
ARG COMMIT=""
RUN SOUK_COMMIT=$COMMIT node scripts/tools/build/build.ts
RUN mkdir empty
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node node_modules/.bin node_modules/typescript node_modules/@typescript

# Node and nothing else: no shell, no npm. It runs as the user 65532. Node is the first process and gets SIGTERM itself.
FROM gcr.io/distroless/nodejs24-debian12:nonroot AS base
WORKDIR /app
COPY --from=build /src/package.json /src/LICENSE /src/NOTICE ./
COPY --from=build /src/node_modules ./node_modules
ARG COMMIT=""
LABEL org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision=$COMMIT

FROM base AS backend
LABEL org.opencontainers.image.title="Souk, the reference backend" \
      org.opencontainers.image.description="The api/v1 service that Souk comes with"
COPY --from=build /src/backend ./backend
ENV NODE_ENV=production BACKEND_HOST=0.0.0.0 BACKEND_PORT=4000 DATA_DIR=/data
# Everything else can be read-only (docker run --read-only --tmpfs /tmp). A new volume inherits the owner of this folder.
COPY --from=build --chown=65532:65532 /src/empty /data
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=60s --timeout=5s --start-period=120s --start-interval=5s CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.BACKEND_PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["--disable-warning=ExperimentalWarning", "backend/main.ts"]

FROM base AS shop
LABEL org.opencontainers.image.title="Souk" \
      org.opencontainers.image.description="A multi-language online-shop storefront"
COPY --from=build /src/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 METRICS_HOST=0.0.0.0
# For containers of 512 MB: 300 for the heap, the rest for the page cache, compression, and code. One malloc arena,
# because each thread that compresses would otherwise keep its own.
ENV NODE_OPTIONS="--max-old-space-size=300 --max-semi-space-size=8" \
    MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=16777216 MALLOC_TRIM_THRESHOLD_=16777216
# Mount a volume here to keep the files of earlier builds: node dist/server/enter-build.js enters this one.
COPY --from=build --chown=65532:65532 /src/empty ./dist/ledger
EXPOSE 3000 9464
# Each check starts a Node, so that checks are rare once the shop has started.
HEALTHCHECK --interval=60s --timeout=5s --start-period=60s --start-interval=5s CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["--enable-source-maps", "dist/server/main.js"]
