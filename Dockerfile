# One image for all parts of opdesk. `npm run check:image` runs these lines without an engine, and starts the result.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
# Package files come before the sources: a change of a source does not install the packages again.
COPY package.json package-lock.json .npmrc ./

# Builds the web and the public site.
FROM packages AS build
COPY packages/contracts/package.json packages/contracts/
COPY site/package.json site/
COPY web/package.json web/
RUN npm ci --workspace=@opdesk/web --workspace=@opdesk/site
COPY . .
RUN npm run build --workspace=@opdesk/web --workspace=@opdesk/site

# Installs what runs. Workspaces that are not copied here are only for builds and tests: their packages are not installed. The client
# is for other programs; only with its package file does npm leave out the packages of its own that build it.
FROM packages AS production
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/domain/package.json packages/domain/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/event-store/package.json packages/event-store/
COPY packages/integrations/package.json packages/integrations/
COPY packages/operations/package.json packages/operations/
COPY projections/package.json projections/
COPY services/api/package.json services/api/
COPY services/demo/package.json services/demo/
COPY services/operator/package.json services/operator/
COPY services/server/package.json services/server/
COPY services/workflows/package.json services/workflows/
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/opdesk KEYS_DIR=/var/lib/opdesk-keys
WORKDIR /app
COPY --from=production /app ./
COPY LICENSE ./
COPY bin bin
COPY packages packages
COPY projections projections
COPY services services
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/site/dist site/dist
RUN mkdir /var/lib/opdesk /var/lib/opdesk-keys && chown node:node /var/lib/opdesk /var/lib/opdesk-keys && chmod 700 /var/lib/opdesk-keys
USER node
VOLUME /var/lib/opdesk /var/lib/opdesk-keys
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/readyz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The parts to run can follow `start`: api, projections, workflows. Commands of the operator take its place.
ENTRYPOINT ["bin/opdesk"]
CMD ["start"]
