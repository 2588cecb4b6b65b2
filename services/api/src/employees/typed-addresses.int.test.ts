import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addEmployee, signedInEmployers, startEmployers } from '../testing/employers.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { employeeBody } from '../testing/organization.ts'
import { type TestApp, waitUntil } from '../testing/running-app.ts'

let app: TestApp
let mailbox: ReturnType<typeof openMailbox>
let hr: Client
let admin: Client
beforeAll(async () => {
  app = await startEmployers()
  mailbox = openMailbox(app)
  ;({ hr, admin } = await signedInEmployers(app))
})
afterAll(async () => {
  await mailbox?.stop()
  await app?.stop()
})

let count = 0
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const linksTo = async (email: string) => {
  await mailbox.quiet()
  return (await mailbox.textsTo(email)).flatMap(text => /user\/confirm-email\?key=([\w-]+)/.exec(text)?.[1] ?? [])
}
const textsOfAddress = async (phone: string) => {
  const { rows } = await sql<{ text: string }>`
    select text from app.message where channel = 'sms' and template = 'email_changed' and to_address = ${`+91${phone}`}`.execute(
    app.deps.db,
  )
  return rows.map(({ text }) => text)
}
const codesTo = async (email: string) => {
  const { rows } = await sql`
    select 1 from app.message where template = 'sign_in_code' and to_address = ${email}`.execute(app.deps.db)
  return rows.length
}

/** Adds an employee with an email address that HR entered, a mailbox that HR can read. */
const hired = async (change: object = {}) => {
  count += 1
  const email = `hr-reads-${count}@example.org`
  const phone = String(employeeBody().phone)
  const id = await addEmployee(app, hr, { phone, email, ...change })
  const person = await (await new Client(app).signInByCode(phone)).agree()
  expect(person.userId).toBe(id)
  return { id, email, phone, person }
}

const typings: [string, () => Promise<Awaited<ReturnType<typeof hired>>>][] = [
  ['added', () => hired()],
  ['added inactive', () => hired({ status: 0 })],
  [
    'changed later by HR',
    async () => {
      const employee = await hired({ email: `own-${count}@example.org` })
      expect((await hr.patch(`/hr/corpoEmp/${employee.id}`, { email: employee.email })).status).toBe(200)
      return employee
    },
  ],
  [
    'changed later by an admin',
    async () => {
      const employee = await hired({ email: `own-${count}@example.org` })
      expect((await admin.patch(`/admin/corpoEmp/${employee.id}`, { email: employee.email })).status).toBe(200)
      return employee
    },
  ],
]

describe.each(typings)('an address that was %s', (_, typed) => {
  test('gets no confirmation link, by the button or an unchanged profile', async () => {
    const { email, person } = await typed()
    await app.settle()
    const profile = (await person.get('/user/get-profile')).body.data
    expect([profile.email, profile.email_is_own, profile.email_confirmed]).toEqual([email, false, false])
    expect(said(await person.post('/user/confirm-email/resend'))).toEqual([409, 'email_not_entered'])
    const saved = await person.call('PUT', '/user/update-profile', { email, city: 'Pune' })
    expect(saved.status).toBe(200)
    expect(said(await person.post('/user/confirm-email/resend'))).toEqual([409, 'email_not_entered'])
    expect(await linksTo(email)).toEqual([])
    expect((await new Client(app).post('/user/login-otp', { email, key_type: 0 })).status).toBe(200)
    expect(await codesTo(email)).toBe(0)
  })
})

describe('an address entered by the person', () => {
  test('is confirmed in their session only, and announced by text', async () => {
    const { email, person, phone, id } = await hired()
    expect((await person.post('/user/email', { email })).status).toBe(200)
    const [key = ''] = await linksTo(email)
    expect(key).not.toBe('')
    expect(await textsOfAddress(phone)).toHaveLength(1)
    const confirm = (client: Client) => client.post('/user/confirm-email', { key })
    expect(said(await confirm(new Client(app)))).toEqual([401, 'unauthenticated'])
    expect(said(await confirm(hr))).toEqual([403, 'forbidden'])
    await app.addSubscriber(`hr-person-${count}`, String(employeeBody().phone), { plan: null })
    const hrAtHome = await new Client(app).as(`hr-person-${count}`, 'subscriber')
    expect(said(await confirm(hrAtHome))).toEqual([403, 'link_of_another'])
    expect(await codesTo(email)).toBe(0)
    expect((await confirm(person)).status).toBe(200)
    await waitUntil(async () => (await textsOfAddress(phone)).length === 2)
    for (const text of await textsOfAddress(phone)) expect(text).not.toContain('@')
    await app.settle()
    expect((await person.get('/user/get-profile')).body.data).toMatchObject({ email_confirmed: true, confirmed_email: email })
    const events = await app.deps.store.read(subscriberStream(id))
    expect(events.filter(({ type }) => type === 'subscriber_email_entered')).toHaveLength(1)
  })

  test('stays the person’s own when HR corrects the record', async () => {
    const { email, person, id } = await hired()
    await person.post('/user/email', { email })
    const [key] = await linksTo(email)
    expect((await hr.patch(`/hr/corpoEmp/${id}`, { email: `other-${email}` })).status).toBe(200)
    expect((await person.post('/user/confirm-email', { key })).status).toBe(200)
    await app.settle()
    expect((await person.get('/user/get-profile')).body.data).toMatchObject({ email, email_confirmed: true })
  })

  test('stays the person’s own when HR enters another one', async () => {
    const { email, person, id } = await hired({ email: `first-${count}@example.org` })
    await person.call('PUT', '/user/update-profile', { email: `mine-${email}` })
    expect((await hr.patch(`/hr/corpoEmp/${id}`, { email })).status).toBe(200)
    expect(await linksTo(email)).toEqual([])
    await app.settle()
    expect((await person.get('/user/get-profile')).body.data).toMatchObject({ email: `mine-${email}`, email_is_own: true })
  })
})

test('ignores a confirmation from before the address was the person’s own', async () => {
  const { email, id, person } = await hired()
  // Appends a confirmation as an earlier release did when HR opened the link.
  const stream = subscriberStream(id)
  const events = await app.deps.store.read(stream)
  const { metadata, version } = events.at(-1) ?? { metadata: undefined, version: 0 }
  if (!metadata) throw new Error('no events')
  const own = { ...metadata, actor: { id, role: 'subscriber' as const, designation: null, name: 'Employee' } }
  const confirmed = { type: 'subscriber_email_confirmed', schema_version: 1, data: { email, previous: '' } }
  await app.deps.store.append(stream, version, [
    { ...confirmed, id: crypto.randomUUID(), at: app.deps.clock().toISOString(), metadata: { ...own, command_id: 'old' } },
  ])
  await app.settle()
  expect((await person.get('/user/get-profile')).body.data).toMatchObject({ confirmed_email: '', email_confirmed: false })
  await new Client(app).post('/user/login-otp', { email, key_type: 0 })
  await mailbox.quiet()
  expect(await codesTo(email)).toBe(0)
})
