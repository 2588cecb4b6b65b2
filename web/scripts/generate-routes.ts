import { resolveConfig } from 'vite'

/** Writes src/routeTree.gen.ts: the router plugin generates it when the configuration is resolved. */
await resolveConfig({ configFile: new URL('../vite.config.ts', import.meta.url).pathname }, 'serve')
