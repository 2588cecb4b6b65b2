import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf, rupees } from './http.ts'

describe('pages', () => {
  it.each([
    [0, 1, 10, { totalPages: 0, nextPage: null, prevPage: null }],
    [10, 1, 10, { totalPages: 1, nextPage: null, prevPage: null }],
    [11, 1, 10, { totalPages: 2, nextPage: 2, prevPage: null }],
    [25, 2, 10, { totalPages: 3, nextPage: 3, prevPage: 1 }],
    [25, 3, 10, { totalPages: 3, nextPage: null, prevPage: 2 }],
  ])('count %s records, and link page %s of size %s', (totalRecords, page, pageSize, expected) => {
    expect(pageOf(totalRecords, page, pageSize)).toEqual({ totalRecords, currentPage: page, pageSize, ...expected })
  })
})

describe('rupees in requests', () => {
  const amount = rupees(0, 100_000)
  it('accept every amount of whole paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), paise => {
        expect(amount.parse(paise / 100)).toBe(paise / 100)
      }),
    )
  })

  it('refuse every amount with a third decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), mills => {
        fc.pre(mills % 10 !== 0)
        expect(amount.safeParse(mills / 1000).success).toBe(false)
      }),
    )
  })
})
