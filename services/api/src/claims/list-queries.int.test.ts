import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  for (let count = 0; count < 3; count += 1) await scene.claim(asha, 'submitted', { doctor_fee: 10 + count, pharmacy_fee: 0 })
  await scene.claim(asha, 'draft', { hospital: '50%_off \\ clinic' })
  await scene.test.settle()
})
afterAll(() => scene?.stop())

const lists = ['/user/claims', '/management/claims', '/admin/claims', '/admin/designation'] as const
const reader = (list: string): Client =>
  list.startsWith('/user') ? asha : list.startsWith('/admin') ? scene.admin : scene.as.reader

const bad = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=1&page=2',
  'page=',
  'page=99999999999999999999',
  'pageSize=0',
  'pageSize=1000000',
  'pageSize=1001',
  'pageSize=-5',
  'sortBy=password',
  'sortBy=created_at%3Bdrop%20table',
  'sortBy=__proto__',
  'sortBy=constructor',
  'sortBy[]=createdAt',
  'sortOrder=0',
  'sortOrder=desc',
  'sortOrder=2',
  `search=${'x'.repeat(10_000)}`,
  'search=a%00b',
  'search=a&search=b',
  'startDate=2026-03-10&endDate=2026-03-09',
  'startDate=yesterday',
  'startDate=2026-02-30',
  'endDate=2026-3-1',
  'endDate=10/03/2026',
  'unknown=1',
  '__proto__=1',
  'constructor=1',
]
describe.each(lists)('GET %s', list => {
  test.each(bad)('answers 400 for ?%s and names the field', async query => {
    const answer = await reader(list).get(`${list}?${query}`)
    expect([answer.status, answer.body.code], JSON.stringify(answer.body).slice(0, 300)).toEqual([400, 'invalid_request'])
    expect(answer.body.errors.length).toBeGreaterThan(0)
    expect(JSON.stringify(answer.body)).not.toMatch(/select|postgres|node_modules|at .*\.ts/i)
  })

  test.each(['%25', '%27', '%5C', '%22', '_', '%F0%9F%92%8A', '%E0%A4%95', '%ED%A0%80', "';drop table", '-- ', '%26'])(
    'answers a search for %s',
    async search => {
      const answer = await reader(list).get(`${list}?search=${search}`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.data.pagination.currentPage).toBe(1)
    },
  )

  test('returns every record on one page, and none beyond the last page', async () => {
    const all = (await reader(list).get(`${list}?pageSize=100`)).body.data
    const { totalRecords } = all.pagination
    expect(all.records).toHaveLength(totalRecords)
    expect(all.pagination).toEqual({ totalRecords, totalPages: 1, currentPage: 1, nextPage: null, prevPage: null, pageSize: 100 })
    const ids: string[] = []
    for (let page = 1; page <= totalRecords; page += 1) {
      const one = (await reader(list).get(`${list}?pageSize=1&page=${page}`)).body.data
      expect(one.pagination).toMatchObject({
        totalRecords,
        totalPages: totalRecords,
        nextPage: page < totalRecords ? page + 1 : null,
        prevPage: page > 1 ? page - 1 : null,
      })
      ids.push(...one.records.map((record: { _id: string }) => record._id))
    }
    expect(new Set(ids)).toEqual(new Set(all.records.map((record: { _id: string }) => record._id)))
    const beyond = await reader(list).get(`${list}?pageSize=1&page=1000`)
    expect([beyond.status, beyond.body.data.records]).toEqual([200, []])
  })
})

test.each([
  ['/user/claims', 'statusFilter=99'],
  ['/user/claims', 'statusFilter=8'],
  ['/user/claims', 'claimStatus=all'],
  ['/management/claims', 'claimInternalStatus=99'],
  ['/management/claims', 'claimInternalStatus=10'],
  ['/management/claims', 'claimInternalStatus=abc'],
  ['/management/claims', 'awaitingMe=yes'],
  ['/management/claims', 'subscriberType=3'],
  ['/management/claims', `verifier=${'x'.repeat(101)}`],
  ['/management/claims', 'verifier=a%00'],
  ['/management/claims', 'pageSize=101'],
  ['/admin/claims', 'claimInternalStatus=99'],
  ['/management/dashboard', 'startDate=2026-03-10&endDate=2026-03-09'],
  ['/management/dashboard', 'startDate=abc'],
  ['/management/dashboard', 'page=1'],
  ['/management/dashboard', 'page=0'],
  ['/management/dashboard', 'pageSize=1000000'],
  ['/management/dashboard', 'sortBy=password'],
  ['/management/dashboard', 'claimInternalStatus=99'],
  ['/management/dashboard', 'startDate=2026-02-30'],
  ['/management/dashboard', 'startDate=2026-03-01&startDate=2026-03-02'],
  ['/admin/dashboard', 'startDate=2026-03-10&endDate=2026-03-09'],
  ['/admin/dashboard', 'endDate=tomorrow'],
  ['/admin/dashboard', 'claimInternalStatus=99'],
  ['/admin/dashboard', 'subscriberType=3'],
  ['/admin/dashboard', `verifier=${'x'.repeat(101)}`],
  ['/admin/dashboard', 'page=0'],
  ['/admin/dashboard', 'search=x'],
  ['/admin/claims', 'sortBy=password'],
  ['/admin/claims', 'pageSize=1000000'],
])('answers 400 for GET %s?%s', async (list, query) => {
  const answer = await reader(list).get(`${list}?${query}`)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
})

test('treats wildcard characters in a search as ordinary characters', async () => {
  const find = async (search: string) =>
    (await asha.get(`/user/claims?search=${encodeURIComponent(search)}`)).body.data.pagination.totalRecords
  expect(await find('50%_OFF \\')).toBe(1)
  expect(await find('%')).toBe(1)
  expect(await find('_')).toBe(1)
  expect(await find('sunrise')).toBe(3)
  expect(await find('%%%')).toBe(0)
})

describe('an invalid id', () => {
  const ids = [
    'x',
    '0',
    'x'.repeat(100),
    'undefined',
    'null',
    '__proto__',
    'constructor',
    '%F0%9F%92%8A',
    'claim-x',
    "';select",
    '%2E%2E%2F%2E%2E%2Fetc%2Fpasswd',
    '0190a5c0-0000-7000-8000-000000000000',
    '%20',
    '%0A',
  ]
  const refused = ['%00', 'a%00b', 'x'.repeat(101), 'x'.repeat(5000), '%zz', '%', '%C0%AE', '..%00']
  const routes = [
    ['/user/claims/ID', 'GET', () => asha],
    ['/user/claims/ID', 'DELETE', () => asha],
    ['/user/claims/ID', 'PATCH', () => asha],
    ['/user/notification/ID', 'DELETE', () => asha],
    ['/files/ID', 'GET', () => asha],
    ['/management/claims/ID', 'GET', () => scene.as.verifier],
    ['/management/claims/ID', 'POST', () => scene.as.verifier],
    ['/management/claims/ID/history', 'GET', () => scene.as.verifier],
    ['/management/notification/ID', 'DELETE', () => scene.as.verifier],
    ['/admin/claims/ID', 'GET', () => scene.admin],
    ['/admin/claims/ID/history', 'GET', () => scene.admin],
    ['/admin/designation/ID', 'PATCH', () => scene.admin],
    ['/admin/designation/ID', 'DELETE', () => scene.admin],
    ['/admin/privilege/ID/1', 'GET', () => scene.admin],
  ] as const
  const bodyOf = (route: string, method: string) => {
    if (method === 'POST') return { approval_status: 8 }
    if (method !== 'PATCH') return undefined
    return route.includes('designation') ? { designation: 'Nurse' } : {}
  }

  test.each(routes)('finds no record by %s %s', async (route, method, who) => {
    const head = await scene.head()
    const body = bodyOf(route, method)
    for (const id of ids) {
      const answer = await who().call(method, route.replace('ID', id), body)
      expect([id, answer.status, answer.body.success], JSON.stringify(answer.body)).toEqual([id, 404, false])
    }
    for (const id of refused) {
      const answer = await who().call(method, route.replace('ID', id), body)
      expect([400, 404], `${id} ${JSON.stringify(answer.body)}`).toContain(answer.status)
      expect(answer.body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) })
    }
    expect(await scene.head()).toBe(head)
  })

  test.each(['x', '1.5', '%00', '1e999', ' '])('is refused for the program %j', async program => {
    const answer = await scene.admin.get(`/admin/privilege/admin/${program}`)
    expect([400, 404]).toContain(answer.status)
  })
})
