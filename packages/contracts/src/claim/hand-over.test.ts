import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceByLoad, type LoadedVerifier } from './hand-over.ts'

const receiver = (id: string, open: number, onLeave = false): LoadedVerifier => ({ id, name: `Name of ${id}`, open, onLeave })
const shares = (count: number, receivers: LoadedVerifier[]) => {
  const work = Array.from({ length: count }, (_, index) => index)
  return balanceByLoad(work, receivers)
    .map(({ to }) => to.id)
    .join('')
}

describe('spreading work by load', () => {
  it.each<[string, number, LoadedVerifier[], string]>([
    ['gives first to the verifier with the fewest open claims', 4, [receiver('a', 3), receiver('b', 0)], 'bbba'],
    ['alternates between verifiers with equally many open claims', 5, [receiver('a', 0), receiver('b', 0)], 'ababa'],
    ['gives no claim to a verifier on leave', 3, [receiver('a', 9), receiver('b', 0, true)], 'aaa'],
    ['gives claims to verifiers on leave if all are on leave', 3, [receiver('a', 1, true), receiver('b', 0, true)], 'bab'],
    ['gives no claim without a verifier', 3, [], ''],
    ['gives no claim if there is no claim', 0, [receiver('a', 0)], ''],
  ])('%s', (_, count, receivers, expected) => {
    expect(shares(count, receivers)).toBe(expected)
  })

  it('gives each claim to one verifier, and balances their numbers', () => {
    const loads = fc.array(fc.nat(30), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(loads, fc.nat(60), (open, count) => {
        const receivers = open.map((load, index) => receiver(String(index), load))
        const spread = balanceByLoad(
          Array.from({ length: count }, (_, index) => index),
          receivers,
        )
        expect(spread.map(({ item }) => item)).toEqual(Array.from({ length: count }, (_, index) => index))
        const got = receivers.map(({ id }) => spread.filter(({ to }) => to.id === id).length)
        const after = receivers.map((one, index) => one.open + (got[index] ?? 0))
        for (const [index, share] of got.entries())
          if (share > 0) expect((after[index] ?? 0) - 1).toBeLessThanOrEqual(Math.min(...after))
      }),
    )
  })
})
