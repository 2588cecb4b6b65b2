import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

/** Names and texts of all kinds of characters, without unpaired surrogates. */
const text = fc.string({ unit: 'binary' })

describe('canonical JSON', () => {
  test('equals the reference implementation for all JSON values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 5 }), value => {
        expect(canonicalJson(value)).toBe(canonicalize(value))
      }),
      { numRuns: 2000 },
    )
  })

  test('ignores the order of fields, and parses back to equal values', () => {
    fc.assert(
      fc.property(fc.dictionary(text, fc.jsonValue({ stringUnit: 'binary' })), record => {
        const turned = Object.fromEntries(Object.entries(record).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(record))
        expect(JSON.parse(canonicalJson(record))).toEqual(JSON.parse(JSON.stringify(record)))
      }),
    )
  })

  test.each([
    ['a field without a value', { b: undefined, a: 1 }],
    ['nothing in a list', [1, undefined, 2]],
    ['a date', { at: new Date(0) }],
    ['names that look like numbers', { 10: 'a', 9: 'b', '-1': 'c' }],
    ['numbers', [0, -0, 1e21, 1e-7, 0.1 + 0.2, 123456789012345680000]],
    ['signs', { '"\\\n\u2028\u007f': '\u0001\u{1f600}' }],
    ['names in the order of their units', { '\u{1f600}': 1, '\ufb33': 2, z: 3, é: 4 }],
  ])('of %s equals the reference implementation', (_what, value) => {
    expect(canonicalJson(value)).toBe(canonicalize(value))
  })

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ '\udc00': 1 }], [1n], [undefined]])('refuses %s', value => {
    expect(() => canonicalJson(value)).toThrow()
  })
})
