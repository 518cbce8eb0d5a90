# The product as an image: Node, the built site, the built server and the operator's commands. No source, no package, no npm is used at
# run time; it runs without root and writes nowhere, so `docker run --read-only` is fine. docs/image.md tells how to use it.

# The digest fixes every byte of the base. It names no secret and no version of ours: an update robot (renovate.json) renews it.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# What the site in the browser must know; none of it is secret. .env.example explains each.
ARG APP_ORIGIN
ARG VITE_CLERK_PUBLISHABLE_KEY
ARG VITE_CLERK_PROXY_URL
ARG VITE_CLERK_JS_URL
ARG VITE_PAYPAL_CLIENT_ID
ARG VITE_PAYPAL_ENVIRONMENT
ARG VITE_PAYPAL_PLAN_ID
ARG VITE_PAYPAL_SDK_URL
RUN npm run build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
# Without a limit Node lets garbage lie: 30 MB of live data then take 350 MB. docs/scale.md has the figures.
ENV NODE_OPTIONS=--max-old-space-size=192
WORKDIR /app
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-members ./dist-members
COPY --from=build /app/dist-server ./dist-server
COPY --from=build /app/dist.cdx.json /app/dist-server.cdx.json ./
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/main.mjs"]
