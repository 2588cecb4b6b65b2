import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Preloaded before the product: simulates a release in which the version of each view is one higher, so that all tables are
 * rebuilt.
 */

const DEFINITIONS = /\/projections\/src\/.+\/project\.ts$/
const VERSION = /^( {2}version: )(\d+)(,)$/gm

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!DEFINITIONS.test(url)) return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8').replace(
      VERSION,
      (_, before, version, after) => `${before}${Number(version) + 1}${after}`,
    )
    return { ...loaded, format: 'module-typescript', source }
  },
})
