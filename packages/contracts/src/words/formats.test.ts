import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInWords, dayOf, exactRupees, ordinal, rupees } from './formats.ts'

describe('ordinals', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [30, '30th'],
    [31, '31st'],
  ])('write %i as %s', (day, text) => expect(ordinal(day)).toBe(text))
})

describe('a day in words', () => {
  it('has an ordinal in English, and none in Hindi', () => {
    expect(dayInWords('en', '2026-03-03')).toBe('3rd March 2026')
    expect(dayInWords('hi', '2026-03-03')).toBe('3 मार्च 2026')
  })

  it('does not depend on the machine’s time zone', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), date => {
        const day = date.toISOString().slice(0, 10)
        expect(Number.parseInt(dayInWords('en', day), 10)).toBe(Number(day.slice(8)))
      }),
    )
  })

  it('names the day in India, where 20:00 UTC is already tomorrow', () => {
    expect(dayOf('2026-03-02T20:00:00.000Z')).toBe('2026-03-03')
    expect(dayOf('2026-03-02T18:29:59.999Z')).toBe('2026-03-02')
  })
})

describe('rupees', () => {
  it('are grouped as in India, without paise if these are zero', () => {
    expect(rupees(123_456)).toBe('₹1,23,456')
    expect(rupees(4128.82)).toBe('₹4,128.82')
    expect(exactRupees(4128)).toBe('₹4,128.00')
  })
})
