import { resolveConfig } from 'vite'

/** Writes src/routeTree.gen.ts by resolving the Vite configuration, at which the router plugin generates it. */
await resolveConfig({ configFile: new URL('../vite.config.ts', import.meta.url).pathname }, 'serve')
