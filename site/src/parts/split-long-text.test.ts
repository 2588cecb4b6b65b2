import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REVIEW_LENGTH, splitLongText } from './split-long-text.ts'

describe('a long review', () => {
  it('stays whole up to 140 characters', () => {
    const text = 'a'.repeat(REVIEW_LENGTH)
    expect(splitLongText(text)).toEqual({ head: text, rest: '' })
  })

  it('is cut between words, or within a word if necessary', () => {
    expect(splitLongText('paid within a week', 11)).toEqual({ head: 'paid within', rest: 'a week' })
    expect(splitLongText('paid within a week', 10)).toEqual({ head: 'paid', rest: 'within a week' })
    expect(splitLongText('abcdefgh', 3)).toEqual({ head: 'abc', rest: 'defgh' })
  })

  it('keeps surrogate pairs together', () => {
    expect(splitLongText('😀😀😀', 2)).toEqual({ head: '😀😀', rest: '😀' })
  })

  it('loses no text and never exceeds the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: fc.constantFrom('a', ' ', '😀', 'क', '\n') }),
        fc.integer({ min: 1, max: 40 }),
        (text, length) => {
          const { head, rest } = splitLongText(text, length)
          expect([...head].length).toBeLessThanOrEqual(length)
          expect(`${head}${rest}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        },
      ),
    )
  })
})
