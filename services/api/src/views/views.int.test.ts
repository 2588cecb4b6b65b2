import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene

beforeAll(async () => {
  scene = await startScene()
  const asha = await scene.subscriber('asha', '9000000001')
  await scene.claim(asha, 'submitted')
  await scene.claim(asha, 'verified')
  await scene.test.settle()
})
afterAll(() => scene?.stop())

const view = { list: 'claims', name: 'Mine', query: 'awaitingMe=true' }
const names = async (who: 'verifier' | 'management' | 'manager' | 'manager2') =>
  (await scene.as[who].get('/management/views?list=claims')).body.data.map((one: { name: string }) => one.name)

test('keeps a view for its owner, with the number of its records', async () => {
  const { verifier } = scene.as
  const { status, body } = await verifier.post('/management/views', view)
  expect([status, body.message]).toEqual([200, 'The view is saved.'])
  expect(await names('verifier')).toEqual(['Mine'])
  expect(await names('management')).toEqual([])
  const { data } = (await verifier.get('/management/view-counts?list=claims')).body
  const { pagination } = (await verifier.get('/management/claims?awaitingMe=true')).body.data
  expect(pagination.totalRecords).toBe(1)
  expect(data[body.data._id]).toEqual({ count: 1, more: false })
  expect(data).toMatchObject({ awaiting: { count: 1, more: false }, total: { count: 2, more: false }, overdue: { count: 0 } })
})

test('shares a view with one designation, and only its owner changes it', async () => {
  const { manager, manager2 } = scene.as
  const { _id } = (await manager.post('/management/views', { ...view, name: 'Shared', shared: true })).body.data
  expect(await names('manager2')).toEqual(['Shared'])
  expect(await names('verifier')).not.toContain('Shared')
  const [seen] = (await manager2.get('/management/views?list=claims')).body.data
  expect(seen).toMatchObject({ own: false, shared: true, shared_by: 'Name of manager' })
  expect((await manager2.patch(`/management/views/${_id}`, { name: 'Taken' })).body.code).toBe('view_not_found')
  expect((await manager2.delete(`/management/views/${_id}`)).body.code).toBe('view_not_found')
  expect((await manager.patch(`/management/views/${_id}`, { name: 'Alone', shared: false })).status).toBe(200)
  expect([await names('manager'), await names('manager2')]).toEqual([['Alone'], []])
  expect((await manager.delete(`/management/views/${_id}`)).status).toBe(200)
  expect(await names('manager')).toEqual([])
})

test('refuses filters that do not fit the list, also in a change', async () => {
  const { management } = scene.as
  const wrong = await management.post('/management/views', { ...view, query: 'awaitingMe=perhaps' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_request'])
  const { _id } = (await management.post('/management/views', view)).body.data
  expect((await management.patch(`/management/views/${_id}`, { query: 'colour=red' })).body.code).toBe('invalid_request')
})

test('stores neither name nor search in clear text', async () => {
  await scene.as.management.post('/management/views', { ...view, name: 'Ravi Kumar', query: 'search=ravi' })
  const { rows } = await sql<{
    row: string
  }>`select v::text || encode(sealed, 'escape') as row from app.list_view v`.execute(scene.test.deps.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row.toLowerCase()).filter(row => row.includes('ravi'))).toEqual([])
})

test('saves at most fifty views of a person', async () => {
  const saved = async (number: number) =>
    (await scene.as.finance.post('/management/views', { ...view, name: `View ${number}` })).status
  const statuses: number[] = []
  for (let number = 1; number <= 51; number++) statuses.push(await saved(number))
  expect(statuses.filter(status => status === 200)).toHaveLength(50)
  expect(statuses.at(-1)).toBe(409)
})

test('lists claims by due date with the target of the settings', async () => {
  // Signs in anew, because the clock moves by more than a session lasts.
  const total = async (due: string) => {
    const verifier = await new Client(scene.test).as('verifier', 'management')
    return (await verifier.get(`/management/claims?due=${due}`)).body.data.pagination.totalRecords
  }
  const [row] = (await scene.as.verifier.get('/management/claims?awaitingMe=true')).body.data.records
  const raised = new Date(row.createdAt).getTime()
  expect(new Date(row.due_on).getTime() - raised).toBeGreaterThan(14 * 86_400_000)
  expect([await total('overdue'), await total('soon')]).toEqual([0, 0])
  scene.test.time.now = new Date(raised + 14 * 86_400_000)
  expect([await total('overdue'), await total('soon')]).toEqual([0, 2])
  scene.test.time.now = new Date(raised + 16 * 86_400_000)
  expect([await total('overdue'), await total('soon')]).toEqual([2, 0])
})

test('shows a changed target in lists, claims and homes', async () => {
  const target = 3
  const admin = await new Client(scene.test).as('admin', 'admin')
  const [{ _id, docSize, file_type, speciality, years_of_exp, appointment, doctor, disclaimer }] = (
    await admin.get('/admin/settings')
  ).body.data.records
  const kept = { docSize, file_type, speciality, years_of_exp, appointment, doctor, disclaimer }
  expect((await admin.patch(`/admin/settings/${_id}`, { ...kept, decision_days: target })).status).toBe(200)
  await scene.test.settle()
  const verifier = await new Client(scene.test).as('verifier', 'management')
  const [row] = (await verifier.get('/management/claims?awaitingMe=true')).body.data.records
  const due = addDays(istDay(new Date(row.createdAt)), target)
  const claim = (await verifier.get(`/management/claims/${row._id}`)).body.data
  const { work } = (await verifier.get('/management/dashboard')).body.data
  expect([row.due_on, claim.due_on, work.urgent[0].due_on, work.target_days]).toEqual([due, due, due, target])
})

test('lists the claims of one subscriber and those that were sent again', async () => {
  const verifier = await new Client(scene.test).as('verifier', 'management')
  const total = async (query: string) => (await verifier.get(`/management/claims?${query}`)).body.data.pagination.totalRecords
  expect([await total('subscriber=asha'), await total('subscriber=ravi'), await total('resubmitted=true')]).toEqual([2, 0, 0])
  const people = (await verifier.get('/management/registered-users?person=asha')).body.data.records
  expect(people.map(({ _id }: { _id: string }) => _id)).toEqual(['asha'])
})
