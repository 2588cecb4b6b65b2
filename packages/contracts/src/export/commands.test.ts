import { expect, test } from 'vitest'
import { requestExportIn } from './commands.ts'

const requestManagementExport = requestExportIn('management')
const requestAdminExport = requestExportIn('admin')
const requestUserExport = requestExportIn('user')

test('parses the query of an export without its paging', () => {
  const query = { claimInternalStatus: '8', awaitingMe: 'true', search: '  rao ' }
  expect(requestManagementExport.parse({ list: 'claims', format: 'xlsx', query })).toEqual({
    list: 'claims',
    format: 'xlsx',
    query: { claimInternalStatus: 8, awaitingMe: true, search: 'rao', sortBy: 'createdAt', sortOrder: -1 },
  })
})

test('accepts an export’s query again after parsing it', () => {
  const asked = { list: 'claims', format: 'csv', query: { claimInternalStatus: '0', subscriberType: '2', sortOrder: '1' } }
  const once = requestManagementExport.parse(asked)
  expect(requestManagementExport.parse(once)).toEqual(once)
  const disputes = requestManagementExport.parse({ list: 'disputes', format: 'pdf', query: { claimDisputeStatus: '12' } })
  expect(requestManagementExport.parse(disputes)).toEqual(disputes)
})

test.each([
  ['a page', { page: 1 }, 'query.page'],
  ['a page size', { pageSize: 1_000_000 }, 'query.pageSize'],
  ['a column that does not sort', { sortBy: 'password' }, 'query.sortBy'],
  ['an unknown status', { claimInternalStatus: 99 }, 'query.claimInternalStatus'],
  ['days the wrong way round', { startDate: '2026-03-02', endDate: '2026-03-01' }, 'query.endDate'],
  ['a search of 201 characters', { search: 'x'.repeat(201) }, 'query.search'],
  ['an unknown filter', { colour: 'red' }, 'query'],
  ['no object', 'search=x', 'query'],
])('refuses an export’s query with %s, and gives the wrong field', (_, query, path) => {
  const { error } = requestManagementExport.safeParse({ list: 'claims', format: 'xlsx', query })
  expect(error?.issues.map(issue => issue.path.join('.'))).toContain(path)
})

test('an area exports only its own lists, in all formats', () => {
  const ask = (list: string, format = 'csv') => ({ list, format })
  expect(requestManagementExport.safeParse(ask('wallet')).success).toBe(false)
  expect(requestAdminExport.safeParse(ask('wallet')).success).toBe(false)
  expect(requestUserExport.safeParse(ask('claims')).success).toBe(false)
  expect(requestUserExport.safeParse(ask('wallet', 'docx')).success).toBe(false)
  expect(requestUserExport.parse(ask('wallet'))).toEqual({ list: 'wallet', format: 'csv', query: {} })
  expect(requestUserExport.safeParse({ ...ask('wallet'), query: { user: 'ravi' } }).success).toBe(false)
})
