import { settings } from '@opdesk/contracts/resource/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, pdf } from '../testing/client.ts'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let admin: Client
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  admin = scene.admin
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const stored = async () => {
  const { _id, createdAt: _, updatedAt: __, ...record } = (await admin.get('/admin/settings/')).body.data.records[0]
  return { _id, record }
}
const fileSize = async () => (await new Client(scene.test).get('/public/file-size')).body.data[0]

test('ship with the product, and everybody may read them', async () => {
  const { _id, record } = await stored()
  const { require_second_factor, require_second_admin, ...shown } = record
  const expected = ['settings', false, true, shown]
  expect([_id, require_second_factor, require_second_admin, await fileSize()]).toEqual(expected)
  expect((await new Client(scene.test).get('/public/file-size')).body.data).toHaveLength(1)
  expect(record).toMatchObject({ docSize: 5120, file_type: 'jpg,png,jpeg,pdf' })
})

test('that are changed count with the next upload: size and types', async () => {
  const { record } = await stored()
  const large = pdf('x'.repeat(200_000))
  const upload = (content: Buffer) => asha.upload([{ name: 'bill.pdf', content }])
  expect((await upload(large)).status).toBe(200)
  const smaller = await admin.patch('/admin/settings/settings', { ...record, docSize: 102.4 })
  expect([smaller.status, smaller.body.message]).toEqual([200, 'Record updated.'])
  await scene.test.settle()
  expect(await fileSize()).toMatchObject({ docSize: 102.4 })
  expect((await upload(large)).body.code).toBe('file_too_large')
  expect((await upload(pdf('small'))).status).toBe(200)
  expect((await admin.patch('/admin/settings/settings', { ...record, file_type: 'png, JPG' })).status).toBe(200)
  await scene.test.settle()
  expect(await fileSize()).toMatchObject({ docSize: 5120, file_type: 'png,jpg' })
  expect((await upload(pdf('small'))).body.code).toBe('wrong_file_type')
  expect((await admin.patch('/admin/settings/settings', record)).status).toBe(200)
})

test('are one record: none is added, deleted or made by another id', async () => {
  const { record } = await stored()
  expect((await admin.post('/admin/settings', record)).status).toBe(404)
  expect((await admin.delete('/admin/settings/settings')).status).toBe(404)
  expect((await admin.patch('/admin/settings/other', record)).status).toBe(404)
})

test.each([
  { docSize: 10_241 },
  { docSize: 0 },
  { file_type: 'svg' },
  { doctor: 0 },
  { disclaimer: '' },
  { require_second_factor: 'yes' },
  { require_second_factor: null },
  { role: 1, status: 12 },
])('do not take %j', async change => {
  const { record } = await stored()
  expect((await admin.patch('/admin/settings/settings', { ...record, ...change })).status).toBe(400)
})

const { _id: _, ...shipped } = settings.builtIn[0]
describeMaster(settings, { record: shipped, changed: { doctor: 7 } }, () => scene)
