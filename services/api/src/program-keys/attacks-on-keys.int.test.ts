import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { programScopes } from '@opdesk/contracts/program-key/scopes.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type Answer, Client } from '../testing/client.ts'
import { addOrganization } from '../testing/organization.ts'
import { type MadeKey, makeKey, programOf } from '../testing/program-keys.ts'
import { codeOfRefusal, routesOf } from '../testing/routes.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { newKeyText } from './key-text.ts'

const DAY = 86_400_000
let lines = ''
const write = (line: string): void => {
  lines += line
}
const logger = pino({}, { write })

let scene: Scene
let hr: Client
let hr2: Client
let own: MadeKey
beforeAll(async () => {
  scene = await startScene({ logger })
  const { test: app } = scene
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await addOrganization(app, 'other', 'Other Ltd')
  await app.addSubscriber('asha', '9000000001', { corporate: { id: 'meridian', name: 'Meridian Textiles' }, name: 'Asha Rao' })
  await app.addSubscriber('ravi', '9000000002', { corporate: { id: 'other', name: 'Other Ltd' }, name: 'Ravi Secret' })
  await app.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await app.addStaff('hr2', 'hr', { corporate_id: 'other' })
  hr = await new Client(app).as('hr', 'hr')
  hr2 = await new Client(app).as('hr2', 'hr')
  own = await makeKey(hr, { scopes: ['employees.read', 'employee-counts.read'] })
})
afterAll(() => scene?.stop())

/** Each test has a network of its own, because refused keys are counted by network. */
let networks = 0
const network = () => {
  networks += 1
  return `198.51.${networks}.1`
}
const ask = async (key: string, path = '/program/employees', headers: Record<string, string> = {}, from = network()) =>
  (await programOf(hr, key).get(path, { headers, from })).status
const setAccount = async (id: string, fields: { status?: number; privileges?: unknown; corporate_id?: string }) => {
  await scene.test.deps.db
    .updateTable('account')
    .set(fields as never)
    .where('id', '=', id)
    .execute()
}
const withChecksum = (body: string) => body + crc32(body).toString(16).padStart(8, '0')

test('gives every key that does not work the same answer', async () => {
  const expired = await makeKey(hr, { scopes: ['employees.read'], expires_on: '2026-03-11' })
  const bound = await makeKey(hr, { scopes: ['employees.read'], addresses: ['203.0.113.7'] })
  const revoked = await makeKey(hr, { scopes: ['employees.read'] })
  expect((await hr.delete(`/hr/program-keys/${revoked._id}`)).status).toBe(200)
  const body = own.key.slice(0, -8)
  const wrongSecret = `${body.slice(0, -1)}${body.endsWith('A') ? 'B' : 'A'}`
  const keys = {
    nothing: '',
    'the prefix': 'opd_',
    'a guessed id': newKeyText(randomUUID()).key,
    'a wrong secret': withChecksum(wrongSecret),
    shortened: own.key.slice(0, -1),
    lengthened: `${own.key}0`,
    'in capitals': own.key.toUpperCase(),
    'a secret without its id': withChecksum(`opd_${'0'.repeat(32)}_${body.slice(37)}`),
    revoked: revoked.key,
    'from another address': bound.key,
  }
  const begun = scene.test.time.now
  const answers: [string, Answer][] = []
  for (const [name, key] of Object.entries(keys))
    answers.push([name, await programOf(hr, key).get('/program/employees', { from: network() })])
  scene.test.time.now = new Date(begun.getTime() + 2 * DAY)
  answers.push(['expired', await programOf(hr, expired.key).get('/program/employees', { from: network() })])
  scene.test.time.now = begun
  const [, first] = answers[0] ?? []
  for (const [name, { status, body: said }] of answers) {
    expect(status, name).toBe(401)
    expect(said, name).toEqual(first?.body)
  }
  expect(await ask(own.key)).toBe(200)
})

test('ends a revoked key at once, before any view shows it', async () => {
  const { key, _id } = await makeKey(hr, { scopes: ['employees.read'] })
  expect(await ask(key)).toBe(200)
  await hr.delete(`/hr/program-keys/${_id}`)
  expect(await ask(key)).toBe(401)
  expect((await hr.post(`/hr/program-keys/${_id}/rotate`, { overlap_hours: 1 })).body.code).toBe('program_key_over')
  expect((await hr.delete(`/hr/program-keys/${_id}`)).body.code).toBe('program_key_over')
})

test('answers 404 for records of another organization, and 403 for claims', async () => {
  expect(await ask(own.key, '/program/employees/ravi')).toBe(404)
  expect(await ask(own.key, '/program/employees?organization=other')).toBe(404)
  expect(await ask(own.key, '/program/employee-counts?organization=other')).toBe(404)
  expect(await ask(own.key, '/program/employees?organization=meridian')).toBe(200)
  for (const path of ['/program/claims', '/program/claims/x', '/program/orders', '/program/orders/x'])
    expect(await ask(own.key, path)).toBe(403)
  // A scope that reached the view of a key of an organization by a fault is not honoured either.
  await scene.test.deps.db
    .updateTable('program_key')
    .set({ scopes: JSON.stringify(programScopes) as never })
    .where('key_id', '=', own._id)
    .execute()
  expect(await ask(own.key, '/program/claims')).toBe(403)
})

test('keeps keys of one organization from HR of another', async () => {
  expect((await hr2.get('/hr/program-keys')).body.data.records).toEqual([])
  expect((await hr2.post(`/hr/program-keys/${own._id}/rotate`, { overlap_hours: 1 })).status).toBe(404)
  expect((await hr2.delete(`/hr/program-keys/${own._id}`)).status).toBe(404)
  expect((await hr.get(`/admin/program-keys`)).status).toBe(403)
  expect((await hr.delete(`/admin/program-keys/${own._id}`)).status).toBe(403)
})

test('refuses scopes beyond the rights of the person who asks', async () => {
  const body = { name: 'Payroll', expires_on: '2026-04-10', addresses: [] }
  const status = async (who: Client, area: string, more: object) => {
    const { status, body: said } = await who.post(`/${area}/program-keys`, { ...body, ...more })
    return [status, said.code]
  }
  for (const scope of ['claims.read', 'orders.read', 'everything', '*'])
    expect(await status(hr, 'hr', { scopes: [scope] })).toEqual([400, 'invalid_request'])
  for (const organization of ['other', null])
    expect(await status(hr, 'hr', { scopes: ['employees.read'], organization })).toEqual([400, 'invalid_request'])
  expect(await status(scene.admin, 'admin', { scopes: ['claims.read'], organization: 'meridian' })).toEqual([
    400,
    'invalid_request',
  ])
  expect(await status(scene.admin, 'admin', { scopes: ['employees.read'], organization: 'unknown' })).toEqual([404, 'not_found'])
  await scene.test.addStaff('narrow', 'admin')
  await setAccount('narrow', {
    privileges: JSON.stringify([{ program_id: 10, GET: true, POST: true, PATCH: true, DELETE: true }]),
  })
  const narrow = await new Client(scene.test).as('narrow', 'admin')
  expect(await status(narrow, 'admin', { scopes: ['orders.read'] })).toEqual([403, 'program_scope_not_yours'])
  expect((await narrow.post(`/admin/program-keys/${own._id}/rotate`, { overlap_hours: 1 })).body.code).toBe(
    'program_scope_not_yours',
  )
  for (const expires_on of ['2026-03-10', '2025-01-01', '2027-03-11'])
    expect((await hr.post('/hr/program-keys', { ...body, scopes: ['employees.read'], expires_on })).body.code).toBe(
      'program_key_expiry',
    )
  for (const address of ['example.org', '203.0.113.0/33', '203.0.113', '::g'])
    expect((await hr.post('/hr/program-keys', { ...body, scopes: ['employees.read'], addresses: [address] })).status).toBe(400)
})

test('takes the address of the connection, not the one a caller claims', async () => {
  const { key } = await makeKey(hr, { scopes: ['employees.read'], addresses: ['203.0.113.7'] })
  const spoofed = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' }
  expect(await ask(key, '/program/employees', spoofed)).toBe(401)
  expect(await ask(key, '/program/employees', {}, '::ffff:203.0.113.7')).toBe(200)
  const behindProxy = await createApp({ ...scene.test.deps, proxies: 1 })
  const through = async (forwarded: string) => {
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': forwarded }
    return (await behindProxy.inject({ url: '/api/v1/program/employees', headers, remoteAddress: '10.0.0.1' })).statusCode
  }
  expect(await through('203.0.113.7')).toBe(200)
  // The proxy appends the address that it saw.
  expect(await through('203.0.113.7, 198.51.100.200')).toBe(401)
  await behindProxy.close()
})

test('reads a key from the Authorization header alone', async () => {
  const url = (path: string) => `/api/v1${path}`
  const plain = async (path: string, headers: Record<string, string> = {}) =>
    (await scene.test.app.inject({ url: url(path), headers, remoteAddress: network() })).statusCode
  for (const name of ['key', 'api_key', 'access_token', 'authorization'])
    expect(await plain(`/program/employees?${name}=${own.key}`)).toBe(401)
  expect(await ask(own.key, `/program/employees?api_key=${own.key}`)).toBe(400)
  expect(await plain('/program/employees', { 'x-api-key': own.key })).toBe(401)
  expect(await plain('/program/employees', { cookie: `opdesk_session=${own.key}` })).toBe(401)
  expect(await plain('/hr/corpoEmp', { cookie: `opdesk_session=${own.key}`, user_id: 'hr' })).toBe(401)
  expect(await plain('/program/employees', { authorization: `Basic ${own.key}` })).toBe(401)
})

test('refuses keys on routes of people, and people on routes of programs', async () => {
  const routes = routesOf(scene.test.app).filter(route => route.includes('/api/v1/'))
  let refused = 0
  for (const route of routes) {
    const [method, path = ''] = route.split(' ') as ['GET', string]
    const url = path.replace(/:\w+/g, own._id)
    const config = scene.test.app.declaredRoutes.find(
      declared => declared.url === path && [declared.method].flat().includes(method),
    )?.config
    if (config?.auth === 'public') continue
    const isProgram = typeof config?.auth === 'object' && 'key' in config.auth
    const headers = isProgram
      ? { authorization: `Bearer ${hr.token}`, user_id: 'hr' }
      : { authorization: `Bearer ${own.key}`, user_id: 'hr' }
    const answer = await scene.test.app.inject({ method, url, headers: { ...headers, cookie: `opdesk_session=${hr.token}` } })
    const expected = isProgram ? [401, 'program_key_refused'] : [403, 'program_key_not_here']
    expect([answer.statusCode, codeOfRefusal(answer.json())], route).toEqual(expected)
    refused += 1
  }
  expect(refused).toBeGreaterThan(300)
})

test('ignores a session beside a key', async () => {
  const beside = { cookie: `opdesk_session=${scene.admin.token}`, user_id: 'admin' }
  expect(await ask(own.key, '/program/claims', beside)).toBe(403)
  expect(await ask(own.key, '/program/employees', beside)).toBe(200)
  expect(await ask(`${own.key}x`, '/program/employees', beside)).toBe(401)
})

test('makes no second secret for a repeated call', async () => {
  const again = { 'idempotency-key': 'once' }
  const body = { name: 'Payroll', expires_on: '2026-04-10', scopes: ['employees.read'] }
  const made = await hr.post('/hr/program-keys', body, again)
  expect(made.status).toBe(201)
  const repeated = await hr.post('/hr/program-keys', body, again)
  expect([repeated.status, repeated.body.code, JSON.stringify(repeated.body).includes('opd_')]).toEqual([
    409,
    'program_key_repeated',
    false,
  ])
  const { _id, key } = made.body.data
  const rotated = await hr.post(`/hr/program-keys/${_id}/rotate`, { overlap_hours: 1 }, again)
  expect(rotated.status).toBe(200)
  const replayed = await hr.post(`/hr/program-keys/${_id}/rotate`, { overlap_hours: 1 }, again)
  expect([replayed.status, JSON.stringify(replayed.body).includes('opd_')]).toEqual([409, false])
  expect([await ask(key), await ask(rotated.body.data.key)]).toEqual([200, 200])
})

test('stops with the person who was shown it, or with the organization', async () => {
  const { key, _id } = await makeKey(scene.admin, { scopes: ['employees.read'], organization: 'meridian' }, 'admin')
  await setAccount('admin', { status: 0 })
  expect(await ask(key)).toBe(401)
  await setAccount('admin', { status: 1 })
  expect(await ask(key)).toBe(200)
  await setAccount('hr', { corporate_id: 'other' })
  expect(await ask(own.key)).toBe(401)
  await setAccount('hr', { corporate_id: 'meridian' })
  await setAccount('hr', { status: 0 })
  expect(await ask(own.key)).toBe(401)
  await setAccount('hr', { status: 1 })
  expect(await ask(own.key)).toBe(200)
  const { body } = await scene.admin.get('/admin/corporation/meridian')
  const { _id: _, createdAt: __, updatedAt: ___, version: ____, updatedBy: _____, ...organization } = body.data
  const off = await scene.admin.patch('/admin/corporation/meridian', { ...organization, status: 0 })
  expect(off.status).toBe(200)
  expect([await ask(key), await ask(own.key)]).toEqual([401, 401])
  expect((await scene.admin.get('/admin/program-keys?state=stopped')).body.data.records.map((row: MadeKey) => row._id)).toContain(
    _id,
  )
  await scene.admin.patch('/admin/corporation/meridian', { ...organization, status: 1 })
  expect([await ask(key), await ask(own.key)]).toEqual([200, 200])
})

test('loses a scope with the privilege of its holder', async () => {
  await scene.test.letOneAdminActAlone()
  const { key } = await makeKey(scene.admin, { scopes: ['claims.read', 'employees.read'] }, 'admin')
  expect(await ask(key, '/program/claims')).toBe(200)
  const { privileges } = await scene.test.deps.db
    .selectFrom('account')
    .select('privileges')
    .where('id', '=', 'admin')
    .executeTakeFirstOrThrow()
  await setAccount('admin', { privileges: JSON.stringify(privileges.filter(({ program_id }) => program_id !== 21)) })
  expect([await ask(key, '/program/claims'), await ask(key, '/program/employees')]).toEqual([403, 200])
  await setAccount('admin', { privileges: JSON.stringify(privileges) })
})

test('slows a flood of wrong keys without shutting out the right one', async () => {
  const from = network()
  const statuses = []
  for (let tried = 0; tried < 1000; tried += 1)
    statuses.push(await ask(newKeyText(randomUUID()).key, '/program/employees', {}, from))
  expect([statuses.filter(status => status === 401).length, statuses.filter(status => status === 429).length]).toEqual([30, 970])
  expect(await ask(own.key, '/program/employees', {}, from)).toBe(200)
}, 120_000)

test('logs the reason of a refusal and never a secret', async () => {
  expect(lines).toContain('"because":"wrong_address"')
  expect(lines).not.toContain(own.key.slice(37, 80))
  expect(lines).not.toContain(own.key)
})
