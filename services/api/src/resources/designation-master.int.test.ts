import { designation } from '@opdesk/contracts/resource/designation.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { Client } from '../testing/client.ts'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let admin: Client
beforeAll(async () => {
  scene = await startScene()
  admin = scene.admin
})
afterAll(() => scene?.stop())

const add = (designation: unknown, headers = {}) => admin.post('/admin/designation', { designation }, headers)
const names = async (query = '') =>
  (await admin.get(`/admin/designation?pageSize=1000${query}`)).body.data.records.map(
    ({ designation }: { designation: string }) => designation,
  )

describe('the list of designations', () => {
  test('contains initially the four shipped designations, by name', async () => {
    const { status, body } = await admin.get('/admin/designation/')
    expect(status).toBe(200)
    expect(body.data.records.slice(0, 4)).toMatchObject([
      { designation: 'Finance', internal_id: 4 },
      { designation: 'Management', internal_id: 2 },
      { designation: 'Manager', internal_id: 1 },
      { designation: 'Verifier', internal_id: 3 },
    ])
  })
})

describe('a designation', () => {
  test('is added, modified and deleted, with immediate reads and messages', async () => {
    const added = await add('  Chief Nurse  ')
    expect(added.body).toMatchObject({
      success: true,
      message: 'Designation Added.',
      data: { designation: 'Chief Nurse', internal_id: null },
    })
    const { _id } = added.body.data
    expect(await names('&search=chief')).toEqual(['Chief Nurse'])
    const modified = await admin.patch(`/admin/designation/${_id}`, { designation: 'Head Nurse' })
    expect(modified.body).toMatchObject({ message: 'Record updated.', data: { _id, designation: 'Head Nurse' } })
    expect(await names('&search=nurse')).toEqual(['Head Nurse'])
    const deleted = await admin.delete(`/admin/designation/${_id}`)
    expect(deleted.body).toMatchObject({ message: 'Record deleted Successfully.', data: { _id } })
    expect(await names('&search=nurse')).toEqual([])
    expect((await admin.patch(`/admin/designation/${_id}`, { designation: 'Back' })).status).toBe(404)
    expect((await admin.delete(`/admin/designation/${_id}`)).status).toBe(404)
    expect((await add('Head Nurse')).status).toBe(200)
  })

  test.each([
    ['markup', '<script>'],
    ['half a surrogate pair', 'a\ud800'],
    ['an emoji', '💊'],
    ['an object', { toString: 'Nurse' }],
  ])('is refused with %s', async (_, name) => {
    const head = await scene.head()
    for (const answer of [await add(name), await admin.patch('/admin/designation/verifier', { designation: name })]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    }
    expect(await scene.head()).toBe(head)
  })

  test.each([
    ['internal_id', { designation: 'Thief', internal_id: 4 }],
    ['_id', { designation: 'Thief', _id: 'finance' }],
  ])('is refused with the field %s', async (_, body) => {
    expect((await admin.post('/admin/designation', body)).status).toBe(400)
    expect((await admin.patch('/admin/designation/manager', body)).status).toBe(400)
    expect(await names('&search=thief')).toEqual([])
  })

  test('keeps its internal id when renamed, and cannot be deleted if built-in', async () => {
    const renamed = await admin.patch('/admin/designation/manager', { designation: 'Chief Manager' })
    expect(renamed.body.data).toMatchObject({ designation: 'Chief Manager', internal_id: 1 })
    expect((await admin.patch('/admin/designation/manager', { designation: 'Manager' })).status).toBe(200)
    for (const id of ['manager', 'management', 'verifier', 'finance']) {
      const answer = await admin.delete(`/admin/designation/${id}`)
      expect([answer.status, answer.body.code]).toEqual([422, 'built_in_record'])
    }
  })

  test('cannot be deleted while an account holds it', async () => {
    const { _id } = (await add('Held')).body.data
    await scene.test.addStaff('holder', 'management', { designation_id: _id })
    const answer = await admin.delete(`/admin/designation/${_id}`)
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use'])
    const profile = await (await new Client(scene.test).as('holder', 'management')).get('/management/get-profile/')
    expect(profile.body.data.designation).toEqual({ _id, designation: 'Held', internal_id: null })
  })
})

test('answers 503 with Retry-After when a write waits too long', async () => {
  const db = createDb(scene.test.connectionString, { max: 2, statementTimeoutMs: 200 })
  const app = await createApp({ ...scene.test.deps, db })
  const before = await names()
  try {
    await scene.test.deps.db.transaction().execute(async other => {
      await sql`select pg_advisory_xact_lock(hashtextextended('master:designation', 0))`.execute(other)
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/admin/designation',
        headers: { authorization: `Bearer ${admin.token}` },
        payload: { designation: 'Waiter' },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
      expect(answer.headers['retry-after']).toBe('1')
    })
    expect(await names()).toEqual(before)
  } finally {
    await app.close()
    await db.destroy()
  }
})

describe('the name of a designation', () => {
  test('is refused if taken, ignoring case and outer spaces', async () => {
    const { _id } = (await add('Cashier')).body.data
    const other = (await add('Teller')).body.data._id
    const head = await scene.head()
    for (const name of ['Cashier', 'cashier', 'CASHIER', '  cAshier ', '\u00a0Cashier', '\uff23ashier', 'verifier', 'FINANCE']) {
      for (const answer of [await add(name), await admin.patch(`/admin/designation/${other}`, { designation: name })]) {
        expect([name, answer.status, answer.body.code]).toEqual([name, 409, 'already_exists'])
      }
    }
    expect(await scene.head()).toBe(head)
    expect((await admin.patch(`/admin/designation/${_id}`, { designation: 'CASHIER' })).status).toBe(200)
  })

  test('can be one of forty names that are added concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => add(`Crowd ${n}`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await names('&search=crowd')).toHaveLength(40)
  })
})

describe('privileges', () => {
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const
  test.each(methods)('allow only %s when it is granted alone', async granted => {
    const flags = Object.fromEntries(methods.map(method => [method, method === granted])) as Record<
      (typeof methods)[number],
      boolean
    >
    const id = await scene.test.addStaff(`only-${granted.toLowerCase()}`, 'admin', { privileges: [{ program_id: 1, ...flags }] })
    const limited = await new Client(scene.test).as(id, 'admin')
    for (const method of methods) {
      const path = method === 'GET' || method === 'POST' ? '/admin/designation' : '/admin/designation/nothing'
      const { status, body } = await limited.call(
        method,
        path,
        method === 'GET' || method === 'DELETE' ? undefined : { designation: `By ${granted}` },
      )
      if (method === granted) expect([200, 404]).toContain(status)
      else expect([status, body.code]).toEqual([403, 'no_privilege'])
    }
    expect((await limited.get(`/admin/privilege/${id}/1`)).body.data).toMatchObject(flags)
    expect((await limited.get(`/admin/privilege/${id}/2`)).body.data).toEqual({
      GET: false,
      POST: false,
      PATCH: false,
      DELETE: false,
    })
    expect((await limited.get('/admin/privilege/admin/1')).status).toBe(403)
  })
})

describeMaster(designation, { record: { designation: 'Auditor' }, changed: { designation: 'Chief Auditor' } }, () => scene)
