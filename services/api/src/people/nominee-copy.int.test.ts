import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf as factorCode, turnOn } from '../testing/authenticator.ts'
import { type Answer, Client } from '../testing/client.ts'
import { decideRequest as decide, nominee, provenRequest as proven } from '../testing/nominee.ts'
import { PASSWORD, waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let admin: Client
let admin2: Client
beforeAll(async () => {
  scene = await startScene({ sweepMs: 25 })
  asha = await scene.subscriber('asha', '9000000001')
  const ravi = await scene.subscriber('ravi', '9000000002')
  for (const owner of [asha, ravi])
    await owner.call('PUT', '/user/nominee', { ...nominee, phone: '', email: 'kiran@example.org' })
  await scene.test.addStaff('admin2', 'admin')
  admin = scene.admin
  admin2 = await new Client(scene.test).as('admin2', 'admin')
})
afterAll(() => scene?.stop())

const codeOf = ({ status, body }: Answer) => [status, body.code]
const own = { current_password: PASSWORD }
const fetched = (client: Client, id: string, request: string, proof: object = own) =>
  client.post(`/admin/families/${id}/nominee-requests/${request}/copy/file`, proof)
const again = (client: Client, id: string, request: string) =>
  client.post(`/admin/families/${id}/nominee-requests/${request}/copy`, {})
const of = async (client: Client, id: string, request: string) =>
  (await client.get(`/admin/families/${id}/nominee`)).body.data.requests.find(({ _id }: { _id: string }) => _id === request)
const ready = (client: Client, id: string, request: string) =>
  waitUntil(async () => (await of(client, id, request)).copy.state === 'ready', 60_000)
const confirmed = async (id: string, wish: string): Promise<string> => {
  const request = await proven(admin, id, { ground: 'incapacity', wish })
  expect((await decide(admin2, id, request)).status).toBe(200)
  return request
}
const later = async (hours: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + hours * 3_600_000)
  for (const client of [admin, admin2]) await client.as(client.userId ?? '', 'admin')
}
const placeOf = async (id: string): Promise<string> => {
  const events = await scene.test.deps.store.read(`subscriber-${id}`)
  const copy = String(events.findLast(({ type }) => type === 'nominee_copy_requested')?.data.copy_id)
  return join(scene.test.folder, 'exports', copy.slice(-2), copy)
}
const isKept = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  )

test('gives the copy once, to the admin who confirmed it', async () => {
  const request = await confirmed('asha', 'copy')
  await ready(admin2, 'asha', request)
  expect(await of(admin2, 'asha', request)).toMatchObject({ state: 'open', may_fetch: true, may_close: false })
  expect(await of(admin, 'asha', request)).toMatchObject({ may_fetch: false })
  const place = await placeOf('asha')
  expect(await isKept(place)).toBe(true)
  expect(codeOf(await fetched(admin, 'asha', request))).toEqual([403, 'nominee_copy_elsewhere'])
  expect((await fetched(asha, 'asha', request)).status).toBe(403)
  expect((await fetched(admin2, 'ravi', request)).status).toBe(404)
  expect(codeOf(await fetched(admin2, 'asha', request, { current_password: 'Other@2026' }))).toEqual([422, 'wrong_password'])
  expect(codeOf(await again(admin2, 'asha', request))).toEqual([409, 'nominee_copy_under_way'])

  const both = await Promise.all([fetched(admin2, 'asha', request), fetched(admin2, 'asha', request)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const answer = both.find(({ status }) => status === 200)
  expect(answer?.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  const entries = unzipSync(answer?.body)
  // The proof is a document of another person.
  expect(Object.keys(entries).sort()).toEqual(['my-data.json', 'my-data.pdf'])
  const data = JSON.parse(Buffer.from(entries['my-data.json'] ?? []).toString())
  expect(data.profile.details).toMatchObject({ phone: '9000000001' })
  expect(JSON.stringify(data)).not.toContain('KA-2026-118')
  expect(codeOf(await fetched(admin2, 'asha', request))).toEqual([409, 'nominee_copy_gone'])
  expect(codeOf(await again(admin2, 'asha', request))).toEqual([409, 'nominee_request_not_open'])
  await waitUntil(async () => !(await isKept(place)))
  expect(await of(admin, 'asha', request)).toMatchObject({ state: 'done', copy: { fetched: { by: 'Name of admin2' } } })
  const { records } = (await asha.get('/user/document-access')).body.data
  expect(records).toMatchObject([{ role: 'admin', kinds: ['nominee_copy'] }])
  const history = (await admin.get('/admin/audit-logs?program=4')).body.data.records
  expect(history).toContainEqual(
    expect.objectContaining({
      action: 'Copy of the data for a nominee fetched',
      record_id: request,
      user_id: { _id: 'admin2', name: 'Name of admin2' },
    }),
  )
})

test('removes a copy after a day and makes it again', async () => {
  const request = await confirmed('asha', 'copy')
  await ready(admin2, 'asha', request)
  const first = await placeOf('asha')
  await later(24.1)
  expect(await of(admin2, 'asha', request)).toMatchObject({ state: 'open', copy: { state: 'expired' } })
  expect(codeOf(await fetched(admin2, 'asha', request))).toEqual([409, 'nominee_copy_gone'])
  await waitUntil(async () => !(await isKept(first)))
  expect(codeOf(await again(admin, 'asha', request))).toEqual([403, 'nominee_copy_elsewhere'])
  expect((await again(admin2, 'asha', request)).status).toBe(200)
  await ready(admin2, 'asha', request)
  expect((await fetched(admin2, 'asha', request)).status).toBe(200)
})

test('asks for the code of an admin with a second factor', async () => {
  const request = await confirmed('ravi', 'copy')
  await ready(admin2, 'ravi', request)
  const { secret } = await turnOn(scene.test, admin2, 'admin')
  expect((await fetched(admin2, 'ravi', request)).status).toBe(422)
  expect((await of(admin2, 'ravi', request)).copy.state).toBe('ready')
  await later(0.1)
  expect((await fetched(admin2, 'ravi', request, { ...own, otp: factorCode(secret, scene.test.time.now) })).status).toBe(200)
})

test('closes a confirmed correction with a note, once', async () => {
  const request = await proven(admin, 'ravi', { ground: 'incapacity', wish: 'correction' })
  const close = (client: Client, note = 'Address of Ravi corrected') =>
    decide(client, 'ravi', request, { decision: 'close', note })
  expect(codeOf(await close(admin2))).toEqual([409, 'nominee_request_not_open'])
  expect((await decide(admin2, 'ravi', request)).status).toBe(200)
  expect(await of(admin, 'ravi', request)).toMatchObject({ state: 'open', may_close: true, copy: { state: 'none' } })
  expect(codeOf(await fetched(admin2, 'ravi', request))).toEqual([409, 'nominee_request_not_open'])
  expect((await close(admin, ' ')).status).toBe(400)
  expect((await close(admin)).status).toBe(200)
  expect(codeOf(await close(admin))).toEqual([409, 'nominee_request_not_open'])
  expect(await of(admin, 'ravi', request)).toMatchObject({
    state: 'done',
    closed: { by: 'Name of admin', note: 'Address of Ravi corrected' },
  })
  await scene.test.settle()
  const { records } = (await admin.get('/admin/nominee-requests?state=done')).body.data
  expect(records.map(({ wish }: { wish: string }) => wish).sort()).toEqual(['copy', 'copy', 'copy', 'correction'])
})

test('removes a copy with the erasure of the person', async () => {
  const request = await confirmed('asha', 'copy')
  await ready(admin2, 'asha', request)
  const place = await placeOf('asha')
  expect((await admin.delete('/admin/registered-users/asha')).status).toBe(200)
  await waitUntil(async () => !(await isKept(place)))
  expect((await fetched(admin2, 'asha', request)).status).toBe(404)
  const jobs = () => scene.test.deps.db.selectFrom('app.job').select('job_id').where('owner_id', '=', 'asha').execute()
  await expect.poll(jobs).toEqual([])
})
