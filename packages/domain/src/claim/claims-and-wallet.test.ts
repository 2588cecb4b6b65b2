import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditWallet } from '../wallet/credit-wallet.ts'
import { anyStep, interleaved, type Step } from './testing/steps.ts'
import { World } from './testing/world.ts'

const runs = fc.tuple(fc.integer({ min: 0, max: 300_000 }), interleaved, fc.array(anyStep, { maxLength: 60 }))

const play = ([credit, way, rest]: [number, Step[], Step[]], check: boolean): World => {
  const world = new World()
  world.onWallet(state => creditWallet(state, { subscription_id: 'first', amount: credit, reason: 'Plan' }))
  for (const run of [...way, ...rest]) {
    run(world)
    if (check) world.check()
  }
  return world
}

describe('claims and their wallet under every order of events', () => {
  it('keep the money right', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(runs, run => {
        const world = play(run, true)
        world.recover()
        world.check()
        world.checkRecovered()
      }),
      { numRuns: 1000 },
    )
  })

  it('come into every state that a claim has', () => {
    const worlds = fc.sample(runs, { numRuns: 1000, seed: 1 }).map(run => play(run, false))
    const reached = new Set(worlds.flatMap(world => [...world.reached]))
    expect([...reached].sort()).toEqual([...claimStates].sort())
  })
})
