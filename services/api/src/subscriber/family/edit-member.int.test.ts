import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, pdf } from '../../testing/client.ts'
import { editMember as edit } from '../../testing/edit-member.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
})
afterAll(() => scene?.stop())

const son = (overrides: Record<string, string> = {}) => ({
  member_id: 'asha-son',
  name: 'Rohan Rao',
  relation: '5',
  dob: '2015-02-13',
  gender: '1',
  country_code: '+91',
  phone: '9811100009',
  address: '12 Residency Road',
  ...overrides,
})

const memberOf = async (client: Client, id: string) =>
  (await client.get('/user/members')).body.data.records.find((member: { _id: string }) => member._id === id)
const kept = async () => (await scene.test.deps.db.selectFrom('app.file').select('id').execute()).length

test('refuses an invalid form with a reason, keeping no file', async () => {
  const before = await kept()
  const refusals: [string, number, string, ReturnType<typeof edit>][] = [
    ['no document', 422, 'document_required', edit(asha, son())],
    ['20 MB', 413, 'file_too_large', edit(asha, son(), { content: Buffer.concat([pdf(), Buffer.alloc(20 * 1_048_576)]) })],
    ['a program', 415, 'wrong_file_type', edit(asha, son(), { content: Buffer.from('MZ\u0000\u0000'.repeat(50)) })],
    ['another field', 400, 'invalid_request', edit(asha, son(), { field: 'files', content: pdf() })],
    ['a wrong name', 400, 'invalid_request', edit(asha, son({ name: 'R0han!' }), { content: pdf() })],
    ['a surplus field', 400, 'invalid_request', edit(asha, son({ review: 'accepted' }), { content: pdf() })],
    ['a second mother', 409, 'relation_taken', edit(asha, son({ relation: '2' }), { content: pdf() })],
    ['somebody else’s member', 404, 'not_found', edit(ravi, son(), { content: pdf() })],
    ['no form', 415, 'unsupported_media_type', asha.post('/user/edit-member', son())],
  ]
  for (const [what, status, code, sent] of refusals) {
    const answer = await sent
    expect([answer.status, answer.body.code], what).toEqual([status, code])
  }
  expect((await edit(asha, son(), { content: Buffer.concat([pdf(), Buffer.alloc(20 * 1_048_576)]) })).body.message).toBe(
    'File size exceeds the maximum allowed size',
  )
  expect(await kept()).toBe(before)
  expect((await memberOf(asha, 'asha-son')).review_status).toBe(1)
})

test('keeps a change with its document pending until an admin accepts', async () => {
  const key = { 'idempotency-key': 'change' }
  const sent = await edit(asha, son(), { name: 'birth certificate.pdf', content: pdf('certificate') }, key)
  expect(sent.body).toMatchObject({ message: 'Member details update request raised successfully', data: { _id: 'asha-son' } })
  expect((await edit(asha, son(), { name: 'birth certificate.pdf', content: pdf('certificate') }, key)).status).toBe(200)
  expect((await edit(asha, son({ name: 'Other' }), { content: pdf('certificate') }, key)).body.code).toBe(
    'idempotency_key_reused',
  )
  expect((await edit(asha, son(), { content: pdf('second') })).body.code).toBe('not_reviewed')

  const member = await memberOf(asha, 'asha-son')
  expect(member).toMatchObject({
    name: 'Name of asha-son',
    review_status: 0,
    plan_status: 1,
    update_request: { kind: 'change', wanted: { name: 'Rohan Rao' } },
  })
  const { _id: request, file } = member.update_request
  expect(file).toMatchObject({ name: 'birth certificate.pdf', content_type: 'application/pdf' })
  scene.admin.position = asha.position
  await scene.admin.get('/admin/updated-users')
  const readers = [asha, scene.admin, ravi, scene.as.management, scene.as.verifier]
  expect(await Promise.all(readers.map(async reader => (await reader.get(`/files/${file.file_id}`)).status))).toEqual([
    200, 200, 404, 404, 404,
  ])
  await scene.test.addStaff('doctors', 'admin', {
    privileges: [{ program_id: 7, GET: true, POST: true, PATCH: true, DELETE: true }],
  })
  expect((await (await new Client(scene.test).as('doctors', 'admin')).get(`/files/${file.file_id}`)).status).toBe(404)

  expect((await scene.admin.get(`/admin/updated-users/${request}`)).body.data).toMatchObject({
    kind: 'change',
    current: { name: 'Name of asha-son' },
    wanted: { name: 'Rohan Rao', dob: '2015-02-13' },
    file: { file_id: file.file_id },
  })
  expect((await scene.admin.patch(`/admin/families/asha-son`, { name: 'Other' })).body.code).toBe('not_reviewed')
  expect((await scene.admin.patch(`/admin/updated-users/${request}`, { review_status: 1 })).body.message).toBe(
    'Request accepted.',
  )
  asha.position = scene.admin.position
  expect(await memberOf(asha, 'asha-son')).toMatchObject({
    name: 'Rohan Rao',
    dob: '2015-02-13',
    review_status: 1,
    update_request: null,
  })
  expect((await scene.admin.get(`/admin/updated-users/${request}`)).body.data).toMatchObject({
    review_status: 1,
    current: { name: 'Name of asha-son' },
    decided: { by: 'Name of admin' },
  })
})

test('changes Self at once without document, except name and number', async () => {
  const { name, phone, country_code } = await memberOf(asha, 'asha')
  const self = { ...son(), member_id: 'asha', relation: '0', name, phone, country_code, address: '9 Church Street' }
  expect((await edit(asha, { ...self, name: 'Other Name' })).body.code).toBe('self_fixed')
  expect((await edit(asha, self)).status).toBe(200)
  expect(await memberOf(asha, 'asha')).toMatchObject({ address: '9 Church Street', review_status: 1, update_request: null })
})

test('refuses to serve a document if its recorded digest was changed', async () => {
  const { db } = scene.test.deps
  const { file_id } = await db
    .selectFrom('family_request')
    .select('file_id')
    .where('file_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const digestOf = async (id: unknown) =>
    (await db.selectFrom('app.file').select('sha256').where('id', '=', String(id)).executeTakeFirstOrThrow()).sha256
  const recorded = await digestOf(file_id)
  const other = (await ravi.upload([{ name: 'other.pdf', content: pdf('other') }])).body.data[0].file_id
  const list = (sha256: string) => db.updateTable('app.file').set({ sha256 }).where('id', '=', String(file_id)).execute()
  await list(await digestOf(other))
  const answers = [await asha.get(`/files/${file_id}`), await scene.admin.get(`/files/${file_id}`)]
  await list(recorded)
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [500, 'document_changed'],
    [500, 'document_changed'],
  ])
  expect((await scene.admin.get(`/files/${file_id}`)).status).toBe(200)
})

test('keeps the document of a request in use', async () => {
  scene.test.time.now = new Date('2026-03-20T06:30:00.000Z')
  const { file_id } = await scene.test.deps.db
    .selectFrom('family_request')
    .select('file_id')
    .where('file_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const unused = () =>
    scene.test.deps.db.selectFrom('app.file').select(['id', 'unused_since']).where('id', '=', String(file_id)).executeTakeFirst()
  await expect.poll(async () => (await unused())?.unused_since, { timeout: 40_000 }).toBe(null)
})
