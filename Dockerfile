# Why: docs/decisions/0382-bundle-every-program-with-its-packages.md
# Targets: `app` runs the api, the worker, migrations and setup; `chain` adds the engine of the local chain.

FROM node:26-bookworm-slim AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

# The layers with packages are built again only when a manifest or the lock file changes.
# What the bundles leave outside.
FROM node:26-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts -w programs \
 && mv node_modules/@nomicfoundation /chain-engine \
 && rm -rf /root/.npm

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts -w api -w contracts -w programs -w signer -w web -w worker && rm -rf /root/.npm
COPY . .
RUN node contracts/src/build.ts && NODE_ENV=production npm run build -w web && node programs/src/build.ts dist/current

FROM node:26-bookworm-slim AS app
WORKDIR /app
# Mount points: a new volume takes its owner from them.
RUN cd / && mkdir -p data chain signer run/secrets run/signer secrets/api secrets/chain secrets/migrate secrets/postgres secrets/redis secrets/signer secrets/worker \
 && chown -R node data chain signer run/secrets run/signer secrets
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY ops/probe ops/probe
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/dist dist
USER node

FROM app AS chain
COPY --from=dependencies /chain-engine ./node_modules/@nomicfoundation
