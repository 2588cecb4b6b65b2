import { programScopes } from '@opdesk/contracts/program-key/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from './testing/client.ts'
import { makeKey, programOf } from './testing/program-keys.ts'
import { type Scene, startScene } from './testing/scene.ts'

let scene: Scene
let readers: Record<string, Client>
let program: ReturnType<typeof programOf>
let lists: { path: string; names: string[] }[]
/** Query parameters that every list may have, apart from its filters. */
const shared = ['search', 'page', 'pageSize', 'sortBy', 'sortOrder', 'startDate', 'endDate', 'language']
const neverEmpty = ['page', 'pageSize', 'language']

beforeAll(async () => {
  scene = await startScene()
  const hr = await scene.test.addStaff('hr', 'hr', { corporate_id: 'acme' })
  readers = {
    user: await scene.subscriber('asha', '9000000001'),
    admin: scene.admin,
    management: scene.as.management,
    '/management/invoices': scene.as.finance,
    '/management/payout-accounts': scene.as.finance,
    '/management/payment-releases': scene.as.finance,
    '/management/payouts': scene.as.finance,
    '/management/reconciliation': scene.as.finance,
    '/management/payout-reconciliation': scene.as.finance,
    '/management/day-closes': scene.as.finance,
    '/management/unpayable-claims': scene.as.finance,
    '/management/payment-batches/BATCH-2026-03-10/answer/rows': scene.as.finance,
    public: new Client(scene.test),
    hr: await new Client(scene.test).as(hr, 'hr'),
  }
  await scene.test.letOneAdminActAlone()
  program = programOf(scene.admin, (await makeKey(scene.admin, { scopes: [...programScopes] }, 'admin')).key)
  const document = (await scene.test.app.inject({ url: '/api/docs' })).json()
  type Paths = Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
  lists = Object.entries(document.paths as Paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).filter(parameter => parameter.in === 'query').map(({ name }) => name)
    return names.includes('page') ? [{ path: path.replace('/api/v1', '').replace(/\{\w+\}/, 'BATCH-2026-03-10'), names }] : []
  })
})
afterAll(() => scene?.stop())

/** The text with which a list refuses the query; empty if the list accepts it, or there is no such batch or file. */
const refusal = async (path: string, query: string) => {
  const reader = path.startsWith('/program/') ? program : (readers[path] ?? readers[path.split('/')[1] ?? ''])
  if (!reader) throw new Error(`nobody reads ${path}`)
  const { status, body } = await reader.get(`${path}?${query}`)
  return status === 200 || status === 404 || body.code === 'bank_file_not_drawn'
    ? []
    : [`${path}?${query}: ${status} ${JSON.stringify(body)}`]
}

describe('every list', () => {
  test('accepts empty filters, as a form sends them', async () => {
    expect(lists.length).toBeGreaterThan(12)
    const empty = lists.flatMap(({ path, names }) =>
      names.filter(name => !neverEmpty.includes(name)).map(name => refusal(path, `${name}=`)),
    )
    expect((await Promise.all(empty)).flat()).toEqual([])
  })

  test.each(['ALL', 'All'])('accepts %s as the value of a filter', async all => {
    const own = lists.flatMap(({ path, names }) => names.filter(name => !shared.includes(name)).map(name => ({ path, name })))
    expect(own.length).toBeGreaterThan(15)
    const refusals = await Promise.all(own.map(({ path, name }) => refusal(path, `${name}=${all}`)))
    expect(refusals.flat()).toEqual([])
  })

  test('accepts dates on which it has no records', async () => {
    const days = ['startDate=', 'endDate=', 'startDate=2026-03-01&endDate=2026-03-02']
    // Leaves out exports, which always have the newest first, and the people of a breach and the deliveries of a webhook, which have no day.
    const dated = lists.filter(
      ({ path, names }) => names.includes('sortBy') && !/(breaches\/.+\/people|webhooks\/.+\/deliveries)$/.test(path),
    )
    expect((await Promise.all(dated.flatMap(({ path }) => days.map(day => refusal(path, day))))).flat()).toEqual([])
    const { body } = await scene.admin.get('/admin/confirmations?startDate=2026-03-01&endDate=2026-03-02')
    expect(body.data.records).toEqual([])
  })

  test('answers the same with filters switched off', async () => {
    await scene.claim(readers.user ?? scene.admin, 'submitted')
    await scene.test.settle()
    const total = async (query: string) => (await scene.admin.get(`/admin/claims${query}`)).body.data.pagination.totalRecords
    expect(await total('?claimInternalStatus=ALL&subscriberType=All&verifier=&awaitingMe=')).toBe(await total(''))
    expect(await total('')).toBe(1)
    const list = async (query: string) => (await scene.admin.get(`/admin/users/${query}`)).body.data
    expect(await list('?sortBy=&sortOrder=')).toEqual(await list(''))
    expect(await list('?sortOrder=-1')).not.toEqual(await list(''))
  })
})

test('names an unknown parameter in the answer, but no value or markup', async () => {
  const told = async (query: string) => (await scene.admin.get(`/admin/claims?${query}`)).body
  const unknown = 'The URL has unknown parameters'
  expect(await told('colour=secret-value&page=1')).toMatchObject({ code: 'invalid_request', message: `${unknown}: colour` })
  const many = Array.from({ length: 30 }, (_, index) => `p${index}=x`).join('&')
  expect((await told(many)).message.split(', ')).toHaveLength(20)
  const odd = await told('%3Cscript%3E=1&a%20b=2')
  expect(odd.message).toBe(unknown)
  expect(JSON.stringify([await told('colour=secret-value'), odd])).not.toMatch(/secret-value|script/)
  expect((await scene.admin.post('/admin/designation', { designation: 'Nurse', colour: 1 })).body.message).toBe(
    'The body has fields that are not known here',
  )
})
