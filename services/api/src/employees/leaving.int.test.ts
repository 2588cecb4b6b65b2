import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { personOf } from '@opdesk/testing/employee-sheet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { type ImportingOrganization, type importsOn, startImportScene } from '../testing/import-scene.ts'
import { rest, type Scene } from '../testing/scene.ts'

let scene: Scene
let on: ReturnType<typeof importsOn>
let dairy: ImportingOrganization
let made = 0
beforeAll(async () => {
  ;({ scene, on, dairy } = await startImportScene())
}, 240_000)
afterAll(() => scene?.stop())

const today = () => istDay(scene.test.time.now)

/** A subscriber without a plan, linked by an import. */
const linked = async (): Promise<{ id: string; person: Client; imported: string }> => {
  made += 1
  const id = `linked-${made}`
  const phone = String(7_123_000_000 + made)
  const person = await scene.subscriber(id, phone, { plan: null, name: `Own Name ${made}` })
  const { _id, counts } = await on.importAll(dairy, [personOf(8000 + made, { phone })])
  expect(counts.imported).toBe(1)
  return { id, person, imported: _id }
}
const decline = (person: Client) => person.post('/user/employment/decline', { corporate: dairy.id })
const profile = async (person: Client) => (await person.get('/user/get-profile')).body.data

test('keeps a declined plan to the day’s end, and cancels its renewal', async () => {
  const { id, person } = await linked()
  const renewed = await dairy.hr.post('/hr/corpoEmp/renew', { plan: dairy.plan, membership: 0, employees: [id] })
  expect(renewed.body.data.results[0]).toMatchObject({ success: true, queued: true })
  const [renewing, declined] = await Promise.all([
    dairy.hr.post('/hr/corpoEmp/renew', { plan: dairy.plan, membership: 0, employees: [id] }),
    decline(person),
  ])
  expect([renewing.status, declined.status]).toEqual([200, 200])
  await rest(scene.test)
  expect(await profile(person)).toMatchObject({ subscriber_type: 1, corporate: null, plan: { end_date: today() } })
  const types = (await scene.test.deps.store.read(`subscriber-${id}`)).map(({ type }) => type)
  // Both plans end: the one in force and the queued one.
  expect(types.slice(types.indexOf('employment_ended') + 1)).toEqual(['plan_cancelled', 'plan_cancelled'])
})

test('decides and pays a claim sent before its subscriber declined', async () => {
  const { id, person } = await linked()
  const claim = await scene.claim(person, 'verified', { member_id: id, opd_date: today() })
  expect((await decline(person)).status).toBe(200)
  await rest(scene.test)
  for (const who of ['management', 'manager', 'finance'] as const) {
    const { status, body } = await scene.decide(who, claim, 8)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const paid = await scene.as.finance.post('/management/pay-claim', { id: claim })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
})

test('keeps a subscriber who declines while their import is undone', async () => {
  const { id, person, imported } = await linked()
  const [undoing, declined] = await Promise.all([dairy.hr.post(`/hr/imports/${imported}/undo`), decline(person)])
  expect([undoing.status, declined.status].every(status => status < 500)).toBe(true)
  const done = await on.ended(dairy.hr, 'hr', imported)
  expect(['undone', 'imported']).toContain(done.state)
  await rest(scene.test)
  expect(await profile(person)).toMatchObject({ subscriber_type: 1, corporate: null })
  expect((await on.employees(dairy)).map(({ subscriber_id }) => subscriber_id)).not.toContain(id)
  const again = await on.importAll(dairy, [personOf(8900, { phone: String(7_123_000_000 + made) })])
  expect(again.counts).toMatchObject({ imported: 1, failed: 0 })
  expect(await profile(person)).toMatchObject({ subscriber_type: 2, plan: { status: 'active', end_date: addDays(today(), 364) } })
}, 360_000)
