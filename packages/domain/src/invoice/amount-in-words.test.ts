import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

const values = new Map(
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const)
    .concat(
      'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
    ),
)
const sizes = new Map([
  ['Hundred', 100],
  ['Thousand', 1000],
  ['Lakh', 100_000],
  ['Crore', 10_000_000],
])

/** Converts words back to a number as a person does: a unit multiplies all smaller amounts before it. */
const read = (words: string): number => {
  const parts: number[] = []
  for (const word of words.split(' ')) {
    const size = sizes.get(word)
    if (size === undefined) {
      parts.push(values.get(word) ?? Number.NaN)
      continue
    }
    let before = 0
    while (parts.length > 0 && (parts.at(-1) ?? 0) < size) before += parts.pop() ?? 0
    parts.push(before * size)
  }
  return parts.reduce((sum, part) => sum + part, 0)
}
const readAmount = (text: string): number => {
  const parts = text.replace(/ Only$/, '').split(' and ')
  return parts.reduce(
    (sum, part) => sum + (part.startsWith('Rupees ') ? read(part.slice(7)) * 100 : read(part.replace(/ Paise$/, ''))),
    0,
  )
}

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [5, 'Five Paise Only'],
    [100, 'Rupees One Only'],
    [110, 'Rupees One and Ten Paise Only'],
    [2100, 'Rupees Twenty One Only'],
    [10_000, 'Rupees One Hundred Only'],
    [215_795, 'Rupees Two Thousand One Hundred Fifty Seven and Ninety Five Paise Only'],
    [10_000_550, 'Rupees One Lakh Five and Fifty Paise Only'],
    [12_345_678_90, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only'],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [12_34_00_00_000_00, 'Rupees One Thousand Two Hundred Thirty Four Crore Only'],
    [19_19_019_19, 'Rupees Nineteen Lakh Nineteen Thousand Nineteen and Nineteen Paise Only'],
  ])('of %s paise is: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  it('reads back as the same amount, up to a lakh crore', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 99_999_99_99_999_99 }))
    fc.assert(
      fc.property(amount, paise => {
        expect(readAmount(amountInWords(paise))).toBe(paise)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('is refused for %s', paise => {
    expect(() => amountInWords(paise)).toThrow(RangeError)
  })
})
