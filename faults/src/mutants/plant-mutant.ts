import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'

/** Preloaded (`node --import`): loads the product with the mutant in MUTANT, as JSON. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const { file, start, end, from, to }: Mutant = JSON.parse(process.env.MUTANT ?? '')
const source = readFileSync(path.join(ROOT, file), 'utf8')
if (source.slice(start, end) !== from) throw new Error(`${file} has changed since the mutant was drawn`)
const changed = source.slice(0, start) + to + source.slice(end)

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || path.relative(ROOT, fileURLToPath(url)) !== file) return loaded
    return { ...loaded, format: 'module-typescript', source: changed }
  },
})
