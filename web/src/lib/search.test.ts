import { claimList } from '@opdesk/contracts/claim/claim-list.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { requireSearch } from './guards.ts'
import { parseSearch, searchOf, stringifySearch, textSearch } from './search.ts'

const { validateSearch, staticData } = searchOf(async () => claimList.query)
const read = (text: string) => validateSearch(parseSearch(text) as Parameters<typeof validateSearch>[0])

describe('search params', () => {
  beforeAll(() => staticData.searchSchema.load())

  it('remain texts, even if they are numbers', () => {
    expect(parseSearch('?q=12345&code=007')).toEqual({ q: '12345', code: '007' })
    expect(read('?search=12345').search).toBe('12345')
  })

  it('are equal after being written to a URL and read', () => {
    const search = { search: 'Dr. Rao & sons', claimInternalStatus: 0, startDate: '2026-01-31' }
    expect(read(stringifySearch(search))).toMatchObject(search)
  })

  it('omit unset values from the URL', () => {
    expect(stringifySearch({ search: '', page: undefined, verifier: null })).toBe('')
  })

  it('keep valid values and drop invalid values', () => {
    const search = read('?page=3&pageSize=zzz&claimInternalStatus=99&unknown=1&search=apollo')
    expect(search).toMatchObject({ page: 3, pageSize: 10, search: 'apollo' })
    expect(search).not.toHaveProperty('claimInternalStatus')
    expect(search).not.toHaveProperty('unknown')
  })

  it('drop the end of a range if it is before the start', () => {
    const search = read('?startDate=2026-02-02&endDate=2026-02-01')
    expect(search.startDate).toBe('2026-02-02')
    expect(search).not.toHaveProperty('endDate')
  })
})

describe('a schema that loads with its page', () => {
  it('loads before the page and parses the URL again', async () => {
    const { validateSearch, staticData } = searchOf(async () => claimList.query)
    const read = (page: string) => validateSearch({ page } as Parameters<typeof validateSearch>[0])
    const schemas = [staticData.searchSchema]
    expect(read('x')).toEqual({ page: 'x' })
    await expect(requireSearch(schemas)).rejects.toMatchObject({ options: { to: '.', search: true, state: true, replace: true } })
    expect(read('x')).toMatchObject({ page: 1, pageSize: 10 })
    await expect(requireSearch(schemas)).resolves.toBeUndefined()
  })

  it('is requested again after a failure', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(claimList.query)]
    const { staticData } = searchOf(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
    await expect(requireSearch([staticData.searchSchema])).rejects.toThrow('offline')
    await expect(requireSearch([staticData.searchSchema])).rejects.toMatchObject({ options: { search: true } })
  })
})

describe('text search params', () => {
  it('contain only the params that the page names', () => {
    const { validateSearch } = textSearch('redirect', 'action')
    expect(validateSearch({ redirect: '/user/claims', action: 10, other: 'x' } as never)).toEqual({
      redirect: '/user/claims',
      action: '10',
    })
    expect(validateSearch({} as never)).toEqual({})
  })
})
