import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, rarePart } from './rare-part.ts'

const withShares = (text: string, shares: Readonly<Record<string, number>>) =>
  gramsOf(text).map(({ at, gram }) => ({ at, share: shares[gram] ?? 0.01 }))

const common = { per: 1, ers: 1, rso: 1, son: 1, on4: 0.3, org: 1 }

test.each([
  ['person4217@', 'n4217'],
  ['4217@example.org', '4217@example'],
  ['person4', 'person4'],
  ['7016180339', '7016180339'],
  ['@', '@'],
])('searches for %j by %j', (text, part) => {
  expect(rarePart(text, withShares(text, common))).toBe(part)
})

test('splits runs of three at other characters', () => {
  expect(gramsOf("o'brien 12")).toEqual([
    { at: 2, gram: 'bri' },
    { at: 3, gram: 'rie' },
    { at: 4, gram: 'ien' },
  ])
})

test('returns a part of the text with all rare runs', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab1@. '), maxLength: 20 })
  fc.assert(
    fc.property(text, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }), (typed, shares) => {
      const grams = gramsOf(typed).map(({ at, gram }, index) => ({ at, gram, share: shares[index] ?? 0 }))
      const part = rarePart(typed, grams)
      expect(typed).toContain(part)
      for (const { gram } of grams.filter(({ share }) => share < 0.2)) expect(part).toContain(gram)
    }),
  )
})
