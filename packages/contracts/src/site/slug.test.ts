import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Why a yearly checkup pays', 'why-a-yearly-checkup-pays'],
  ['  OPD & Pharmacy (2026) ', 'opd-pharmacy-2026'],
  ['Café Ñandú', 'cafe-nandu'],
  ['सालाना जाँच क्यों', 'सालाना-जाँच-क्यों'],
  ['&&& ---', 'read'],
  ['', 'read'],
  [`${'word '.repeat(30)}`, Array(16).fill('word').join('-')],
  ['x'.repeat(100), 'x'.repeat(80)],
  [`a${'\u{20000}'.repeat(50)}`, `a${'\u{20000}'.repeat(39)}`],
  // A capital letter without a composed form; its small letter has one.
  ['\u03a1\u0313', '\u1fe4'],
])('turns %j into %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('makes stable slugs that URLs only percent-encode', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), title => {
      const slug = slugOf(title)
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slugOf(slug)).toBe(slug)
      expect(() => encodeURIComponent(slug)).not.toThrow()
    }),
    { seed: 41, numRuns: 1000 },
  )
})
