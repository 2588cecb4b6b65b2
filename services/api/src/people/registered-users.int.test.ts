import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
  await scene.subscriber('asha', '9000000001', { name: 'Asha Rao' })
  await scene.test.addSubscriber('ravi', '9000000002', { name: 'Ravi Menon', plan: null })
})
afterAll(() => scene?.stop())

const ids = async (query = '') =>
  (await scene.admin.get(`/admin/registered-users${query}`)).body.data.records.map(({ _id }: { _id: string }) => _id)

test('lists subscribers with their state of payment, and no staff', async () => {
  const { records, pagination } = (await scene.admin.get('/admin/registered-users?sortBy=name&sortOrder=1')).body.data
  expect(records).toMatchObject([
    { _id: 'asha', name: 'Asha Rao', phone: '9000000001', country_code: '+91', subscriber_type: 1, plan: { purchased: true } },
    { _id: 'ravi', name: 'Ravi Menon', plan: { purchased: false } },
  ])
  expect(pagination.totalRecords).toBe(2)
})

test('finds subscribers by name, address, number, type and day of registration', async () => {
  expect(await ids('?search=RAVI')).toEqual(['ravi'])
  expect(await ids('?search=9000000001')).toEqual(['asha'])
  expect(await ids('?search=asha@example')).toEqual(['asha'])
  expect((await ids('?subscriberTypeStatus=1')).toSorted()).toEqual(['asha', 'ravi'])
  expect(await ids('?subscriberTypeStatus=2')).toEqual([])
  expect((await ids('?startDate=2026-03-10&endDate=2026-03-10')).length).toBe(2)
  expect(await ids('?startDate=2026-03-11')).toEqual([])
})

const asPeopleWrite = ['+919000000001', '+91 90000 00001', '(+91) 9000000001', '09000000001', '0091 9000000001', '90000 00001']
test.each(asPeopleWrite)('finds a subscriber by %s, in any spelling of a number', async text => {
  expect(await ids(`?search=${encodeURIComponent(text)}`)).toEqual(['asha'])
})

test.each(['+91 9000000009', '+44 20 7946', '(+91)'])('finds no person by %s', async text => {
  expect(await ids(`?search=${encodeURIComponent(text)}`)).toEqual([])
})

test.each(['?subscriberTypeStatus=3', '?sortBy=phone', '?startDate=2026-03-11&endDate=2026-03-10', '?pageSize=101', '?role=1'])(
  'answers 400 for %s',
  async query => {
    expect((await scene.admin.get(`/admin/registered-users${query}`)).status).toBe(400)
  },
)

test('lists subscribers only for admins with the program', async () => {
  await scene.test.addStaff('outsider', 'admin', { privileges: [] })
  const outsider = await new Client(scene.test).as('outsider', 'admin')
  expect((await outsider.get('/admin/registered-users')).body.code).toBe('no_privilege')
  expect((await scene.as.management.get('/admin/registered-users')).body.code).toBe('forbidden')
})

test('omits an erased person at once', async () => {
  expect((await scene.admin.delete('/admin/registered-users/ravi')).status).toBe(200)
  expect(await ids()).toEqual(['asha'])
})
