import { shippedGrievanceFields } from '@opdesk/contracts/resource/grievance-fields.ts'
import { shippedPaymentDays } from '@opdesk/contracts/resource/payment-day-fields.ts'
import { shippedPaymentSettings } from '@opdesk/contracts/resource/payment-settings.ts'
import { shippedRetention } from '@opdesk/contracts/resource/retention-fields.ts'
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

test('the product ships with settings, which are public', async () => {
  const { _id, record } = await stored()
  const { require_second_factor, require_second_admin, sac, office_email: _, disclaimer_hi, ...others } = record
  // Not public.
  expect(record).toMatchObject({ ...shippedPaymentSettings, decision_days: 15, payment_days: 2, holidays: '' })
  const internal = { ...shippedPaymentSettings, ...shippedPaymentDays, ...shippedRetention, ...shippedGrievanceFields }
  const rest = Object.entries(others).filter(([name]) => !(name in internal))
  const shown = Object.fromEntries(rest.filter(([name]) => !/^(supplier|service)_|_url$/.test(name)))
  expect([sac, disclaimer_hi]).toEqual(['999799', settings.builtIn[0].disclaimer_hi])
  const expected = ['settings', false, true, shown]
  expect([_id, require_second_factor, require_second_admin, await fileSize()]).toEqual(expected)
  expect((await new Client(scene.test).get('/public/file-size')).body.data).toHaveLength(1)
  expect(record).toMatchObject({ docSize: 5120, file_type: 'jpg,png,jpeg,pdf' })
})

test('applies changed size and file types to the next upload', async () => {
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

test('keeps one record of settings, which cannot be added or deleted', async () => {
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
  { disclaimer: '<p></p>' },
  { pharmacy_url: 'http://pharmacy.example' },
  { pharmacy_url: 'javascript:alert(1)' },
  { pharmacy_url: 'https://user:word@pharmacy.example' },
  { diagnostics_url: 'https://lab.example/ x' },
  { online_consultation_url: 'https://localhost/' },
  { service_ambulance: 'no' },
  { require_second_factor: 'yes' },
  { require_second_factor: null },
  { payment_release_limit: -1 },
  { payment_release_limit: 100.5 },
  { payment_release_limit: '25000' },
  { decision_days: 0 },
  { payment_days: 1.5 },
  { holidays: '2026-12-25' },
  { holidays: '25/12/2026\n25/12/2026' },
  { role: 1, status: 12 },
])('refuses the change %j', async change => {
  const { record } = await stored()
  expect((await admin.patch('/admin/settings/settings', { ...record, ...change })).status).toBe(400)
})

const { _id: _, ...shipped } = settings.builtIn[0]
describeMaster(settings, { record: shipped, changed: { doctor: 7 } }, () => scene)

test('stores the supplier of invoices in optional fields', async () => {
  const { record } = await stored()
  const supplier = {
    supplier_name: 'Opdesk Health Private Limited',
    supplier_address: '4 Mill Lane\nSurat 395003',
    supplier_state: 10,
    supplier_gstin: '24AAACC1206D1ZM',
    sac: '999312',
  }
  const patch = (change: object) => admin.patch('/admin/settings/settings', { ...record, ...change })
  expect((await patch(supplier)).status).toBe(200)
  expect((await stored()).record).toMatchObject(supplier)
  const left = Object.fromEntries(Object.keys(supplier).map(name => [name, undefined]))
  expect((await patch(left)).status).toBe(200)
  expect((await stored()).record).toMatchObject(supplier)
  for (const [change, path] of [
    [{ supplier_gstin: '24AAACC1206D1ZN' }, 'supplier_gstin'],
    [{ supplier_gstin: '27AAPFU0939F1ZV' }, 'supplier_gstin'],
    [{ supplier_state: 36 }, 'supplier_state'],
    [{ supplier_name: 'x'.repeat(201) }, 'supplier_name'],
    [{ sac: '99931' }, 'sac'],
    [{ sac: '' }, 'sac'],
  ] as const)
    expect((await patch({ ...supplier, ...change })).body.errors?.[0].path).toBe(path)
  const empty = { supplier_name: '', supplier_address: '', supplier_state: '', supplier_gstin: '' }
  expect((await patch(empty)).status).toBe(200)
  expect((await stored()).record).toMatchObject({ ...empty, supplier_state: null })
})
