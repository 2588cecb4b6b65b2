import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineList } from './define-list.ts'
import { oneOfCodes, ownFilter, selectFilter, switchFilter } from './list-filter.ts'

const definition = {
  name: 'doctors',
  path: '/admin/doctors',
  record: z.object({ _id: z.string(), name: z.string() }),
  sorts: ['name', 'createdAt'],
  search: 'Search by name',
  filters: {
    status: selectFilter(oneOfCodes([0, 1], 'Unknown status'), {
      label: 'Status',
      all: 'All statuses',
      choices: [
        { value: 0, label: 'Inactive' },
        { value: 1, label: 'Active' },
      ],
    }),
    waiting: switchFilter('Waiting for me'),
    city: ownFilter(z.string().max(20), value => `In ${value}`),
  },
  columns: [{ key: 'name', title: 'Name', sortBy: 'name', kind: 'text', of: ({ name }: { name: string }) => name }],
} as const

test('a list’s query has filters, sorting and paging with defaults', () => {
  const { query } = defineList({ ...definition, defaultOrder: 1 })
  expect(query.parse({})).toEqual({ page: 1, pageSize: 10, sortBy: 'name', sortOrder: 1 })
  expect(query.parse({ status: '1', waiting: 'true', city: 'Pune', sortBy: 'createdAt', pageSize: '100' })).toMatchObject({
    status: 1,
    waiting: true,
    city: 'Pune',
    sortBy: 'createdAt',
    pageSize: 100,
  })
  expect(query.parse({ status: '', waiting: 'ALL', city: 'All' })).not.toHaveProperty('status', 0)
})

test.each([
  ['a filter that it does not have', { speciality: '1' }],
  ['a value that its filter does not accept', { status: '2' }],
  ['a column that does not sort', { sortBy: 'city' }],
  ['more than a page holds', { pageSize: '101' }],
  ['days, if it has no dates', { startDate: '2026-03-01' }],
])('a list’s query refuses %s', (_, asked) => {
  expect(defineList(definition).query.safeParse(asked).success).toBe(false)
})

test('a list’s query accepts days unless the end precedes the start', () => {
  const { query } = defineList({ ...definition, days: { happened: 'Added' } })
  expect(query.parse({ startDate: '2026-03-01', endDate: '2026-03-02' })).toMatchObject({ startDate: '2026-03-01' })
  expect(query.safeParse({ startDate: '2026-03-02', endDate: '2026-03-01' }).error?.issues[0]?.path).toEqual(['endDate'])
})

test('a list expresses the value of a filter in words', () => {
  const { filters } = defineList(definition)
  expect(filters.status.inWords('0')).toBe('Status: Inactive')
  expect(filters.waiting.inWords(true)).toBe('Waiting for me')
  expect(filters.waiting.inWords(false)).toBe(null)
  expect(filters.city.inWords('Pune')).toBe('In Pune')
})
