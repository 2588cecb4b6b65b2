import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawMutants, filesOfASeed } from './draw-mutants.ts'
import { describeMutant, type Mutant } from './mutant.ts'
import { createTestFinder } from './tests-of.ts'
import { failsSimulation, failsTests } from './try-mutant.ts'

/** Command line of `npm run mutants` (docs/testing.md). */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '180' },
    workers: { type: 'string', default: '2' },
    seeds: { type: 'string', default: '5' },
    years: { type: 'string', default: '2' },
    only: { type: 'string' },
    report: { type: 'string' },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const TESTS_SECONDS = 180
const SIMULATION_SECONDS = 180

interface Result {
  mutant: Mutant
  /** Null if no test file imports the file. */
  byTests: boolean | null
  bySimulation: boolean
}

const until = performance.now() + Number(values.minutes) * 60_000
const files = filesOfASeed().filter(file => values.only === undefined || file.includes(values.only))
const line = drawMutants(files, Number(values.count), Number(values.seed))
const testsOf = createTestFinder()
const results: Result[] = []
say(`${line.length} mutants in ${files.length} files, drawn from seed ${values.seed}`)
if (values.report) writeFileSync(values.report, '')

const work = async (): Promise<void> => {
  for (let mutant = line.shift(); mutant && performance.now() < until; mutant = line.shift()) {
    const byTests = await failsTests(mutant, testsOf(mutant.file), TESTS_SECONDS)
    const simulation = { seeds: Number(values.seeds), years: Number(values.years), seconds: SIMULATION_SECONDS }
    const bySimulation = await failsSimulation(mutant, simulation)
    const killers = [...(byTests ? ['tests'] : []), ...(bySimulation ? ['simulation'] : [])]
    say(`${killers.length > 0 ? `killed by ${killers.join(' and ')}` : 'SURVIVES'}  ${describeMutant(mutant)}`)
    results.push({ mutant, byTests, bySimulation })
    if (values.report) appendFileSync(values.report, `${JSON.stringify({ ...mutant, byTests, bySimulation })}\n`)
  }
}
await Promise.all(Array.from({ length: Number(values.workers) }, work))

const share = (name: string, isKilled: (result: Result) => boolean): string => {
  const killed = results.filter(isKilled).length
  return `${name} ${killed} (${Math.round((killed * 100) / Math.max(1, results.length))} %)`
}
say(
  `${results.length} mutants: ${[
    share('killed by tests', ({ byTests }) => byTests === true),
    share('killed by simulation', ({ bySimulation }) => bySimulation),
    share('killed by either', ({ byTests, bySimulation }) => byTests === true || bySimulation),
  ].join(', ')}`,
)
