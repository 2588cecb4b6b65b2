import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

const NUMBER = 'KMC-20417'
let scene: Scene
let asha: Client
let ravi: Client
const ashas: string[] = []
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  ashas.push(await scene.claim(asha, 'submitted', { doc_registration: NUMBER, doc_name: 'Dr. Kavita Nair', hospital: 'Lotus' }))
  await scene.claim(ravi, 'submitted', { doc_registration: 'kmc/20417', doc_name: 'K Nair', hospital: 'Sunrise' })
  await scene.claim(ravi, 'draft', { doc_registration: 'KMC-77777' })
  await rest(scene.test)
})
afterAll(() => scene?.stop())

const list = async (query = '', who: Client = scene.admin) => (await who.get(`/admin/doctorfromclaims?${query}`)).body
const theDoctor = async () => (await list('search=20417')).data.records[0]

test('lists each doctor named in submitted claims, with the number of claims', async () => {
  const { records, pagination } = (await list()).data
  expect(records).toMatchObject([{ claims: 2, specialization: 'General Physician', mobile: '9812345678' }])
  expect(pagination.totalRecords).toBe(1)
  const { body } = await scene.admin.get(`/admin/doctorfromclaims/${records[0]._id}`)
  expect(body.data.names).toHaveLength(2)
  expect(body.data).toMatchObject({ claims: 2, specializations: [{ text: 'General Physician', claims: 2 }] })
})

test.each(['sortBy=mobile', 'pageSize=0', 'startDate=2026-02-30', 'approval=1'])('refuses the query %s', async query => {
  expect((await list(query)).code).toBe('invalid_request')
})

test('answers not_found for an unknown doctor', async () => {
  for (const answer of [
    await scene.admin.get('/admin/doctorfromclaims/nobody'),
    await scene.admin.delete('/admin/doctorfromclaims/nobody'),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('lists a deleted doctor again with the next claim; retries delete once', async () => {
  const { _id } = await theDoctor()
  const remove = () => scene.admin.delete(`/admin/doctorfromclaims/${_id}`, { 'Idempotency-Key': 'once' })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  await scene.test.settle()
  expect((await list()).data.records).toEqual([])
  expect((await scene.admin.get(`/admin/doctorfromclaims/${_id}`)).status).toBe(404)
  expect((await scene.admin.delete(`/admin/doctorfromclaims/${_id}`)).status).toBe(404)
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
  ashas.push(await scene.claim(asha, 'submitted', { doc_registration: NUMBER, doc_name: 'Dr. Kavita Nair' }))
  await scene.claim(ravi, 'submitted', { doc_registration: NUMBER, doc_name: 'K. Nair', hospital: 'Sunrise' })
  await rest(scene.test)
  expect(await theDoctor()).toMatchObject({ _id, claims: 4 })
  const [entry] = (await scene.admin.get('/admin/audit-logs?program=7')).body.data.records
  expect(entry).toMatchObject({ action: 'Doctor from claims deleted', old_record: '{"claims":2}' })
})

test('stops counting an erased subscriber and drops the names in their claims', async () => {
  // Finishes all claims of the subscriber: otherwise the erasure is refused.
  for (const id of ashas) await scene.decide('verifier', id, 5)
  await rest(scene.test)
  const answer = await scene.admin.delete('/admin/registered-users/asha')
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  await expect
    .poll(
      async () => {
        await rest(scene.test)
        return (await theDoctor())?.claims
      },
      { timeout: 40_000 },
    )
    .toBe(2)
  const { _id } = await theDoctor()
  const { data } = (await scene.admin.get(`/admin/doctorfromclaims/${_id}`)).body
  expect(data).toMatchObject({ name: 'K. Nair', hospital: 'Sunrise', names: [{ text: 'K Nair', claims: 2 }] })
  expect(JSON.stringify(data)).not.toMatch(/kavita|lotus/i)
})
