import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './draw-mutants.ts'
import type { Mutant } from './mutant.ts'

const PLANT = new URL('./plant-mutant.ts', import.meta.url).href
const SIMULATE = fileURLToPath(new URL('../simulate.ts', import.meta.url))
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

/** Exit code of a program under a mutant; null if it did not end in time, which kills the mutant, too. */
const exitCode = (mutant: Mutant, args: readonly string[], seconds: number): Promise<number | null> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, MUTANT: JSON.stringify(mutant), NODE_OPTIONS: `--import ${PLANT}` },
    })
    const end = (code: number | null) => {
      clearTimeout(timer)
      resolve(code)
    }
    // The whole group, because vitest has workers.
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      end(null)
    }, seconds * 1000)
    child.on('exit', end)
  })

/** True if one of the test files fails with the mutant; null if there is no test file. */
export const failsTests = async (mutant: Mutant, tests: readonly string[], seconds: number): Promise<boolean | null> => {
  if (tests.length === 0) return null
  const options = ['run', '--bail=1', '--maxWorkers=1', '--project=pure', '--project=integration', '--silent']
  return (await exitCode(mutant, [VITEST, ...options, ...tests], seconds)) !== 0
}

/** True if one of the seeds reports a fault with the mutant. */
export const failsSimulation = async (
  mutant: Mutant,
  { seeds, years, seconds }: { seeds: number; years: number; seconds: number },
): Promise<boolean> =>
  (await exitCode(mutant, [SIMULATE, '--from', '1', '--count', String(seeds), '--years', String(years)], seconds)) !== 0
