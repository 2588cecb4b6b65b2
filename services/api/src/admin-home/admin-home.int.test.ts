import type { AdminHome } from '@opdesk/contracts/admin/home.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addParkedEvent } from '../testing/failed-work.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const waitingFor = async (who: Client): Promise<AdminHome['waiting']> => {
  const answer = await who.get('/admin/home')
  expect(answer.status).toBe(200)
  return answer.body.data.waiting
}

test('shows each kind of work with its oldest entry', async () => {
  const kinds = [
    'confirmations',
    'update_requests',
    'nominee_requests',
    'grievances',
    'parked_events',
    'failed_messages',
    'breaches',
  ]
  expect((await waitingFor(scene.admin)).map(({ kind, count, oldest }) => [kind, count, oldest])).toEqual(
    kinds.map(kind => [kind, 0, null]),
  )
  await addParkedEvent(scene.test)
  const parked = (await waitingFor(scene.admin)).find(({ kind }) => kind === 'parked_events')
  expect(parked).toMatchObject({ count: 1, who: null })
  expect(Date.parse(parked?.oldest ?? '')).toBeGreaterThan(0)
})

test('counts requests of other admins with their oldest requester', async () => {
  await scene.test.addStaff('second', 'admin')
  const second = await new Client(scene.test).as('second', 'admin')
  const person = { name: 'Rekha Nair', user_type: 0, designation: 'verifier', status: 1, password: 'Given@2026' }
  const contact = { email: 'rekha@example.org', country_code: '+91', mobile: '9811100001' }
  expect((await scene.admin.post('/admin/users', { ...person, ...contact })).status).toBe(202)
  await scene.test.settle()
  const of = async (who: Client) => (await waitingFor(who)).find(({ kind }) => kind === 'confirmations')
  expect(await of(scene.admin)).toMatchObject({ count: 0, who: null })
  const asked = await of(second)
  expect(asked?.count).toBe(1)
  expect(asked?.who).not.toBeNull()
})

test('leaves out the kinds that the admin may not view', async () => {
  await scene.test.addStaff('bare', 'admin', { privileges: [] })
  expect(await waitingFor(await new Client(scene.test).as('bare', 'admin'))).toEqual([])
})
