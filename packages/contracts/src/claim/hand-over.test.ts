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
    ['fills up who has the fewest open', 4, [receiver('a', 3), receiver('b', 0)], 'bbba'],
    ['takes turns among equals', 5, [receiver('a', 0), receiver('b', 0)], 'ababa'],
    ['leaves those on leave out', 3, [receiver('a', 9), receiver('b', 0, true)], 'aaa'],
    ['uses them when everybody is on leave', 3, [receiver('a', 1, true), receiver('b', 0, true)], 'bab'],
    ['gives nothing to nobody', 3, [], ''],
    ['gives nothing where there is nothing', 0, [receiver('a', 0)], ''],
  ])('%s', (_, count, receivers, expected) => {
    expect(shares(count, receivers)).toBe(expected)
  })

  it('assigns each piece once, and keeps the load even', () => {
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
