import { parseArgs } from 'node:util'
import { runSeed } from './simulation/run-seed.ts'

/**
 * Runs simulations one after another in a separate process and prints a line of JSON for each. Ends after the first seed with a
 * fault, with exit code 1. `--from N`: the first seed. `--step N`: the difference to the next seed. `--seconds N` or `--count N`:
 * the limit.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    step: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    count: { type: 'string' },
    years: { type: 'string', default: '3' },
    subscribers: { type: 'string', default: '6' },
  },
})

const started = process.hrtime.bigint()
const passed = (): number => Number(process.hrtime.bigint() - started) / 1e9
const limits = {
  seconds: Number(values.seconds ?? Number.POSITIVE_INFINITY),
  count: Number(values.count ?? Number.POSITIVE_INFINITY),
}

for (let done = 0; done < limits.count && (done === 0 || passed() < limits.seconds); done += 1) {
  const seed = Number(values.from) + done * Number(values.step)
  const result = await runSeed(seed, { years: Number(values.years), subscribers: Number(values.subscribers) })
  process.stdout.write(`${JSON.stringify(result)}\n`)
  if (result.faults.length > 0) {
    process.exitCode = 1
    break
  }
}
