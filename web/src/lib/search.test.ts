import { staffClaimsQuery } from '@opdesk/contracts/claim/queries.ts'
import { describe, expect, it } from 'vitest'
import { parseSearch, searchOf, stringifySearch } from './search.ts'

const { validateSearch } = searchOf(staffClaimsQuery)
const read = (text: string) => validateSearch(parseSearch(text) as Parameters<typeof validateSearch>[0])

describe('search params', () => {
  it('stay text: a number searched for is not turned into one', () => {
    expect(parseSearch('?q=12345&code=007')).toEqual({ q: '12345', code: '007' })
    expect(read('?search=12345').search).toBe('12345')
  })

  it('survive the way to the address and back', () => {
    const search = { search: 'Dr. Rao & sons', claimInternalStatus: 0, startDate: '2026-01-31' }
    expect(read(stringifySearch(search))).toMatchObject(search)
  })

  it('leave nothing in the address for what is not set', () => {
    expect(stringifySearch({ search: '', page: undefined, verifier: null })).toBe('')
  })

  it('keep what is right when something else is not', () => {
    const search = read('?page=3&pageSize=zzz&claimInternalStatus=99&unknown=1&search=apollo')
    expect(search).toMatchObject({ page: 3, pageSize: 10, search: 'apollo' })
    expect(search).not.toHaveProperty('claimInternalStatus')
    expect(search).not.toHaveProperty('unknown')
  })

  it('drop the end of a range that ends before it starts', () => {
    const search = read('?startDate=2026-02-02&endDate=2026-02-01')
    expect(search.startDate).toBe('2026-02-02')
    expect(search).not.toHaveProperty('endDate')
  })
})
