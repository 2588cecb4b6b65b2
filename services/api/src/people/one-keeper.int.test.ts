import type { Privilege } from '@opdesk/contracts/account/events.ts'
import { accountWaits } from '@opdesk/contracts/account/wait.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const DAY = 86_400_000
const PASSWORD = 'Quiet-Mango@47'

let scene: Scene
let mailbox: ReturnType<typeof openMailbox>
let admin: Client
beforeAll(async () => {
  scene = await startScene()
  mailbox = openMailbox(scene.test)
  await scene.test.addStaff('clerk', 'admin', { privileges: [] })
})
beforeEach(async () => {
  admin = await new Client(scene.test).as('admin', 'admin')
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})

const may = (program_id: number, flag = true): Privilege => ({ program_id, GET: flag, POST: flag, PATCH: flag, DELETE: flag })
const outcome = ({ status, body }: Answer) => [status, body.code ?? 'ok']
const subjectsTo = async (email: string): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`select subject from app.outbox where to_address = ${email} order by id`.execute(
    scene.test.deps.db,
  )
  return rows.map(({ subject }) => subject)
}
/** The link of an invitation, which may arrive after other mails to the address. */
const invitationTo = async (email: string): Promise<URL> => {
  const links = async () => (await mailbox.textsTo(email)).flatMap(text => /https?:\S+[?&]key=\S+/.exec(text) ?? [])
  await waitUntil(async () => (await links()).length > 0)
  return new URL((await links())[0] ?? '')
}
const until = () => new Date(scene.test.time.now.getTime() + DAY).toISOString()
const later = (ms: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + ms)
}
/** Tries a write without an effect; its answer shows whether the person has write access. */
const write = (who: Client, area = 'management') => who.post(`/${area}/pay-claim`, { id: 'none' })
const waits = (end: string) => ({ status: 403, body: { code: 'account_waits', message: accountWaits(end) } })

let people = 0
const finance = async (status: 0 | 1 = 1) => {
  people += 1
  const id = `finance${people}`
  await scene.test.addStaff(id, 'management', { designation: 4, designation_id: 'finance' })
  const contact = { email: `${id}@example.org`, country_code: '+91', mobile: '9800000000' }
  const record = { name: `Name of ${id}`, user_type: 0, designation: 'finance', ...contact, status: 1 }
  if (status === 0) await scene.test.setStatus(id, 0)
  return { id, record }
}

describe('the only admin with the Users program', () => {
  test('creates Finance by mailed link only, without writes for 24 hours', async () => {
    const contact = { email: 'gita@example.org', country_code: '+91', mobile: '9811100001' }
    const user = { name: 'Gita Rao', user_type: 0, designation: 'finance', ...contact, status: 1 }
    const typed = await admin.post('/admin/users', { ...user, password: PASSWORD })
    expect([...outcome(typed), typed.body.errors[0].path]).toEqual([422, 'password_by_link', 'password'])
    const end = until()
    const added = await admin.post('/admin/users', { ...user, invite: true })
    expect(outcome(added)).toEqual([200, 'ok'])

    const link = await invitationTo(user.email)
    const chosen = { password: PASSWORD, confirm_password: PASSWORD }
    const details = { ...chosen, email: link.searchParams.get('email'), key: link.searchParams.get('key') }
    expect((await new Client(scene.test).post('/management/forgotpassword/details', details)).status).toBe(200)
    const gita = await new Client(scene.test).as(added.body.data._id, 'management')
    expect((await gita.get('/management/get-profile')).body.data.waits_until).toBe(end)
    expect((await admin.get(`/admin/users/${added.body.data._id}`)).body.data.waits_until).toBe(end)
    expect((await gita.get('/management/claims')).status).toBe(200)
    for (const call of [
      () => gita.post('/management/pay-claim', { id: 'none' }),
      () => gita.post('/management/claims/bulk', [{ claim_id: 'none', approval_status: 8, remark: 'Fine' }]),
      () => gita.get('/management/payment-batches/BATCH-2026-03-10/bank-file'),
    ])
      expect(await call()).toMatchObject(waits(end))
    const changed = { ...chosen, current_password: PASSWORD, password: 'Other-Mango@48', confirm_password: 'Other-Mango@48' }
    expect((await gita.post('/management/updatepassword', changed)).status).toBe(200)

    later(DAY - 1)
    const still = await new Client(scene.test).as(added.body.data._id, 'management')
    expect(await write(still)).toMatchObject(waits(end))
    later(1)
    expect(outcome(await write(still))).toEqual([404, 'claim_not_found'])
    expect((await still.get('/management/get-profile')).body.data.waits_until).toBeNull()
  })

  test('causes mails to other admins, Finance and the person about a change', async () => {
    const { id, record } = await finance()
    const before = (await subjectsTo('clerk@example.org')).length
    expect((await admin.patch(`/admin/users/${id}`, { ...record, email: 'thief@example.org' })).status).toBe(200)
    const subject = `Without a second admin: Modify user: Name of ${id}`
    for (const to of ['clerk', 'finance', id])
      await waitUntil(async () => (await subjectsTo(`${to}@example.org`)).includes(subject))
    await waitUntil(async () => (await subjectsTo('thief@example.org')).includes(subject))
    expect((await subjectsTo('clerk@example.org')).length).toBe(before + 1)
    expect(await subjectsTo('admin@example.org')).toEqual([])
    expect((await mailbox.textsTo('finance@example.org')).at(-1)).toMatch(
      /can save nothing until \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M/,
    )
  })

  test.each<[string, 0 | 1, (id: string, record: Record<string, unknown>) => Promise<Answer>]>([
    ['a change of email', 1, (id, record) => admin.patch(`/admin/users/${id}`, { ...record, email: `${id}.new@example.org` })],
    ['a change of mobile', 1, (id, record) => admin.patch(`/admin/users/${id}`, { ...record, mobile: '9811100077' })],
    ['a change of designation', 1, (id, record) => admin.patch(`/admin/users/${id}`, { ...record, designation: 'manager' })],
    ['its reactivation', 0, (id, record) => admin.patch(`/admin/users/${id}`, record)],
    [
      'the return of a privilege',
      1,
      async id => {
        const row = (flag: boolean) => [{ module_id: 2, user_id: id, ...may(21, flag) }]
        expect((await admin.patch(`/admin/privileges/${id}/2`, row(false))).status).toBe(200)
        expect(outcome(await write(await new Client(scene.test).as(id, 'management')))).not.toContain('account_waits')
        return await admin.patch(`/admin/privileges/${id}/2`, row(true))
      },
    ],
  ])('makes an account wait after %s', async (_, status, change) => {
    const { id, record } = await finance(status)
    const end = until()
    expect(outcome(await change(id, record))).toEqual([200, 'ok'])
    expect(await write(await new Client(scene.test).as(id, 'management'))).toMatchObject(waits(end))
  })

  test('makes an account wait after a reset of its second factor', async () => {
    const { id } = await finance()
    await sql`insert into app.second_factor (user_id, secret, confirmed_at) values (${id}, '', ${scene.test.time.now})`.execute(
      scene.test.deps.db,
    )
    const end = until()
    expect(outcome(await admin.patch(`/admin/users/second-factor/${id}`))).toEqual([200, 'ok'])
    expect(await write(await new Client(scene.test).as(id, 'management'))).toMatchObject(waits(end))
  })

  test('cannot set the password of an account with power over money', async () => {
    const { id } = await finance()
    const answer = await admin.patch(`/admin/users/password/${id}`, { password: PASSWORD })
    expect([...outcome(answer), answer.body.errors[0].path]).toEqual([422, 'password_by_link', 'password'])
    expect(
      (await new Client(scene.test).post('/management/login', { email: `${id}@example.org`, password: PASSWORD })).status,
    ).toBe(401)
  })

  test('changes names, ends access and edits their own account without waiting', async () => {
    const { id, record } = await finance()
    expect((await admin.patch(`/admin/users/${id}`, { ...record, name: 'Ravi Menon' })).status).toBe(200)
    expect(outcome(await write(await new Client(scene.test).as(id, 'management')))).toEqual([404, 'claim_not_found'])
    const own = { name: 'Name of admin', user_type: 1, designation: null, email: 'admin@example.org', country_code: '+91' }
    expect((await admin.patch('/admin/users/admin', { ...own, mobile: '9811100078', status: 1 })).status).toBe(200)
    expect((await admin.get('/admin/get-profile')).body.data.waits_until).toBeNull()
  })

  test('counts as alone with the setting off, or beside a waiting admin', async () => {
    const { _id, createdAt: _, updatedAt: __, ...settings } = (await admin.get('/admin/settings')).body.data.records[0]
    expect((await admin.patch(`/admin/settings/${_id}`, { ...settings, require_second_admin: false })).status).toBe(200)
    const one = await finance(0)
    expect((await admin.patch(`/admin/users/${one.id}`, one.record)).status).toBe(200)
    expect((await write(await new Client(scene.test).as(one.id, 'management'))).body.code).toBe('account_waits')

    const users = [{ module_id: 1, user_id: 'clerk', ...may(2) }]
    expect((await admin.patch('/admin/privileges/clerk/1', users)).status).toBe(200)
    const clerk = await new Client(scene.test).as('clerk', 'admin')
    expect((await clerk.get('/admin/users')).status).toBe(200)
    expect((await clerk.delete(`/admin/users/${one.id}`)).body.code).toBe('account_waits')
    const two = await finance(0)
    expect((await admin.patch(`/admin/users/${two.id}`, two.record)).status).toBe(200)
    expect((await write(await new Client(scene.test).as(two.id, 'management'))).body.code).toBe('account_waits')

    later(DAY)
    admin = await new Client(scene.test).as('admin', 'admin')
    const three = await finance(0)
    expect((await admin.patch(`/admin/users/${three.id}`, three.record)).status).toBe(200)
    expect(outcome(await write(await new Client(scene.test).as(three.id, 'management')))).toEqual([404, 'claim_not_found'])
  })

  test('needs a second admin while the setting is on, without a wait', async () => {
    const { _id, createdAt: _, updatedAt: __, ...settings } = (await admin.get('/admin/settings')).body.data.records[0]
    expect((await admin.patch(`/admin/settings/${_id}`, { ...settings, require_second_admin: true })).status).toBe(200)
    const { id, record } = await finance(0)
    const asked = await admin.patch(`/admin/users/${id}`, record)
    expect(asked.status).toBe(202)
    const clerk = await new Client(scene.test).as('clerk', 'admin')
    expect((await clerk.patch(`/admin/confirmations/${asked.body.data.confirmation}`, { decision: 'confirm' })).status).toBe(200)
    expect(outcome(await write(await new Client(scene.test).as(id, 'management')))).toEqual([404, 'claim_not_found'])
  })
})
