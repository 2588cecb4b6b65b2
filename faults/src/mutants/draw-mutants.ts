import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chanceOf } from '@opdesk/server/testing/storm-random.ts'
import { findMutants } from './find-mutants.ts'
import type { Mutant } from './mutant.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SIMULATE = fileURLToPath(new URL('../simulate.ts', import.meta.url))
const NOTE = new URL('./note-loaded.ts', import.meta.url).href

const isProduct = (file: string): boolean =>
  /^(packages|services|projections)\//.test(file) && !/\/testing\/|^packages\/testing\/|node_modules/.test(file)

/** The files of the product that a short simulation loads. */
export const filesOfASeed = (): string[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'))
  const list = path.join(folder, 'loaded')
  try {
    execFileSync(process.execPath, ['--import', NOTE, SIMULATE, '--count', '1', '--years', '0.05'], {
      env: { ...process.env, LOADED_FILES: list },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const urls = readFileSync(list, 'utf8').split('\n')
    const files = urls.filter(url => url.startsWith('file:')).map(url => path.relative(ROOT, fileURLToPath(url)))
    return [...new Set(files)].filter(isProduct).sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Draws mutants by chance. Each rule has the same share, as long as it has mutants left. */
export const drawMutants = (files: readonly string[], count: number, seed: number): Mutant[] => {
  const chance = chanceOf(seed)
  const all = chance.shuffle(files.flatMap(file => findMutants(file, readFileSync(path.join(ROOT, file), 'utf8'))))
  const byRule = [...Map.groupBy(all, ({ rule }) => rule)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, mutants]) => mutants)
  const drawn: Mutant[] = []
  for (let turn = 0; drawn.length < Math.min(count, all.length); turn += 1)
    drawn.push(...byRule.flatMap(mutants => mutants[turn] ?? []))
  return drawn.slice(0, count)
}
