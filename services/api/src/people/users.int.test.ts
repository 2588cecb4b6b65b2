import { userStream } from '@opdesk/contracts/account/events.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { Client } from '../testing/client.ts'
import { PASSWORD, waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let admin: Client
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
  admin = scene.admin
})
afterAll(() => scene?.stop())

const NEW_PASSWORD = 'Fresh@2026'
let people = 0
const body = (change: Record<string, unknown> = {}) => {
  people += 1
  return {
    name: 'Rekha Nair',
    user_type: 0,
    designation: 'verifier',
    email: `rekha${people}@example.org`,
    country_code: '+91',
    mobile: '9811100001',
    status: 1,
    password: NEW_PASSWORD,
    ...change,
  }
}
const withoutPassword = ({ password: _, ...rest }: ReturnType<typeof body>) => rest
const add = async (change: Record<string, unknown> = {}) => {
  const sent = body(change)
  const answer = await admin.post('/admin/users', sent)
  expect([answer.status, answer.body.message]).toEqual([200, 'User details added Successfully'])
  return { id: String(answer.body.data._id), sent }
}
const login = (email: string, password: string, area = 'management') =>
  new Client(scene.test).post(`/${area}/login`, { email, password })
const adminWith = async (id: string, ...programs: number[]) => {
  const privileges = programs.map(program_id => ({ program_id, GET: true, POST: true, PATCH: true, DELETE: true }))
  await scene.test.addStaff(id, 'admin', { privileges })
  return await new Client(scene.test).as(id, 'admin')
}

describe('a user', () => {
  test('is added, found, signed in, modified and deleted', async () => {
    const { id, sent } = await add({ name: '  Zubin “Zee” Mehta'.replaceAll(/[“”]/g, "'"), email: 'Zubin@Example.org' })
    const listed = (await admin.get('/admin/users?search=zubin@')).body.data
    expect(listed.records).toEqual([
      {
        _id: id,
        name: "Zubin 'Zee' Mehta",
        user_type: 0,
        designation: { _id: 'verifier', designation: 'Verifier' },
        email: 'zubin@example.org',
        country_code: '+91',
        mobile: '9811100001',
        status: 1,
        createdAt: expect.any(String),
      },
    ])
    const signedIn = await login('ZUBIN@example.org', NEW_PASSWORD)
    expect([signedIn.status, signedIn.headers.designation]).toEqual([200, '3'])
    const changed = { ...withoutPassword(sent), designation: 'manager', mobile: '9811100099' }
    expect((await admin.patch(`/admin/users/${id}`, changed)).body.message).toBe('Record updated.')
    expect((await admin.get('/admin/users?search=9811100099')).body.data.records).toMatchObject([
      { _id: id, designation: { _id: 'manager', designation: 'Manager' } },
    ])
    for (const number of ['09811100099', '%2B91 98111 00099'])
      expect((await admin.get(`/admin/users?search=${number}`)).body.data.records).toMatchObject([{ _id: id }])
    const deleted = await admin.delete(`/admin/users/${id}`)
    expect([deleted.status, deleted.body.message]).toEqual([200, 'Record deleted Successfully.'])
    expect((await admin.get('/admin/users?search=zubin')).body.data.records).toEqual([])
    expect((await login('zubin@example.org', NEW_PASSWORD)).body.code).toBe('wrong_credentials')
    for (const again of [await admin.patch(`/admin/users/${id}`, changed), await admin.delete(`/admin/users/${id}`)]) {
      expect([again.status, again.body.code]).toEqual([404, 'not_found'])
    }
  })

  test('is listed by name in any case, in pages, admins included', async () => {
    for (const name of ['aaron page', 'Bela page', 'CARL page']) await add({ name })
    await add({ name: 'Dora page', user_type: 1, designation: null })
    const names = async (query: string) =>
      (await admin.get(`/admin/users?search=page${query}`)).body.data.records.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(['aaron page', 'Bela page', 'CARL page', 'Dora page'])
    expect(await names('&sortBy=name&sortOrder=-1&pageSize=2')).toEqual(['Dora page', 'CARL page'])
    expect(await names('&pageSize=2&page=2')).toEqual(['CARL page', 'Dora page'])
    const { records } = (await admin.get('/admin/users?search=dora')).body.data
    expect(records).toMatchObject([{ user_type: 1, designation: null }])
    expect((await admin.get('/admin/users?sortBy=email;drop')).status).toBe(400)
    expect((await admin.get(`/admin/users?search=${encodeURIComponent("%' or 1=1 --")}`)).body.data.records).toEqual([])
  })

  test('is added once for one Idempotency-Key, without password in the log', async () => {
    const sent = body()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = [await admin.post('/admin/users', sent, key), await admin.post('/admin/users', sent, key)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const events = await scene.test.deps.store.read(userStream(answers[0]?.body.data._id))
    expect(events.map(({ type }) => type)).toEqual(['user_added'])
    const digest = events[0]?.metadata.command_digest
    const other = await admin.post('/admin/users', { ...sent, name: 'Somebody Else' }, key)
    expect([digest, other.body.code]).toEqual([expect.stringMatching(/^hmac-sha256:/), 'idempotency_key_reused'])
    const { rows } = await sql<{ text: string }>`select string_agg(e::text, ' ') as text from log.events e`.execute(
      scene.test.deps.db,
    )
    for (const secret of [NEW_PASSWORD, sent.email, 'Rekha']) expect(rows[0]?.text).not.toContain(secret)
  })

  test('is deleted once for one Idempotency-Key, and a retry answers alike', async () => {
    const { _id } = (await admin.post('/admin/users', body())).body.data
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = [await admin.delete(`/admin/users/${_id}`, key), await admin.delete(`/admin/users/${_id}`, key)]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [200, 'Record deleted Successfully.'],
      [200, 'Record deleted Successfully.'],
    ])
    expect((await admin.delete(`/admin/users/${_id}`)).status).toBe(404)
  })

  test.each([
    ['no name', { name: '  ' }],
    ['a formula for a name', { name: '=HYPERLINK("http://x")' }],
    ['markup for a name', { name: '<img onerror=alert(1)>' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['half a surrogate pair', { name: 'a\ud800' }],
    ['a line break in the name', { name: 'Rekha\r\nBcc x' }],
    ['no designation', { designation: '' }],
    ['an unknown designation', { designation: 'emperor' }],
    ['a designation that is an object', { designation: { _id: 'verifier' } }],
    ['another user type', { user_type: 2 }],
    ['a user type as text', { user_type: '1' }],
    ['a status of 12', { status: 12 }],
    ['a role', { role: 1 }],
    ['a role and a status', { role: 1, status: 12 }],
    ['privileges', { privileges: [{ program_id: 11, GET: true }] }],
    ['an id', { _id: 'admin' }],
    ['no address', { email: 'rekha' }],
    ['two addresses', { email: 'a@example.org,b@example.org' }],
    ['a short number', { mobile: '98111' }],
    ['a country code of letters', { country_code: 'IN' }],
  ])('is refused with %s, and no event is written', async (_, change) => {
    const sent = body(change)
    const head = await scene.head()
    const { _id } = (await admin.get('/admin/users?search=verifier@')).body.data.records[0]
    for (const answer of [
      await admin.post('/admin/users', sent),
      await admin.patch(`/admin/users/${_id}`, withoutPassword(sent)),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    }
    expect(await scene.head()).toBe(head)
  })

  test('is refused with __proto__ in a body', async () => {
    const text = JSON.stringify(body()).replace('{', '{"__proto__":{"status":1},')
    const answer = await admin.call('POST', '/admin/users', text, { 'content-type': 'application/json' })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_json'])
  })

  test.each(['Ab@1234', 'abcdefg1@', 'ABCDEFG1@', 'Abcdefgh@', 'Abcdefg12', `Aa1@${'x'.repeat(125)}`, '', 12345678, null])(
    'is refused the password %j',
    async password => {
      expect((await admin.post('/admin/users', body({ password }))).status).toBe(400)
      const { id } = await add()
      expect((await admin.patch(`/admin/users/password/${id}`, { password })).status).toBe(400)
    },
  )

  test.each(['P@ssw0rd', 'ZAQ!2wsx'])('is refused the very common password %s', async password => {
    const head = await scene.head()
    const added = await admin.post('/admin/users', body({ password }))
    expect([added.status, added.body.code, added.body.errors[0].path]).toEqual([422, 'guessable_password', 'password'])
    expect(await scene.head()).toBe(head)
    const { id, sent } = await add()
    const reset = await admin.patch(`/admin/users/password/${id}`, { password })
    expect([reset.status, reset.body.code]).toEqual([422, 'guessable_password'])
    expect((await login(String(sent.email), NEW_PASSWORD)).status).toBe(200)
    expect((await admin.patch('/admin/users/password/nobody', { password })).status).toBe(404)
  })

  test('keeps the type that the user was added with', async () => {
    const { id, sent } = await add()
    const answer = await admin.patch(`/admin/users/${id}`, { ...withoutPassword(sent), user_type: 1 })
    expect([answer.status, answer.body.code]).toEqual([409, 'user_type_fixed'])
  })
})

describe('an address', () => {
  test('belongs to one person per role, in any case', async () => {
    const { sent } = await add()
    const other = await add()
    const email = String(sent.email).toUpperCase()
    const head = await scene.head()
    for (const answer of [
      await admin.post('/admin/users', body({ email })),
      await admin.patch(`/admin/users/${other.id}`, { ...withoutPassword(other.sent), email }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        409,
        'already_exists',
        [{ path: 'email', message: 'This email is already in use' }],
      ])
    }
    expect(await scene.head()).toBe(head)
    expect((await admin.post('/admin/users', body({ email, user_type: 1, designation: null }))).status).toBe(200)
  })

  test('goes to one of five concurrent requests, until its person is deleted', async () => {
    const sent = ['race@example.org', 'RACE@example.org', 'Race@example.org', 'race@Example.org', 'race@example.org']
    const answers = await Promise.all(sent.map(email => admin.post('/admin/users', body({ email }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.data._id
    expect((await admin.delete(`/admin/users/${winner}`)).status).toBe(200)
    await add({ email: 'race@example.org' })
    expect((await login('race@example.org', NEW_PASSWORD)).status).toBe(200)
  })
})

describe('sessions and live connections', () => {
  test.each([
    ['a password reset', (id: string) => admin.patch(`/admin/users/password/${id}`, { password: 'Other@2026' })],
    [
      'a deactivation',
      async (id: string) => {
        const { records } = (await admin.get('/admin/users?pageSize=1000')).body.data
        const { _id, createdAt: _, designation, ...record } = records.find((user: { _id: string }) => user._id === id)
        return await admin.patch(`/admin/users/${id}`, { ...record, designation: designation._id, status: 0 })
      },
    ],
    ['a deletion', (id: string) => admin.delete(`/admin/users/${id}`)],
  ])('end at once by %s', async (_, end) => {
    // Uses a heartbeat interval so long that no heartbeat is sent during the test.
    const app = await createApp({ ...scene.test.deps, eventHeartbeatMs: 3_600_000 })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    try {
      const { id, sent } = await add()
      const leaver = await new Client(scene.test).as(id, 'management')
      expect((await leaver.get('/management/claims')).status).toBe(200)
      const headers = { authorization: `Bearer ${leaver.token}`, user_id: id }
      const stream = await fetch(`${url}/api/v1/events`, { headers })
      let ended = false
      void stream.text().then(() => {
        ended = true
      })
      expect((await end(id)).status).toBe(200)
      expect((await leaver.get('/management/claims')).status).toBe(401)
      await waitUntil(async () => ended)
      expect((await fetch(`${url}/api/v1/events`, { headers })).status).toBe(401)
      expect((await login(String(sent.email), NEW_PASSWORD)).status).toBe(401)
    } finally {
      await app.close()
    }
  })

  test('require the new password after a reset', async () => {
    const { id, sent } = await add()
    const answer = await admin.patch(`/admin/users/password/${id}`, { password: 'Other@2026' })
    expect([answer.status, answer.body.message]).toEqual([200, 'Password updated.'])
    expect((await login(String(sent.email), NEW_PASSWORD)).status).toBe(401)
    expect((await login(String(sent.email), 'Other@2026')).status).toBe(200)
    expect((await admin.patch('/admin/users/password/nobody', { password: 'Other@2026' })).status).toBe(404)
  })
})

describe('the open work of a verifier', () => {
  test('prevents deleting the verifier until handed over, but not deactivating', async () => {
    const asha = await scene.subscriber('asha', '9000000001')
    const claim = await scene.claim(asha, 'submitted')
    await scene.test.settle()
    const { data } = (await scene.as.management.get(`/management/claims/${claim}`)).body
    const holder = data.assigned_to_verifier._id
    const refused = await admin.delete(`/admin/users/${holder}`)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'in_use',
      "Record can't be deleted, it is already in use. Transfer the claims and disputes that wait for this person first.",
    ])
    const { records } = (await admin.get('/admin/users?pageSize=1000')).body.data
    const { _id, createdAt: _, ...record } = records.find((user: { _id: string }) => user._id === holder)
    const inactive = { ...record, designation: record.designation._id, status: 0 }
    expect((await admin.patch(`/admin/users/${holder}`, inactive)).status).toBe(200)
    const { id: heir } = await add()
    const transferred = await scene.as.management.post('/management/transfer-claims', [{ claim_id: claim, verifier_id: heir }])
    expect(transferred.body.data).toMatchObject([{ success: true }])
    expect((await admin.delete(`/admin/users/${holder}`)).status).toBe(200)
  })

  test('excludes disputed claims and claims past the verifier', async () => {
    const ravi = await scene.subscriber('ravi', '9000000002')
    const [verifier, other] = ['vera', 'vikas']
    for (const id of [verifier, other])
      await scene.test.addStaff(id, 'management', { designation: Designation.verifier, designation_id: 'verifier' })
    const claims = [await scene.claim(ravi, 'submitted'), await scene.claim(ravi, 'submitted')]
    const [disputed = '', forwarded = ''] = claims
    const assigned = async (id: string) => {
      await scene.test.settle()
      return (await scene.as.management.get(`/management/claims/${id}`)).body.data.assigned_to_verifier._id
    }
    const give = async (what: 'claims' | 'disputes', claim_id: string, verifier_id: string) =>
      (await scene.as.management.post(`/management/transfer-${what}`, [{ claim_id, verifier_id }])).body.data[0]
    for (const id of claims) if ((await assigned(id)) !== verifier) await give('claims', id, verifier)
    const who = await new Client(scene.test).as(verifier, 'management')
    who.position = scene.as.management.position
    const decide = (id: string, approval_status: number) =>
      who.post(`/management/claims/${id}`, { approval_status, remark: 'Looked at' })
    expect((await decide(disputed, 5)).status).toBe(200)
    expect((await decide(forwarded, 8)).status).toBe(200)
    expect((await ravi.patch(`/user/raise-claim-dispute/${disputed}`, { user_remark: 'Please look again' })).status).toBe(200)
    expect(await give('claims', disputed, other)).toMatchObject({
      code: 'not_transferable',
      message: 'A claim in dispute cannot be transferred. Transfer its dispute instead, while the dispute awaits its verifier.',
    })
    await scene.test.settle()
    const dispute = (await scene.as.management.get(`/management/disputed-claims/${disputed}`)).body.data
    if (dispute.assigned_to_verifier._id === verifier) await give('disputes', disputed, other)
    expect((await admin.delete(`/admin/users/${verifier}`)).status).toBe(200)

    await scene.decide('management', forwarded, 6)
    expect((await ravi.patch(`/user/claims/${forwarded}`, { user_remark: 'Here it is', submit: true })).status).toBe(200)
    await scene.test.settle()
    expect((await scene.as.management.get('/management/verifier-workload')).body.data).toContainEqual(
      expect.objectContaining({ _id: verifier, active: false, claims: 1, disputes: 0 }),
    )
    expect(await give('claims', forwarded, other)).toMatchObject({ success: true })
    expect(await assigned(forwarded)).toBe(other)
  })
})

describe('an admin', () => {
  test('cannot deactivate, delete or reset their own account', async () => {
    const { _id, createdAt: _, ...self } = (await admin.get('/admin/users?search=admin@')).body.data.records[0]
    for (const answer of [
      await admin.patch('/admin/users/admin', { ...self, designation: null, status: 0 }),
      await admin.delete('/admin/users/admin'),
      await admin.patch('/admin/users/password/admin', { password: NEW_PASSWORD }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'own_account'])
    }
    expect((await login('admin@example.org', PASSWORD, 'admin')).status).toBe(200)
  })

  test('cannot gain the rights of an admin with more rights', async () => {
    const clerk = await adminWith('clerk', 2)
    const { _id, createdAt: _, ...boss } = (await clerk.get('/admin/users?search=admin@')).body.data.records[0]
    for (const answer of [
      await clerk.patch('/admin/users/admin', { ...boss, designation: null, email: 'mine@example.org' }),
      await clerk.patch('/admin/users/password/admin', { password: NEW_PASSWORD }),
      await clerk.delete('/admin/users/admin'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'above_own_rights'])
    }
    const { body: added } = await clerk.post('/admin/users', body({ user_type: 1, designation: null }))
    await scene.test.settle()
    const { records } = (await admin.get(`/admin/privileges/${added.data._id}`)).body.data
    expect(records.some((row: Record<string, unknown>) => row.GET || row.POST || row.PATCH || row.DELETE)).toBe(false)
  })

  test('needs the program to read or write', async () => {
    const viewer = await adminWith('viewer', 1)
    const reader = scene.as.reader
    const subscriber = await scene.subscriber('ravi', '9000000002')
    for (const [client, code] of [
      [viewer, 'no_privilege'],
      [reader, 'forbidden'],
      [scene.as.finance, 'forbidden'],
      [subscriber, 'forbidden'],
    ] as const) {
      for (const answer of [
        await client.get('/admin/users'),
        await client.post('/admin/users', body()),
        await client.patch('/admin/users/verifier', withoutPassword(body())),
        await client.patch('/admin/users/password/verifier', { password: NEW_PASSWORD }),
        await client.delete('/admin/users/verifier'),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, code])
      }
    }
  })
})
