import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findPlanted } from './planted/find-planted.ts'
import { runKillRounds } from './processes/kill-rounds.ts'
import { mergeResults, runSimulations, type SimulationResult } from './run-simulations.ts'

/** Command line of `npm run test:faults` (docs/testing.md). */

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    years: { type: 'string' },
    planted: { type: 'boolean', default: false },
    kills: { type: 'string' },
    simulated: { type: 'boolean', default: false },
    only: { type: 'string' },
    seeds: { type: 'string', default: '40' },
    workers: { type: 'string' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const workers = Number(values.workers ?? availableParallelism())
const years = values.years === undefined ? {} : { years: Number(values.years) }

const reportResult = ({ failed, crash }: SimulationResult): boolean => {
  if (crash !== undefined) say(crash)
  if (failed) {
    say(`seed ${failed.seed} found:`)
    for (const fault of failed.faults.slice(0, 10)) say(`  ${fault}`)
    say(`replay it: npm run test:faults -- --seed ${failed.seed}${values.years === undefined ? '' : ` --years ${values.years}`}`)
  }
  return crash === undefined && failed === undefined
}

const summary = ({ seeds, claimYears, events, rounds, deaths, losses, jumps }: SimulationResult, seconds: number): string =>
  `${seeds} seeds, ${Math.round(claimYears)} claim-years, ${events} events, ${rounds} rounds, ${deaths} deaths of processes, ${losses} lost tails, ${jumps} clock jumps; ${((seeds * 60) / seconds).toFixed(1)} seeds and ${Math.round((claimYears * 60) / seconds)} claim-years a minute`

const seconds = (since: number): number => (performance.now() - since) / 1000

/** Runs simulations on all processors. The seeds count up from `from`. */
const simulate = async (limit: { seconds?: number; count?: number }, from: number): Promise<boolean> => {
  const since = performance.now()
  say(`simulations from seed ${from} on`)
  const runs = Array.from({ length: workers }, (_, worker) =>
    runSimulations({ from: from + worker, step: workers, ...limit, ...years }, ({ seed, faults, digest, events, claimYears }) =>
      say(
        `seed ${seed}: ${faults.length === 0 ? 'well' : 'FAULT'}, ${events} events, ${claimYears.toFixed(1)} claim-years, digest ${digest}`,
      ),
    ),
  )
  const all = (await Promise.all(runs)).reduce(mergeResults)
  say(summary(all, seconds(since)))
  return reportResult(all)
}

const plant = async (): Promise<boolean> => {
  const found = await findPlanted(
    { from: Number(values.from ?? 1), seeds: Number(values.seeds), workers, only: values.only },
    ({ name, seed, fault }) =>
      say(seed === undefined ? `NOT FOUND  ${name}` : `found by seed ${seed}: ${name}\n    ${fault?.slice(0, 200)}`),
  )
  const count = found.filter(({ seed }) => seed !== undefined).length
  say(`${count} of ${found.length} planted faults found`)
  return count >= found.length * 0.9
}

/** Runs real processes and injects faults into them, such as kills. */
const kill = async (rounds: number, limit: number): Promise<boolean> => {
  const seed = Number(values.from ?? Math.floor(Math.random() * 1_000_000_000))
  const since = performance.now()
  say(`real processes, seed ${seed}`)
  const { by, claims, requests, faults, ...done } = await runKillRounds({
    seed,
    rounds,
    seconds: limit,
    workers: 3,
    each: (round, name, chore, ms) => say(`round ${round}: ${name} in ${chore}, ${ms} ms`),
  })
  for (const [name, { rounds: count, slowest }] of by) say(`${name}: ${count} rounds, the slowest ${slowest} ms`)
  for (const fault of faults.slice(0, 10)) say(`FAULT: ${fault}`)
  say(
    `${done.rounds} rounds with real processes, ${claims} claims paid, ${requests} requests answered, ${faults.length} faults, ${Math.round(seconds(since))} s`,
  )
  return faults.length === 0 && (done.rounds >= rounds || rounds === Number.POSITIVE_INFINITY)
}

/** Gives half of the time to simulations and half to real processes. */
const both = async (): Promise<boolean> => {
  const half = Number(values.minutes) * 30
  const from = Number(values.from ?? Math.floor(Math.random() * 1_000_000_000))
  const isWell = await simulate({ seconds: half }, from)
  return (await kill(Number.POSITIVE_INFINITY, half)) && isWell
}

const run = async (): Promise<boolean> => {
  if (values.planted) return plant()
  if (values.kills !== undefined) return kill(Number(values.kills), Number.POSITIVE_INFINITY)
  if (values.seed !== undefined) {
    const one = await runSimulations({ from: Number(values.seed), count: 1, ...years })
    say(summary(one, 60))
    return reportResult(one)
  }
  if (!values.simulated) return both()
  return simulate({ seconds: Number(values.minutes) * 60 }, Number(values.from ?? Math.floor(Math.random() * 1_000_000_000)))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
process.exitCode = (await run()) ? 0 : 1
