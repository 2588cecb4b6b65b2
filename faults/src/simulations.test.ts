import { expect, test } from 'vitest'
import { plantedFaults } from './planted/planted-faults.ts'
import { runSimulations } from './run-simulations.ts'

/** A short form of `npm run test:faults`. Its seeds are fixed, so that only a change of the product can make it fail. */
const SHORT = { from: 1, count: 4, years: 0.7 }

test('simulations lose or duplicate no result despite failing processes, webhooks and clocks', async () => {
  const { failed, crash, claimYears, deaths } = await runSimulations(SHORT)
  expect({ seed: failed?.seed, faults: failed?.faults, crash }).toEqual({ seed: undefined, faults: undefined, crash: undefined })
  expect(claimYears).toBeGreaterThan(0)
  expect(deaths).toBeGreaterThan(0)
}, 480_000)

test('a simulation repeats exactly from its seed, even after other runs', async () => {
  const digests: string[] = []
  for (const { from, count } of [
    { from: 5, count: 2 },
    { from: 6, count: 1 },
  ])
    await runSimulations({ from, count, years: 0.2 }, ({ seed, digest, events }) => digests.push(`${seed} ${events} ${digest}`))
  expect(digests).toHaveLength(3)
  expect(digests[2]).toBe(digests[1])
}, 480_000)

test('a simulation finds a planted fault and reports its seed', async () => {
  const planted = 'an append does not expect the version that was folded'
  expect(plantedFaults.map(({ name }) => name)).toContain(planted)
  const { failed, crash } = await runSimulations({ from: 1, count: 4, years: 1, planted })
  expect(crash).toBeUndefined()
  expect(failed?.faults.length).toBeGreaterThan(0)
}, 480_000)
