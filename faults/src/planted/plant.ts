import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Edit } from './planted-fault.ts'
import { plantedFaults } from './planted-faults.ts'

/** Preloaded (`node --import`): loads the product with the planted fault that PLANTED_FAULT names. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const wanted = plantedFaults.find(({ name }) => name === process.env.PLANTED_FAULT)
if (!wanted) throw new Error(`there is no planted fault ${process.env.PLANTED_FAULT}`)
const edits: readonly Edit[] = [wanted, ...(wanted.also ?? [])]

/** @throws Error unless the file contains the text exactly once */
const changed = (source: string, { from, to, file }: Edit): string => {
  if (source.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`)
  return source.replace(from, () => to)
}

// A planted fault that no longer fits the product is an error in the list and must not count as undetected.
for (const edit of edits) changed(readFileSync(path.join(ROOT, edit.file), 'utf8'), edit)

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:')) return loaded
    const file = path.relative(ROOT, fileURLToPath(url))
    const here = edits.filter(edit => edit.file === file)
    if (here.length === 0) return loaded
    const source = here.reduce(changed, readFileSync(fileURLToPath(url), 'utf8'))
    return { ...loaded, format: 'module-typescript', source }
  },
})
