# One image for all parts of opdesk. Not tested: no Docker engine was available when it was written.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs all packages, because web and site need Vite for their build. `npm prune` removes the packages of demo and tests.
RUN node scripts/install.mjs && npx turbo run build && npm prune --omit=dev --no-save

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/opdesk KEYS_DIR=/var/lib/opdesk-keys
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/projections ./projections
COPY --from=build /app/services ./services
COPY --from=build /app/web/package.json ./web/
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/site/package.json ./site/
COPY --from=build /app/site/dist ./site/dist
RUN mkdir /var/lib/opdesk /var/lib/opdesk-keys && chown node:node /var/lib/opdesk /var/lib/opdesk-keys
USER node
VOLUME /var/lib/opdesk /var/lib/opdesk-keys
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node handles signals as the first process. Arguments choose the parts to run: api, projections, workflows.
# For the heap flag, see docs/operations.md, Imports of employees.
ENTRYPOINT ["node", "--heap-growing-percent=80", "services/server/src/main.ts"]
