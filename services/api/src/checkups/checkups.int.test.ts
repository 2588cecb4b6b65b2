import { checkupMessages } from '@opdesk/contracts/checkup/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { type Sold, soldIn } from '../testing/sold.ts'

let scene: Scene
let sold: Sold
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  sold = soldIn(scene.test)
  asha = await scene.subscriber('asha', '9000000001', { name: 'Asha Rao' })
  ravi = await scene.subscriber('ravi', '9000000002', { name: 'Ravi Menon' })
})
afterAll(async () => {
  await sold?.stop()
  await scene?.stop()
})

const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(scene.test.time.now.getTime() + hours * HOUR).toISOString()
const details = (change: object = {}) => ({
  patient_name: 'Meera Rao',
  age: 61,
  address: '4 MG Road, Bengaluru',
  pincode: 560_025,
  gender: 1,
  appointment: inHours(100),
  ...change,
})
const give = (id: string, change: object = {}, who = asha) => who.post(`/user/test-collection-details/${id}`, details(change))
const own = async (who = asha, query = '') => (await who.get(`/user/purchased-health-checkups${query}`)).body.data.records
const staff = async (query = '') => (await scene.admin.get(`/admin/purchased-health-checkups${query}`)).body.data.records

test('lists a paid checkup, accepts details once, and toggles its completion', async () => {
  const id = await sold.checkup('asha', 'life')
  await scene.test.settle()
  const [bought] = await own()
  expect(bought).toEqual({
    _id: id,
    createdAt: scene.test.time.now.toISOString(),
    health_plan: { _id: 'h1', name: 'Full Body', base_price: 2500, discounted_price: 1000 },
    paid_price: 1180,
    completed: false,
    cancelled: false,
    details_submitted: false,
    patient_name: null,
    age: null,
    address: null,
    pincode: null,
    gender: null,
    appointment: null,
    usable_until: '2026-09-05',
  })
  const told = await give(id)
  expect([told.status, told.body.message]).toEqual([200, checkupMessages.detailsGiven])
  expect((await give(id)).body.code).toBe('details_submitted')
  await scene.test.settle()
  const [listed] = await staff('?search=meera')
  expect(listed).toMatchObject({
    _id: id,
    details_submitted: true,
    ...details(),
    user: { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', country_code: '+91', phone: '9000000001' },
  })
  const mark = (completed: boolean) => scene.admin.patch(`/admin/purchased-health-checkups/${id}`, { completed })
  for (const completed of [true, false]) {
    const { status, body } = await mark(completed)
    expect([status, body.message]).toEqual([200, checkupMessages.checkupMarked])
    await scene.test.settle()
    expect((await asha.get(`/user/purchased-health-checkups/${id}`)).body.data.completed).toBe(completed)
  }
  expect((await scene.admin.patch(`/admin/purchased-health-checkups/nothing`, { completed: true })).status).toBe(404)
})

test('shows a checkup to its buyer alone', async () => {
  const id = await sold.checkup('asha', 'owned')
  await scene.test.settle()
  expect((await give(id, {}, ravi)).status).toBe(404)
  expect((await ravi.get(`/user/purchased-health-checkups/${id}`)).status).toBe(404)
  expect((await own(ravi)).map(({ _id }: { _id: string }) => _id)).not.toContain(id)
})

test('accepts appointments from 72 hours to 90 days ahead', async () => {
  const id = await sold.checkup('asha', 'when')
  scene.test.time.now = new Date('2026-03-10T06:30:59.000Z')
  expect((await give(id, { appointment: '2026-03-13T06:29:59.000Z' })).body.code).toBe('appointment_too_early')
  expect((await give(id, { appointment: '2026-06-09T00:00:00.000+05:30' })).body.code).toBe('appointment_too_late')
  expect((await give(id, { appointment: '2026-09-06T00:00:00.000+05:30' })).body.code).toBe('appointment_after_cover')
  expect((await give(id, { appointment: '2026-03-13T12:00:00+05:30' })).status).toBe(200)
  await scene.test.settle()
  expect((await asha.get(`/user/purchased-health-checkups/${id}`)).body.data.appointment).toBe('2026-03-13T06:30:00.000Z')
})

test.each([
  ['patient_name', '', 'Please input the patient name!'],
  ['patient_name', 'x'.repeat(101), undefined],
  ['age', 0, 'Age cannot be less than 1'],
  ['age', 100, 'Age cannot be greater than 99'],
  ['age', 1.5, 'Please input your age!'],
  ['address', ' ', 'Please input your address!'],
  ['address', 'x'.repeat(501), undefined],
  ['pincode', 110_000, 'Enter valid pincode'],
  ['pincode', '1000000', undefined],
  ['gender', 4, 'Please select your gender!'],
  ['appointment', 'tomorrow', 'Please select a date and time for the appointment!'],
  ['appointment', '2026-13-01T00:00:00Z', 'Please select a date and time for the appointment!'],
  ['appointment', null, 'Please select a date and time for the appointment!'],
])('refuses checkup details with %s %j', async (field, value, message) => {
  const { status, body } = await give('life', { [field]: value })
  expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_request', field])
  if (message) expect(body.errors[0].message).toBe(message)
})

test('finds checkups by buyer, mobile, plan, patient, status and days', async () => {
  const id = await sold.checkup('ravi', 'listed')
  await scene.test.settle()
  const ids = async (query: string) => (await staff(query)).map(({ _id }: { _id: string }) => _id)
  for (const query of ['?search=menon', '?search=9000000002']) expect(await ids(query)).toEqual([id])
  expect(await ids('?search=full body&pageSize=100')).toContain(id)
  expect(await ids('?completed=false&search=menon')).toEqual([id])
  expect(await ids('?completed=true&search=menon')).toEqual([])
  expect(await ids('?search=menon&startDate=2026-03-11')).toEqual([])
  for (const query of ['completed=yes', 'sortBy=name', 'startDate=2026-02-30'])
    expect((await scene.admin.get(`/admin/purchased-health-checkups?${query}`)).body.code).toBe('invalid_request')
})

test('refuses to delete a checkup plan that was bought', async () => {
  const plan = { checkup_code: 'X', name: 'Bought', base_price: 10, discounted_price: 10, parameters: 1, test_details: [] }
  const { _id } = (await scene.admin.post('/admin/healthCheckupPlans', plan)).body.data
  await sold.checkup('asha', 'of-plan', _id)
  await scene.test.settle()
  const refused = await scene.admin.delete(`/admin/healthCheckupPlans/${_id}`)
  expect([refused.status, refused.body.message]).toEqual([409, "Record can't be deleted, it is already in use."])
})

test('keeps a checkup without personal data after its buyer’s erasure', async () => {
  const gone = await scene.subscriber('gone', '9000000003', { name: 'Gone Person' })
  const id = await sold.checkup('gone', 'erased')
  expect((await give(id, { patient_name: 'Gone Patient' }, gone)).status).toBe(200)
  await scene.test.settle()
  expect(await staff('?search=gone patient')).toHaveLength(1)
  expect((await scene.admin.delete('/admin/registered-users/gone')).status).toBe(200)
  await expect
    .poll(async () => (await staff('?pageSize=100')).find(({ _id }: { _id: string }) => _id === id), { timeout: 60_000 })
    .toMatchObject({
      patient_name: 'erased',
      address: '',
      details_submitted: true,
      user: { phone: '' },
    })
  const stored = JSON.stringify(await scene.test.deps.stored.read(`checkup-${id}`))
  expect(stored).not.toContain('Gone Patient')
})
