import { acceptLoss } from '@opdesk/event-store/personal-data/accept-loss.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/** Tests that a broken encryption key affects one person only (decision 0072). */

let scene: Scene
let harmed: Client
let other: Client
let open: string
let db: ReturnType<typeof openPool>
beforeAll(async () => {
  scene = await startScene()
  harmed = await scene.subscriber('u-1', '9123456711', { name: 'Yaromir Once' })
  other = await scene.subscriber('u-2', '9123456712', { name: 'Zuleika Else' })
  open = await scene.claim(harmed, 'submitted')
  await rest(scene.test)
  db = openPool({ connectionString: scene.test.connectionString, max: 2 })
  await db.query("update app.person_key set wrapped = set_byte(wrapped, 30, get_byte(wrapped, 30) # 1) where person_id = 'u-1'")
  await new Promise(resolve => setTimeout(resolve, 2100))
})
afterAll(async () => {
  await db?.end()
  await scene?.stop()
})

const readiness = async () => {
  const response = await scene.test.app.inject({ method: 'GET', url: '/readyz' })
  const checks: { name: string; ok: boolean; detail?: unknown }[] = response.json().checks
  return { status: response.statusCode, personal: checks.find(({ name }) => name === 'personal data') }
}

test('a broken key blocks writes about its person, but no view', async () => {
  const head = await scene.head()
  const refused = await harmed.post('/user/claims', { diagonosis_detail: 'Headache' })
  expect([refused.status, refused.body.code]).toEqual([409, 'data_unreadable'])
  expect(await scene.head()).toBe(head)

  const began = performance.now()
  const id = await scene.claim(other, 'submitted')
  await scene.test.settle()
  const { records } = (await scene.as.verifier.get('/management/claims')).body.data
  expect(records.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ member_id: { name: 'Name of u-2-son' } })
  expect(performance.now() - began).toBeLessThan(10_000)
  const { rows } = await db.query("select name from read.checkpoint where state <> 'live'")
  expect(rows).toEqual([])
})

test('the API with a broken key stays ready, naming its unreadable person', async () => {
  await scene.test.deps.store.read('subscriber-u-1')
  expect(await readiness()).toMatchObject({
    status: 200,
    personal: { ok: false, detail: { unreadable_persons: 1, persons: ['u-1'] } },
  })
  const [registered] = await scene.test.deps.store.read('subscriber-u-1')
  expect(registered?.data).toMatchObject({ name: 'unreadable', phone: '' })
})

test('after accepting the key loss, decides the person’s claims, erases the person', async () => {
  // The open claim cannot be decided without the person's data, so the operator has to give the key up first.
  expect((await scene.decide('verifier', open, 5)).body.code).toBe('data_unreadable')
  expect((await scene.admin.delete('/admin/registered-users/u-1')).body.code).toBe('open_claims')
  await acceptLoss(db, createKeySet((await openKeys(`${scene.test.folder}/keys`)).master), ['u-1'])
  await waitUntil(async () => (await scene.decide('verifier', open, 5)).status === 200)
  expect((await scene.admin.delete('/admin/registered-users/u-1')).status).toBe(200)
  await waitUntil(async () => (await scene.test.deps.store.read('subscriber-u-1')).at(-1)?.type === 'subscriber_erased', 80_000)
}, 240_000)
