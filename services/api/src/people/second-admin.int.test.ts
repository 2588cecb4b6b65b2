import type { Privilege } from '@opdesk/contracts/account/events.ts'
import { confirmationStream } from '@opdesk/contracts/confirmation/events.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const DAY = 86_400_000
const GIVEN = 'Given@2026'

let scene: Scene
let mailbox: ReturnType<typeof openMailbox>
let admin: Client
let second: Client
beforeAll(async () => {
  scene = await startScene()
  admin = scene.admin
  await scene.test.addStaff('second', 'admin')
  second = await new Client(scene.test).as('second', 'admin')
  mailbox = openMailbox(scene.test)
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})

const may = (program_id: number, flag = true): Privilege => ({ program_id, GET: flag, POST: flag, PATCH: flag, DELETE: flag })
let people = 0
const newUser = (change: Record<string, unknown> = {}) => {
  people += 1
  const contact = { email: `new${people}@example.org`, country_code: '+91', mobile: '9811100001' }
  return { name: 'Rekha Nair', user_type: 0, designation: 'verifier', ...contact, status: 1, password: GIVEN, ...change }
}
const staff = async (id: string, change: Record<string, unknown> = {}) => {
  await scene.test.addStaff(id, 'management', { designation: 4, designation_id: 'finance', ...change })
  const contact = { email: `${id}@example.org`, country_code: '+91', mobile: '9800000000' }
  return { name: `Name of ${id}`, user_type: 0, designation: 'finance', ...contact, status: 1 }
}
const login = (email: string, password: string, area = 'management') =>
  new Client(scene.test).post(`/${area}/login`, { email, password })
const asked = (answer: Answer): string => {
  expect([answer.status, answer.body.message]).toEqual([
    202,
    'This takes effect when another admin confirms it. See Requests to confirm.',
  ])
  return answer.body.data.confirmation
}
const decide = (who: Client, id: string, decision: string, reason?: string) =>
  who.patch(`/admin/confirmations/${id}`, { decision, ...(reason && { reason }) })
const confirm = async (id: string, who = second) => {
  const answer = await decide(who, id, 'confirm')
  expect([answer.status, answer.body.message]).toEqual([200, 'Confirmed. It has taken effect.'])
}
const seen = async (who: Client, id: string) =>
  (await who.get('/admin/confirmations?pageSize=100')).body.data.records.find(({ _id }: { _id: string }) => _id === id)
const userById = async (name: string) => (await admin.get(`/admin/users?search=${name}`)).body.data.records[0]
const subjectsTo = async (email: string): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`select subject from app.outbox where to_address = ${email} order by id`.execute(
    scene.test.deps.db,
  )
  return rows.map(({ subject }) => subject)
}

describe('one of two admins with the Users program', () => {
  test('creates staff only after another admin has confirmed them', async () => {
    const user = newUser()
    const id = asked(await admin.post('/admin/users', user))
    expect(await userById(user.email)).toBeUndefined()
    expect((await login(user.email, GIVEN)).body.code).toBe('wrong_credentials')
    expect(await seen(second, id)).toMatchObject({
      what: 'Add user: Rekha Nair',
      asked_by: { _id: 'admin' },
      state: 'open',
      may_confirm: true,
      may_withdraw: false,
      details: expect.arrayContaining([
        { label: 'Designation', old: '', new: 'Verifier' },
        { label: 'Email', old: '', new: user.email },
      ]),
    })
    expect(await seen(admin, id)).toMatchObject({ may_confirm: false, may_withdraw: true })
    expect((await decide(admin, id, 'confirm')).body.code).toBe('own_request')
    await confirm(id)
    expect(await userById(user.email)).toMatchObject({ name: 'Rekha Nair', status: 1 })
    const signedIn = await login(user.email, GIVEN)
    expect([signedIn.status, signedIn.body.data.reset_default_password]).toEqual([200, true])
    expect(await seen(second, id)).toMatchObject({ state: 'confirmed', decided_by: 'Name of second', may_confirm: false })
  })

  test('creates an admin by master or invitation only after confirmation', async () => {
    const user = newUser({ user_type: 1, designation: null })
    const byMaster = asked(await admin.post('/admin/users', user))
    expect((await login(user.email, GIVEN, 'admin')).status).toBe(401)
    await confirm(byMaster)
    expect((await login(user.email, GIVEN, 'admin')).status).toBe(200)

    const guest = 'guest@example.org'
    const byMail = asked(await admin.post('/admin/invitations', { email: guest }))
    expect(await subjectsTo(guest)).toEqual([])
    await confirm(byMail)
    expect((await mailbox.linkTo(guest, 1)).pathname).toBe('/admin/signup')
  })

  test('changes passwords of staff and admins only after confirmation', async () => {
    await staff('fiona')
    await scene.test.addStaff('adam', 'admin', { privileges: [may(1)] })
    for (const [id, area] of [
      ['fiona', 'management'],
      ['adam', 'admin'],
    ] as const) {
      const request = asked(await admin.patch(`/admin/users/password/${id}`, { password: GIVEN }))
      expect((await login(`${id}@example.org`, GIVEN, area)).status).toBe(401)
      expect((await login(`${id}@example.org`, 'Demo@1234', area)).status).toBe(200)
      await confirm(request)
      expect((await login(`${id}@example.org`, GIVEN, area)).body.data.reset_default_password).toBe(true)
      expect((await login(`${id}@example.org`, 'Demo@1234', area)).status).toBe(401)
    }
    const rows = await scene.test.deps.db.selectFrom('app.pending_password').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('changes a designation or address after confirmation, a name at once', async () => {
    const user = await staff('ravi')
    const path = '/admin/users/ravi'
    expect((await admin.patch(path, { ...user, name: 'Ravi Menon' })).status).toBe(200)
    const renamed = { ...user, name: 'Ravi Menon' }
    for (const change of [{ designation: 'manager' }, { email: 'thief@example.org' }, { mobile: '9811100077' }]) {
      const request = asked(await admin.patch(path, { ...renamed, ...change }))
      expect(await userById('ravi@')).toMatchObject({ designation: { _id: 'finance' }, mobile: '9800000000' })
      expect((await decide(admin, request, 'withdraw')).body.message).toBe('The request has been withdrawn.')
    }
    expect((await admin.patch(path, { ...renamed, status: 0 })).status).toBe(200)
    const back = asked(await admin.patch(path, renamed))
    expect(await userById('ravi@')).toMatchObject({ status: 0 })
    await confirm(back)
    expect(await userById('ravi@')).toMatchObject({ status: 1 })
  })

  test('gives Users or approval after confirmation, and withdraws at once', async () => {
    await scene.test.addStaff('sock', 'admin', { privileges: [] })
    const rows = (user_id: string, module_id: number, ...privileges: Privilege[]) =>
      privileges.map(privilege => ({ module_id, user_id, ...privilege }))
    expect((await admin.patch('/admin/privileges/sock/1', rows('sock', 1, may(1)))).status).toBe(200)
    const request = asked(await admin.patch('/admin/privileges/sock/1', rows('sock', 1, may(1), may(2))))
    const sock = await new Client(scene.test).as('sock', 'admin')
    expect((await sock.get('/admin/users')).body.code).toBe('no_privilege')
    expect(await seen(second, request)).toMatchObject({
      what: 'Change privileges: Name of sock',
      details: [{ label: 'Users', old: 'None', new: 'View, Add, Modify, Delete' }],
    })
    expect((await decide(second, request, 'refuse', 'Who is this?')).status).toBe(200)
    const refusal = { state: 'refused', decided_by: 'Name of second', reason: 'Who is this?' }
    expect(await seen(admin, request)).toMatchObject(refusal)
    expect((await sock.get('/admin/users')).body.code).toBe('no_privilege')

    await staff('frank')
    expect((await admin.patch('/admin/privileges/frank/2', rows('frank', 2, may(20, false)))).status).toBe(200)
    await confirm(asked(await admin.patch('/admin/privileges/frank/2', rows('frank', 2, may(20)))))
  })

  test('cannot deactivate, delete or disempower the other admins alone', async () => {
    const record = { name: 'Name of second', user_type: 1, designation: null, email: 'second@example.org' }
    const inactive = { ...record, country_code: '+91', mobile: '9800000000', status: 0 }
    const requests = [
      asked(await admin.patch('/admin/users/second', inactive)),
      asked(await admin.delete('/admin/users/second')),
      asked(await admin.patch('/admin/privileges/second/1', [{ module_id: 1, user_id: 'second', ...may(2, false) }])),
    ]
    for (const request of requests) expect((await decide(second, request, 'refuse', 'I work here')).status).toBe(200)
    expect((await second.get('/admin/users')).status).toBe(200)
  })

  test('withdraws Privileges after confirmation, and shared rights at once', async () => {
    await scene.test.addStaff('registrar', 'admin', { privileges: [may(11), may(8)] })
    const registrar = await new Client(scene.test).as('registrar', 'admin')
    const take = (...programs: number[]) =>
      registrar.patch(
        '/admin/privileges/second/1',
        programs.map(program_id => ({ module_id: 1, user_id: 'second', ...may(program_id, false) })),
      )
    const settings = asked(await take(10))
    const privileges = asked(await take(11))
    expect((await take(8)).status).toBe(200)
    expect((await second.get('/admin/settings')).status).toBe(200)
    expect((await second.get('/admin/privileges/admin-users')).status).toBe(200)
    const whose = await decide(registrar, settings, 'confirm')
    expect([whose.status, whose.body.code]).toEqual([403, 'no_privilege'])
    for (const request of [settings, privileges]) expect((await decide(second, request, 'refuse', 'I need it')).status).toBe(200)
    expect((await second.get('/admin/settings')).status).toBe(200)
    await confirm(asked(await take(9)), admin)
    expect((await admin.get('/admin/privileges/second')).body.data.records).toContainEqual({
      module_id: 1,
      user_id: 'second',
      ...may(9, false),
    })
  })

  test('turns the setting off after confirmation, other settings at once', async () => {
    const { _id, createdAt: _, updatedAt: __, ...record } = (await admin.get('/admin/settings')).body.data.records[0]
    expect(record.require_second_admin).toBe(true)
    const request = asked(await admin.patch(`/admin/settings/${_id}`, { ...record, doctor: 7, require_second_admin: false }))
    const now = async () => (await admin.get('/admin/settings')).body.data.records[0]
    expect(await now()).toMatchObject({ doctor: 7, require_second_admin: true })
    const { required, admins } = (await admin.get('/admin/second-admin')).body.data
    expect([required, admins]).toEqual([true, 2])
    await confirm(request)
    expect(await now()).toMatchObject({ doctor: 7, require_second_admin: false })
    expect((await admin.post('/admin/users', newUser())).status).toBe(200)
    expect((await admin.patch(`/admin/settings/${_id}`, { ...record, require_second_admin: true })).status).toBe(200)
  })

  test('changes the limit of payments of one person after confirmation', async () => {
    const { _id, createdAt: _, updatedAt: __, ...record } = (await admin.get('/admin/settings')).body.data.records[0]
    const now = async () => (await admin.get('/admin/settings')).body.data.records[0].payment_release_limit
    const patch = (change: object) => admin.patch(`/admin/settings/${_id}`, { ...record, ...change })
    const both = await patch({ payment_release_limit: 30_000, require_second_admin: false })
    expect(both).toMatchObject({ status: 400, body: { errors: [{ path: 'payment_release_limit' }] } })
    const [first, later] = [
      asked(await patch({ payment_release_limit: 30_000 })),
      asked(await patch({ payment_release_limit: 40_000 })),
    ]
    expect(await now()).toBe(25_000)
    await confirm(first)
    expect(await now()).toBe(30_000)
    const { records } = (await admin.get('/admin/confirmations?pageSize=100')).body.data
    const { details } = records.find((one: { _id: string }) => one._id === first)
    expect(details).toMatchObject([
      { label: 'Payments: limit of one person', old: expect.stringContaining('25,000'), new: expect.stringContaining('30,000') },
    ])
    const outdated = await decide(second, later, 'confirm')
    expect(outdated).toMatchObject({ status: 409, body: { code: 'confirmation_outdated' } })
  })
})

describe('a request to confirm', () => {
  test('is stored once, without the password or its hash', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const user = newUser()
    const answers = [await admin.post('/admin/users', user, key), await admin.post('/admin/users', user, key)]
    const [first] = answers.map(asked)
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const events = await scene.test.deps.store.read(confirmationStream(first ?? ''))
    expect(events.map(({ type }) => type)).toEqual(['confirmation_requested'])
    expect(JSON.stringify(events)).not.toMatch(/Given@2026|argon2/)
    const stored = await sql<{
      data: string
    }>`select data::text as data from log.events where stream = ${confirmationStream(first ?? '')}`.execute(scene.test.deps.db)
    expect(JSON.stringify(stored.rows)).not.toContain(user.email)
  })

  test('is decided once for two concurrent admins', async () => {
    await scene.test.addStaff('third', 'admin')
    const third = await new Client(scene.test).as('third', 'admin')
    const user = newUser()
    const id = asked(await admin.post('/admin/users', user))
    const answers = await Promise.all([decide(second, id, 'confirm'), decide(third, id, 'refuse', 'No')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect([loser?.body.code, loser?.body.message]).toEqual([
      'confirmation_over',
      expect.stringMatching(/^(Confirmed|Refused) by Name of /),
    ])
    const confirmed = answers[0]?.status === 200
    expect(Boolean(await userById(user.email))).toBe(confirmed)
    await scene.test.setStatus('third', 0)
  })

  test('is judged anew after changes of person, address or requester', async () => {
    const user = await staff('maya')
    const outdated = asked(await admin.patch('/admin/users/maya', { ...user, designation: 'manager' }))
    expect((await admin.patch('/admin/users/maya', { ...user, name: 'Maya Pillai' })).status).toBe(200)
    expect((await decide(second, outdated, 'confirm')).body.code).toBe('confirmation_outdated')

    const twice = newUser()
    const [one, other] = [asked(await admin.post('/admin/users', twice)), asked(await admin.post('/admin/users', twice))]
    await confirm(one)
    expect((await decide(second, other, 'confirm')).body.code).toBe('confirmation_outdated')

    await scene.test.addStaff('leaver', 'admin')
    const leaver = await new Client(scene.test).as('leaver', 'admin')
    const left = asked(await leaver.post('/admin/users', newUser()))
    await scene.test.setStatus('leaver', 0)
    expect((await decide(second, left, 'confirm')).body.code).toBe('confirmation_outdated')
    expect((await decide(second, left, 'refuse', 'They left')).status).toBe(200)
  })

  test('is decided by other Users admins, and withdrawn only by its requester', async () => {
    const id = asked(await admin.post('/admin/users', newUser()))
    await scene.test.addStaff('settler', 'admin', { privileges: [may(10)] })
    const settler = await new Client(scene.test).as('settler', 'admin')
    expect((await settler.get('/admin/confirmations')).body.data.records).toEqual([])
    expect((await decide(settler, id, 'confirm')).body.code).toBe('no_privilege')
    expect((await decide(second, id, 'withdraw')).body.code).toBe('not_found')
    expect((await decide(second, id, 'refuse')).status).toBe(400)
    expect((await decide(second, 'unknown', 'confirm')).body.code).toBe('not_found')
    expect((await decide(admin, id, 'withdraw')).status).toBe(200)
    await waitUntil(async () => (await subjectsTo('second@example.org')).at(-1) === 'Withdrawn: Add user: Rekha Nair')
    expect((await subjectsTo('admin@example.org')).some(subject => subject.startsWith('Withdrawn'))).toBe(false)
    expect((await decide(second, id, 'confirm')).body.code).toBe('confirmation_over')
  })

  test('is mailed to the person and other admins, like the decision', async () => {
    await staff('tara')
    const before = (await subjectsTo('second@example.org')).length
    const id = asked(await admin.patch('/admin/users/password/tara', { password: GIVEN }))
    await waitUntil(async () => (await subjectsTo('tara@example.org')).length === 1)
    await waitUntil(async () => (await subjectsTo('second@example.org')).length > before)
    expect(await subjectsTo('tara@example.org')).toEqual(['Waiting for a second admin: Set a new password: Name of tara'])
    const toAdmin = (await subjectsTo('admin@example.org')).length
    await confirm(id)
    await waitUntil(async () => (await subjectsTo('tara@example.org')).length === 2)
    await waitUntil(async () => (await subjectsTo('admin@example.org')).length > toAdmin)
    expect((await subjectsTo('tara@example.org')).at(-1)).toBe('In effect: Set a new password: Name of tara')
    const refused = asked(await admin.patch('/admin/users/password/tara', { password: GIVEN }))
    // Waits for the mail about the request: mails are sent in parallel, so that about the decision could arrive first.
    await waitUntil(async () => (await subjectsTo('tara@example.org')).length === 3)
    await decide(second, refused, 'refuse', 'Tara knows nothing of it')
    await waitUntil(async () => (await subjectsTo('tara@example.org')).length === 4)
    expect((await mailbox.textsTo('tara@example.org')).at(-1)).toContain('Tara knows nothing of it')
  })

  test('appears in the history with old and requested values', async () => {
    const id = asked(await admin.post('/admin/users', newUser({ name: 'Hema Shah' })))
    await confirm(id)
    const entries = (await admin.get('/admin/audit-logs?search=hema')).body.data.records
    const actions = entries.map(({ action, user_id }: { action: string; user_id: { _id: string } }) => [action, user_id._id])
    expect(actions).toEqual(
      expect.arrayContaining([
        ['Asked to confirm: Add user', 'admin'],
        ['Request confirmed', 'second'],
        ['User added', 'second'],
      ]),
    )
  })

  test('expires after seven days and deletes its password', async () => {
    const id = asked(await admin.post('/admin/users', newUser()))
    const { now } = scene.test.time
    scene.test.time.now = new Date(now.getTime() + 7 * DAY)
    const later = await new Client(scene.test).as('second', 'admin')
    expect((await decide(later, id, 'confirm')).body.code).toBe('confirmation_expired')
    expect(await seen(later, id)).toMatchObject({ state: 'expired', may_confirm: false })
    await waitUntil(
      async () => (await scene.test.deps.store.read(confirmationStream(id))).at(-1)?.type === 'confirmation_expired',
    )
    await waitUntil(async () => (await scene.test.deps.db.selectFrom('app.pending_password').selectAll().execute()).length === 0)
    for (const who of ['admin', 'second'])
      await waitUntil(async () => (await subjectsTo(`${who}@example.org`)).includes('Expired: Add user: Rekha Nair'))
    scene.test.time.now = now
    admin = await new Client(scene.test).as('admin', 'admin')
    second = await new Client(scene.test).as('second', 'admin')
  })
})

describe('an invitation instead of a password', () => {
  test('lets a new person choose their password by link, once', async () => {
    const { password: _, ...user } = newUser({ invite: true })
    await confirm(asked(await admin.post('/admin/users', user)))
    const link = await mailbox.linkTo(user.email, 1)
    expect(link.pathname).toBe('/management/recover')
    const chosen = { password: 'Quiet-Mango@47', confirm_password: 'Quiet-Mango@47' }
    const details = { ...chosen, email: link.searchParams.get('email'), key: link.searchParams.get('key') }
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 6 * DAY)
    const outsider = new Client(scene.test)
    expect((await outsider.post('/management/forgotpassword/details', details)).status).toBe(200)
    expect((await outsider.post('/management/forgotpassword/details', details)).body.code).toBe('invalid_link')
    expect((await login(user.email, 'Quiet-Mango@47')).body.data.reset_default_password).toBe(false)
  })

  test('is refused together with a password', async () => {
    admin = await new Client(scene.test).as('admin', 'admin')
    const { password: _, ...neither } = newUser()
    const missing = await admin.post('/admin/users', neither)
    expect([missing.status, missing.body.errors]).toEqual([400, [{ path: 'password', message: 'Please enter password !' }]])
    expect((await admin.post('/admin/users', newUser({ invite: true }))).status).toBe(400)
  })
})
