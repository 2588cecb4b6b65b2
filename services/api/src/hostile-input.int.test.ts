import { programScopes } from '@opdesk/contracts/program-key/scopes.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, type Calls, gatherCalls, signsOut } from './testing/permissions/calls.ts'
import { makeKey, programOf } from './testing/program-keys.ts'
import { type Scene, startScene } from './testing/scene.ts'

type Operation = { parameters?: { in: string; name: string }[]; requestBody?: object }

let scene: Scene
let calls: Calls
let operations: [route: string, operation: Operation][]
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
  calls = await gatherCalls(scene)
  const { paths } = (await scene.test.app.inject('/api/docs')).json() as { paths: Record<string, Record<string, Operation>> }
  operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  )
})
afterAll(() => scene?.stop())

/** The rights of all people, which no surplus field may change. */
const standing = async () => {
  const { rows } = await sql<{
    id: string
  }>`select id, role, status, designation from ${viewTable('account')} order by id`.execute(scene.test.deps.db)
  return rows
}
/** The number of paid claims. */
const paid = async () =>
  (await sql`select claim_id from ${viewTable('claim_list')} where internal_status = 12`.execute(scene.test.deps.db)).rows.length

test('refuses or ignores a role and a status in every write', async () => {
  const [before, paidBefore] = [await standing(), await paid()]
  const told: Record<string, number> = {}
  for await (const { route, client, method, address, body } of calls.writes()) {
    const surplus = Array.isArray(body)
      ? body.map(row => ({ ...row, role: 1, status: 12 }))
      : { ...(body as object), role: 1, status: 12 }
    const answer = await client.call(method, address, surplus)
    told[route] = answer.status
    const takesBody = operations.find(([name]) => name === route)?.[1].requestBody !== undefined
    // Callbacks of the payment provider pass through the browser and may contain unknown fields.
    const isCallback = /\/verify-(\w+-)?payment$/.test(route)
    // Forms with files are not JSON; the tests of edit-member send surplus fields to one of them.
    const isForm = /\/(upload|proof|edit-member|imports|files|job-application|answer|bank-statements)$/.test(route)
    if (takesBody && !isCallback && !isForm) expect([answer.status, answer.body.code], route).toEqual([400, 'invalid_request'])
    else expect(answer.status, route).toBeLessThan(500)
  }
  await scene.test.settle()
  expect(Object.keys(told).length).toBeGreaterThan(60)
  const after = await standing()
  expect(before.map(({ id }) => after.find(person => person.id === id))).toEqual(before)
  expect(await paid()).toBe(paidBefore)
})

test('refuses or ignores __proto__ and constructor in all JSON, without pollution', async () => {
  let tried = 0
  for await (const { route, client, method, address, body } of calls.writes()) {
    const text = JSON.stringify(Array.isArray(body) ? (body[0] ?? {}) : (body ?? {})).slice(1, -1)
    for (const poison of ['"__proto__":{"role":1,"polluted":true}', '"constructor":{"prototype":{"polluted":true}}']) {
      const payload = `{${text}${text ? ',' : ''}${poison}}`
      for (const sent of [payload, `[${payload}]`, `{"query":{${poison}},"name":{${poison}}}`]) {
        const answer = await client.call(method, address, sent, { 'content-type': 'application/json' })
        tried += 1
        expect(answer.status, `${route} ${sent}`).toBeLessThan(500)
        expect([400, 403, 415], `${route} ${sent}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
      }
    }
  }
  expect(tried).toBeGreaterThan(300)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

const HOSTILE = [
  "'",
  '"',
  "' or '1'='1",
  '"; drop table account; --',
  ') or 1=1 --',
  '%',
  '_',
  '\\',
  '%00',
  '\u0000',
  '\ud800',
  '$1',
  '\u0024{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  'NaN',
  '99999999999999999999',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  'नमस्ते 😀',
  'x'.repeat(500),
  'x'.repeat(5000),
]

/**
 * Number of lists in which a filter name is tried with every text. Filters of one name have the same schema, so later lists try a
 * fourth of the texts each, in turn.
 */
const SEEN_WHOLE = 2
const TURNS = 4

/** The records that a search answered although they do not contain the text; for totals, the sums that are not 0. */
const foundBy = ({ records, ...totals }: Record<string, unknown>, searched: string): unknown =>
  Array.isArray(records)
    ? records.filter(record => !JSON.stringify(Object.values(record)).includes(decodeURIComponent(searched)))
    : Object.values(totals).filter(sum => sum !== 0)

/** A program with a key of its own, because the calls of a key are limited. */
const program = async () => {
  const { key } = await makeKey(scene.admin, { scopes: [...programScopes] }, 'admin')
  return programOf(scene.admin, key)
}

test('survives every text in filters, order and search of all lists', async () => {
  let tried = 0
  const turns = new Map<string, number>()
  for (const [route, { parameters = [] }] of operations) {
    const [method, path = ''] = route.split(' ')
    const filters = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
    if (method !== 'GET' || filters.length === 0) continue
    const client = path.startsWith('/api/v1/program/') ? await program() : calls.whoCalls(path)
    const address = addressOf(path, calls.variants[route]?.[0]?.input.params)
    const ask = async (query: string) => {
      const answer = await client.get(`${address}?${query}`)
      tried += 1
      expect(answer.status, `${route}?${query}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(500)
      return answer
    }
    for (const name of filters) {
      const turn = (turns.get(name) ?? -1) + 1
      turns.set(name, turn)
      const texts = HOSTILE.filter((_, at) => turn < SEEN_WHOLE || at % TURNS === turn % TURNS)
      for (const text of texts) await ask(`${name}=${encodeURIComponent(Buffer.from(text).toString())}`)
      for (const odd of [
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}=1&${name}=2`,
        `${name}[__proto__][x]=1`,
        `${name}=%`,
        `${name}=%ff%fe`,
      ])
        await ask(odd)
    }
    if (filters.includes('sortBy')) {
      for (const column of ['password', 'id; drop table account', 'name desc', '__proto__', "name'", '1', 'row_to_json']) {
        const answer = await ask(`sortBy=${encodeURIComponent(column)}&sortOrder=1`)
        expect(answer.status, `${route} sorted by ${column}`).toBe(400)
      }
      expect((await ask('sortOrder=1;drop')).status, route).toBe(400)
    }
    if (filters.includes('search')) {
      for (const wildcard of ['%25', '_', '%5C', "'%20or%20'1'%3D'1"]) {
        // Invoices are found by the id of their payment, which has an underscore and is not in each list.
        if (wildcard === '_' && path.includes('invoices')) continue
        const answer = await ask(`search=${wildcard}`)
        if (answer.status === 200) expect(foundBy(answer.body.data, wildcard), `${route} ${wildcard}`).toEqual([])
      }
    }
  }
  expect(tried).toBeGreaterThan(3000)
  const { rows } = await sql`select 1 from ${viewTable('account')} limit 1`.execute(scene.test.deps.db)
  expect(rows).toHaveLength(1)
}, 480_000)

test('answers an invalid id in any path with 4xx', async () => {
  for (const [route] of operations) {
    const [method, path = ''] = route.split(' ')
    if (!path.includes(':') || signsOut(route)) continue
    const client = calls.whoCalls(path)
    for (const id of [
      "'",
      '%27%20or%201%3D1',
      '%00',
      '..%2f..%2fetc%2fpasswd',
      '__proto__',
      '-1',
      '9'.repeat(40),
      '%F0%9F%98%80',
      'null',
    ]) {
      const [variant] = calls.variants[route] ?? []
      const answer = await client.call(method as 'GET', addressOf(path).replace(/1(?=$|\/)/g, id), variant?.input.body)
      // The answer of a provider of sign-on is a page of a browser: a refused one leads to the page of sign-on.
      if (answer.status === 303 && path.endsWith('/sign-on/:slug/callback')) {
        expect(answer.headers.location, id).toBe('/sign-on?failed=1')
        continue
      }
      expect(answer.status, `${route} of ${id}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${route} of ${id}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    }
  }
})

test('discards a code after 20 wrong guesses from any number of networks', async () => {
  await scene.test.addSubscriber('guessed', '9000000077', { plan: null })
  const send = async (address: string, otp: string) => {
    const payload = { phone: '9000000077', country_code: '+91', otp, key_type: 1 }
    return await scene.test.app.inject({ method: 'POST', url: '/api/v1/user/login', payload, remoteAddress: address })
  }
  expect((await calls.people.nobody.post('/user/login-otp', { phone: '9000000077', country_code: '+91' })).status).toBe(200)
  const outbox = await calls.people.nobody.get(`/dev/outbox?to=${encodeURIComponent('+919000000077')}`)
  const otp = /\b\d{6}\b/.exec(outbox.body.data.records[0].text)?.[0] ?? ''
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  for (let guess = 1; guess <= 20; guess += 1) expect((await send(`198.51.100.${guess}`, wrong)).statusCode).toBe(401)
  const next = await send('198.51.100.21', otp)
  expect([next.statusCode, next.json().code]).toEqual([401, 'invalid_otp'])
})

test.each([
  'Asha\r\nBcc: thief@example.org',
  'Asha\nTo: thief@example.org',
  'Asha <thief@example.org>',
  'Asha", thief@example.org, "',
  'Asha\u0000',
])('refuses a name that would inject a mail header: %j', async name => {
  const users = await calls.people.admin.post('/admin/users', {
    ...(calls.variants['PATCH /api/v1/admin/users/:id']?.[0]?.input.body as object),
    name,
    password: 'Fresh@2026',
  })
  const profile = await calls.people.user.call('PUT', '/user/update-profile', { name })
  const { name: kept } = (await calls.people.user.get('/user/get-profile')).body.data
  expect([users.status, profile.status, kept]).toEqual([400, 400, 'Name of asha'])
})
