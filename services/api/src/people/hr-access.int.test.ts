import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { addOrganization, employeeBody } from '../testing/organization.ts'
import { startTestApp, type TestApp } from '../testing/running-app.ts'

const FIRST = 'Quiet-Mango@47'
const GIVEN = 'Given@2026'

let app: TestApp
let mailbox: ReturnType<typeof openMailbox>
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  mailbox = openMailbox(app)
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await app.addStaff('admin', 'admin')
  await app.addStaff('keeper', 'admin')
  admin = await new Client(app).as('admin', 'admin')
})
afterAll(async () => {
  await mailbox?.stop()
  await app?.stop()
})

let count = 0
let id = ''
let email = ''
const person = () => ({
  name: 'Kiran Desai',
  corporate: 'meridian',
  phone: '9811100002',
  email,
  country_code: '+91',
  status: 1,
})
beforeEach(async () => {
  count += 1
  email = `kiran${count}@example.org`
  const added = await admin.post('/admin/corporateHR', { ...person(), password: FIRST })
  expect(added.status).toBe(200)
  id = added.body.data._id
  await app.settle()
  expect(await toldAt(email)).toEqual([])
})
const toldAt = async (to: string) => {
  await mailbox.quiet()
  return (await mailbox.textsTo(to)).filter(text => text.includes('This took effect'))
}

test('notifies HR and Users admins of an admin-set, read-only password', async () => {
  const before = await toldAt('keeper@example.org')
  expect((await admin.patch(`/admin/corporateHR/password/${id}`, { password: GIVEN })).status).toBe(200)
  const [told = '', ...more] = await toldAt(email)
  expect([told, more]).toEqual([expect.stringContaining('Set a new password: Kiran Desai'), []])
  expect(told).toContain('/hr/login')
  expect(told).not.toContain(GIVEN)
  expect(await toldAt('keeper@example.org')).toHaveLength(before.length + 1)
  const intruder = new Client(app)
  const { body, headers } = await intruder.post('/hr/login', { email, password: GIVEN })
  intruder.token = body.data.token ?? String(headers.authorization).replace('Bearer ', '')
  intruder.userId = String(headers.user_id ?? body.data.user_id)
  expect((await intruder.get('/hr/corpoEmp')).status).toBe(200)
  const writes = [
    await intruder.post('/hr/corpoEmp', employeeBody()),
    await intruder.post('/hr/corpoEmp/bulk', { plan: 'meridian-plan', membership: 3, employee_details: [employeeBody()] }),
  ]
  for (const write of writes) expect(write.body.code).toBe('password_change_required')
})

test('notifies the former address when an admin changes an HR user’s address', async () => {
  const modified = await admin.patch(`/admin/corporateHR/${id}`, { ...person(), email: `taken.${email}` })
  expect(modified.status).toBe(200)
  expect(await toldAt(email)).toEqual([expect.stringContaining('Modify user: Kiran Desai')])
  expect(await toldAt(`taken.${email}`)).toHaveLength(1)
})

test('notifies no person when only the name of an HR user changes', async () => {
  expect((await admin.patch(`/admin/corporateHR/${id}`, { ...person(), name: 'Kiran D Desai' })).status).toBe(200)
  expect(await toldAt(email)).toEqual([])
})
