import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/** Shorter than the hour after which a session without activity ends. */
const HALF_HOUR = 1_800_000

let scene: Scene
let asha: Client
let ravi: Client
let file: string
let claim: string

const accessesOf = async (owner: Client, query = '') => (await owner.get(`/user/document-access${query}`)).body.data
const stored = () => scene.test.deps.db.selectFrom('app.document_access').selectAll().orderBy('at').execute()

beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  const form = await scene.form(asha)
  file = (form.prescription as string[])[0] ?? ''
  claim = (await asha.post('/user/claims', { ...form, submit: true })).body.data._id
  await rest(scene.test)
})
afterAll(() => scene?.stop())

test('records no access of the owner and none that is refused', async () => {
  expect((await asha.get(`/files/${file}`)).status).toBe(200)
  expect((await ravi.get(`/files/${file}`)).status).toBe(404)
  expect(await stored()).toEqual([])
  expect(await accessesOf(asha)).toMatchObject({ records: [], pagination: { totalRecords: 0 } })
})

test('records a role once per hour and shows it once per day', async () => {
  for (const who of [scene.as.verifier, scene.as.verifier, scene.as.finance, scene.as.finance2, scene.admin])
    expect((await who.get(`/files/${file}`)).status).toBe(200)
  expect((await stored()).map(({ staff_id, role }) => [staff_id, role]).sort()).toEqual([
    ['admin', 'admin'],
    ['finance', 'finance'],
    ['finance2', 'finance'],
    ['verifier', 'verifier'],
  ])
  for (const _ of ['half', 'full']) {
    scene.test.time.now = new Date(scene.test.time.now.getTime() + HALF_HOUR)
    await scene.as.verifier.get(`/files/${file}`)
    await scene.admin.get('/admin/claims')
  }
  expect(await stored()).toHaveLength(5)
  const { records, pagination } = await accessesOf(asha)
  expect(records.map(({ role }: { role: string }) => role)).toEqual(['admin', 'finance', 'verifier'])
  const number = (await asha.get(`/user/claims/${claim}`)).body.data.claim_id
  expect(records[0]).toMatchObject({ kinds: ['prescription'], claims: [number] })
  expect(JSON.stringify(records)).not.toContain('finance2')
  expect(pagination).toMatchObject({ totalRecords: 3, totalPages: 1 })
})

test('pages the accesses and shows them to the owner only', async () => {
  const second = await accessesOf(asha, '?page=2&pageSize=2')
  expect(second.records).toHaveLength(1)
  expect(second.pagination).toMatchObject({ totalRecords: 3, totalPages: 2, nextPage: null })
  expect((await accessesOf(ravi)).records).toEqual([])
  expect((await scene.as.verifier.get('/user/document-access')).status).toBe(403)
  expect((await asha.get('/user/document-access?pageSize=51')).status).toBe(400)
})

test('erases the accesses with the person', async () => {
  await scene.decide('verifier', claim, 5)
  await rest(scene.test)
  expect((await scene.admin.delete('/admin/registered-users/asha')).status).toBe(200)
  await waitUntil(async () => (await scene.test.deps.store.read('subscriber-asha')).at(-1)?.type === 'subscriber_erased')
  expect(await stored()).toEqual([])
})
