import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { addOrganization, employeeBody } from '../testing/organization.ts'
import { startTestApp, type TestApp, waitUntil } from '../testing/running-app.ts'

let app: TestApp
let hr: Client
let admin: Client
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  app = await startTestApp()
  mailbox = openMailbox(app)
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await app.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  hr = await new Client(app).as('hr', 'hr')
  await app.addStaff('admin', 'admin')
  admin = await new Client(app).as('admin', 'admin')
})
afterAll(async () => {
  await mailbox?.stop()
  await app?.stop()
})

const textsTo = async (phone: string) => {
  const { rows } = await sql<{
    text: string
  }>`select text from app.message where channel = 'sms' and template = 'employee_invited' and to_address = ${`+91${phone}`}`.execute(
    app.deps.db,
  )
  return rows.map(({ text }) => text)
}
const bellOf = async (id: string) =>
  (await (await new Client(app).as(id, 'subscriber')).get('/user/notifications')).body.data.records.map(
    ({ message }: { message: string }) => message,
  )

test('invites a new person once by mail and text, if wanted', async () => {
  const silent = employeeBody({ invite: false })
  await hr.post('/hr/corpoEmp', silent)
  const body = employeeBody({ name: 'Meena Iyer' })
  await hr.post('/hr/corpoEmp', body)
  await waitUntil(async () => (await mailbox.textsTo(body.email)).length > 0)
  const [mail = ''] = await mailbox.textsTo(body.email)
  expect(mail).toContain('Dear Meena Iyer')
  expect(mail).toContain('Meridian Textiles')
  expect(mail).toContain('/user/login')
  expect(await textsTo(body.phone)).toEqual([
    'Meridian Textiles has given you a health plan on opdesk. Sign in with this mobile number to see it.',
  ])
  expect([await mailbox.textsTo(silent.email), await textsTo(silent.phone)]).toEqual([[], []])
})

test('invites a corrected number instead of the wrong one, if wanted', async () => {
  const body = employeeBody()
  const id = (await hr.post('/hr/corpoEmp', body)).body.data._id
  await waitUntil(async () => (await textsTo(String(body.phone))).length === 1)
  await app.settle()
  const right = String(employeeBody().phone)
  expect((await admin.patch(`/admin/corpoEmp/${id}`, { phone: right })).status).toBe(200)
  await waitUntil(async () => (await textsTo(right)).length === 1)
  expect(await textsTo(String(body.phone))).toEqual([])
  const silent = employeeBody({ invite: false })
  const quiet = (await hr.post('/hr/corpoEmp', silent)).body.data._id
  await app.settle()
  const other = String(employeeBody().phone)
  await admin.patch(`/admin/corpoEmp/${quiet}`, { phone: other })
  // Adds one more employee: the workflow handles events in order, so once this one is invited, all earlier events are handled.
  const last = employeeBody()
  await hr.post('/hr/corpoEmp', last)
  await waitUntil(async () => (await textsTo(String(last.phone))).length === 1)
  expect(await textsTo(other)).toEqual([])
})

test('notifies a linked subscriber by mail and in-app, also when unlinked', async () => {
  const body = employeeBody()
  await app.addSubscriber('retail', body.phone, { plan: null, email: 'own@example.org' })
  await hr.post('/hr/corpoEmp', body)
  await waitUntil(async () => (await mailbox.textsTo('own@example.org')).some(text => text.includes('lists you as its employee')))
  expect([await mailbox.textsTo(body.email), await textsTo(body.phone)]).toEqual([[], []])
  await app.settle()
  expect(await bellOf('retail')).toEqual([
    'Meridian Textiles lists you as its employee. If it is not your employer, please say so in your profile',
  ])
  await hr.patch('/hr/corpoEmp/retail', { status: 0 })
  await waitUntil(async () => (await mailbox.textsTo('own@example.org')).some(text => text.includes('10/03/2026')))
  await app.settle()
  expect((await bellOf('retail'))[0]).toBe(
    'Meridian Textiles no longer lists you as an active employee. Its plan ends on 10/03/2026',
  )
})

test('uses the present name of a renamed organization in all messages', async () => {
  await addOrganization(app, 'loom', 'Loom Works')
  await app.addStaff('loom-hr', 'hr', { corporate_id: 'loom' })
  await app.addStaff('root', 'admin')
  const loom = await new Client(app).as('loom-hr', 'hr')
  const admin = await new Client(app).as('root', 'admin')
  const [{ phone }, invited] = [employeeBody(), employeeBody()]
  await app.addSubscriber('weaver', String(phone), { plan: null, email: 'weaver@example.org' })
  const added = [
    await loom.post('/hr/corpoEmp', employeeBody({ phone, plan: 'loom-plan' })),
    await loom.post('/hr/corpoEmp', { ...invited, plan: 'loom-plan' }),
  ]
  expect(added.map(({ status }) => status)).toEqual([201, 201])
  const [, { body }] = added as [(typeof added)[0], (typeof added)[0]]
  await app.settle()
  const {
    _id: _,
    createdAt: __,
    updatedAt: ___,
    ...fields
  } = (await admin.get('/admin/corporation?search=Loom')).body.data.records[0]
  expect((await admin.patch('/admin/corporation/loom', { ...fields, name: 'Shuttle Works' })).status).toBe(200)
  const right = String(employeeBody().phone)
  expect((await admin.patch(`/admin/corpoEmp/${body.data._id}`, { phone: right })).status).toBe(200)
  expect((await loom.patch('/hr/corpoEmp/weaver', { status: 0 })).status).toBe(200)
  await waitUntil(async () => (await textsTo(right)).length === 1)
  expect(await textsTo(right)).toEqual([expect.stringContaining('Shuttle Works')])
  const ending = async () => (await mailbox.textsTo('weaver@example.org')).filter(text => text.includes('10/03/2026'))
  await waitUntil(async () => (await ending()).some(text => text.includes('no longer lists')))
  expect((await ending()).at(-1)).toContain('Shuttle Works no longer lists you')
  expect((await loom.patch('/hr/corpoEmp/weaver', { status: 1 })).status).toBe(200)
  expect((await loom.delete('/hr/corpoEmp/weaver')).status).toBe(200)
  await app.settle()
  const weaver = await new Client(app).as('weaver', 'subscriber')
  const { records } = (await weaver.get('/user/notifications')).body.data
  expect(records.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining('Shuttle Works no longer lists you'),
    'Shuttle Works lists you as an active employee again',
    expect.stringContaining('Shuttle Works no longer lists you'),
    expect.stringContaining('Loom Works lists you as its employee'),
  ])
})
