# The product: one process on port 3000, with its folder of data in /data. See docs/operating.md, "Several machines".
FROM oven/bun:1.4.4-slim AS bun
WORKDIR /srv/officina

FROM bun AS build
COPY . .
# Installs the packages as well.
RUN bun run build

# The API's own packages alone: without those that build and test, without types, source maps and the files of the
# runtime Bare. Bun installs the packages of types because others name them as peers.
FROM bun AS packages
COPY . .
RUN bun install --frozen-lockfile --production --filter @officina/api \
  && rm -r node_modules/.bun/typescript@* node_modules/.bun/@typescript+* node_modules/.bun/bun-types@* node_modules/.bun/@types+* \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' -o -name '*.bare' \) -delete

FROM bun
COPY --from=packages /srv/officina/package.json ./
COPY --from=packages /srv/officina/node_modules node_modules
COPY --from=packages /srv/officina/contracts contracts
COPY --from=packages /srv/officina/api api
COPY --from=packages /srv/officina/demo demo
# The commands of package.json start through scripts/launch.ts.
COPY --from=packages /srv/officina/scripts scripts
COPY --from=build /srv/officina/dist dist
RUN mkdir /data && chown bun:bun /data
ENV NODE_ENV=production DATA_DIR=/data BUN_RUNTIME_TRANSPILER_CACHE_PATH=0
USER bun
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`)).ok ? 0 : 1)"]
CMD ["bun", "api/src/index.ts"]
