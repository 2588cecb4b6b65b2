import { PASSWORD } from '@opdesk/testing/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/running-app.ts'

const meridian = { id: 'meridian', name: 'Meridian Textiles' }
const other = { id: 'other', name: 'Other Ltd' }
let app: TestApp
let hr: Client
beforeAll(async () => {
  app = await startTestApp()
  await app.addSubscriber('asha', '9000000001', { corporate: meridian, name: 'Asha Rao' })
  await app.addSubscriber('bala', '9000000002', { corporate: meridian, name: 'bala <img onerror=alert(1)>', plan: null })
  await app.addSubscriber('chitra', '9000000003', { corporate: meridian, name: 'चित्रा', start: '2025-01-01', end: '2025-12-31' })
  await app.addSubscriber('theirs', '9000000004', { corporate: other, name: 'Asha Theirs' })
  await app.addSubscriber('retail', '9000000005', { name: 'Asha Retail' })
  await app.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await app.addStaff('nowhere', 'hr')
  await app.addStaff('admin', 'admin')
  hr = await new Client(app).as('hr', 'hr')
})
afterAll(() => app?.stop())

const names = async (query = '', client = hr, order = 'sortBy=name&sortOrder=1') =>
  (await client.get(`/hr/corpoEmp?${order}${query}`)).body.data.records.map(({ _id }: { _id: string }) => _id)

test('shows HR the employees of their own organization only', async () => {
  expect(await names()).toEqual(['asha', 'bala', 'chitra'])
  expect(await names('&search=asha')).toEqual(['asha'])
  expect(await names('&search=9000000004')).toEqual([])
  for (const name of ['corporate', 'corporate_id', 'organizationFilter']) {
    expect((await hr.get(`/hr/corpoEmp?${name}=other`)).status).toBe(400)
  }
  const nowhere = await new Client(app).as('nowhere', 'hr')
  expect(await names('', nowhere)).toEqual([])
})

test('shows HR who is covered, without health, address or money', async () => {
  const { records, pagination } = (await hr.get('/hr/corpoEmp?sortBy=name&sortOrder=1&pageSize=2')).body.data
  expect(pagination).toMatchObject({ totalRecords: 3, totalPages: 2, nextPage: 2 })
  expect(records[0]).toEqual({
    _id: 'asha',
    corporate: { _id: 'meridian', name: 'Meridian Textiles' },
    employeeId: '',
    name: 'Asha Rao',
    gender: 3,
    dob: '',
    department: '',
    designation: '',
    address: '',
    bank_name: '',
    email: 'asha@example.org',
    country_code: '+91',
    phone: '9000000001',
    mobile: { code: '+91', number: '9000000001' },
    status: 1,
    plan: {
      _id: expect.any(String),
      name: expect.any(String),
      membership_id: expect.any(Number),
      membership_label: expect.any(String),
      start_date: '2025-11-30',
      end_date: '2026-09-26',
      active: true,
    },
    next_plan: null,
    until: null,
    createdAt: expect.any(String),
  })
  expect(records[1].plan).toBeNull()
  const second = (await hr.get('/hr/corpoEmp?sortBy=name&sortOrder=1&pageSize=2&page=2')).body.data.records
  expect(second[0].plan).toMatchObject({ end_date: '2025-12-31', active: false })
})

test('sorts employees in the order that the query names', async () => {
  expect(await names('', hr, 'sortBy=name&sortOrder=-1')).toEqual(['chitra', 'bala', 'asha'])
  expect((await hr.get('/hr/corpoEmp?sortBy=corporate_id')).status).toBe(400)
  expect((await hr.get('/hr/corpoEmp?sortBy=name;drop')).status).toBe(400)
})

test('names the organization in the profile', async () => {
  expect((await hr.get('/hr/get-profile')).body.data).toMatchObject({
    _id: 'hr',
    email: 'hr@example.org',
    designation: null,
    corporate: { _id: 'meridian', name: 'Meridian Textiles' },
  })
})

test('ends HR sessions when the organization becomes inactive, and refuses sign-ins', async () => {
  const admin = await new Client(app).as('admin', 'admin')
  const organization = {
    name: 'Sleepy Ltd',
    address: '1 MG Road',
    state: 15,
    status: 1,
    email: 'office@example.org',
    phone: '9000000099',
    country_code: '+91',
    contact_person: [],
  }
  const { _id } = (await admin.post('/admin/corporation', organization)).body.data
  await app.addStaff('sleepy', 'hr', { corporate_id: _id })
  const theirs = await new Client(app).as('sleepy', 'hr')
  const signIn = () => new Client(app).post('/hr/login', { email: 'sleepy@example.org', password: PASSWORD })
  expect([(await signIn()).status, (await theirs.get('/hr/get-profile')).status]).toEqual([200, 200])
  await admin.patch(`/admin/corporation/${_id}`, { ...organization, status: 0 })
  const refused = await signIn()
  expect([refused.status, refused.body.code]).toEqual([403, 'organization_inactive'])
  expect((await theirs.get('/hr/get-profile')).status).toBe(401)
  expect((await hr.get('/hr/get-profile')).status).toBe(200)
  await admin.patch(`/admin/corporation/${_id}`, organization)
  expect((await signIn()).status).toBe(200)
  // Sessions from before the deactivation stay ended.
  expect((await theirs.get('/hr/get-profile')).status).toBe(401)
})

test('no longer lists an erased person as employee', async () => {
  await app.addSubscriber('leaver', '9000000006', { corporate: meridian, plan: null })
  expect(await names('&search=leaver')).toEqual(['leaver'])
  const admin = await new Client(app).as('admin', 'admin')
  expect((await admin.delete('/admin/registered-users/leaver')).status).toBe(200)
  await expect.poll(async () => (await names()).includes('leaver'), { timeout: 40_000 }).toBe(false)
})
