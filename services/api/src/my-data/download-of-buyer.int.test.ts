import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../testing/client.ts'
import { type Downloads, downloadsOn } from '../testing/downloads.ts'
import {
  type Archive,
  archiveOf,
  close,
  compareFields,
  expectOk,
  requireNone,
  requireTypes,
  STAFF,
  textOf,
} from '../testing/own-archive.ts'
import { giveAccount } from '../testing/payout-accounts.ts'
import { saleOn } from '../testing/sale.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'
import { type Sold, soldIn } from '../testing/sold.ts'

let scene: Scene
let downloads: Downloads
let sold: Sold
let archive: Archive
let phone = ''

const inHours = (hours: number): string => new Date(scene.test.time.now.getTime() + hours * 3_600_000).toISOString()

const FRIEND = { refer_name: 'Friend Fernandes', refer_phone: '7700000001', refer_email: 'friend@example.org' }
const STRANGERS = ['Stranger', 'Friend', FRIEND.refer_phone, FRIEND.refer_email, '50100123454821']
const nominee = {
  name: 'Usha Pillai',
  relationship: 'Sister',
  country_code: '+91',
  phone: '9811100007',
  email: 'usha@example.org',
}

beforeAll(async () => {
  scene = await startScene({ sweepMs: 25 })
  downloads = downloadsOn(scene)
  sold = soldIn(scene.test)
  const sale = saleOn(scene)
  const stranger = await downloads.newcomer({ name: 'Stranger Singh' })
  await scene.claim(stranger.person, 'settled', { doctor_fee: 10, pharmacy_fee: 0, hospital: 'Clinic of the stranger' })
  const buyer = await downloads.newcomer({ name: 'Meena Pillai', plan: null })
  const { person, id } = buyer
  phone = buyer.phone
  await sale.buy(person, await sale.addPlan(), { membership_id: 1 })
  await rest(scene.test)
  await downloads.later(80)
  await person.as(id, 'subscriber')
  await giveAccount(scene.test.deps, id)
  const small = { member_id: id, doctor_fee: 10, pharmacy_fee: 0 }
  const settled = await scene.claim(person, 'settled', { ...small, hospital: 'Sunrise' })
  await scene.claim(person, 'draft', { ...small, hospital: 'दिल्ली क्लिनिक' })
  const rejected = await scene.claim(person, 'submitted', small)
  await scene.decide('verifier', rejected, 5, 'The bill is missing')
  await rest(scene.test)
  const upload = await person.upload([{ name: 'dispute ../letter.pdf', content: pdf('a letter') }])
  const dispute = { user_remark: 'Please look again', files: [upload.body.data[0].file_id] }
  expectOk(await person.patch(`/user/raise-claim-dispute/${rejected}`, dispute))
  expectOk(await person.post('/user/refer-user', FRIEND))
  expectOk(await person.call('PUT', '/user/nominee', nominee))
  await scene.as.verifier.get(`/files/${(await person.get(`/user/claims/${settled}`)).body.data.prescription?.[0]?.file_id}`)
  const checkup = await sold.checkup(id, 'checkup-of-meena')
  await scene.test.settle()
  const patient = { patient_name: 'Meena Pillai', age: 36, address: '4 MG Road', pincode: 560_025, gender: 2 }
  expectOk(await person.post(`/user/test-collection-details/${checkup}`, { ...patient, appointment: inHours(100) }))
  await scene.test.settle()
  expectOk(await scene.admin.patch(`/admin/purchased-health-checkups/${checkup}`, { completed: true }))
  scene.test.deps.payoutChannel = 'razorpayx'
  const paid = await scene.claim(person, 'approved', { ...small, doctor_fee: 12 })
  const [payment] = (await scene.as.finance.post('/management/payments', [{ id: paid }])).body.data
  expect(payment).toMatchObject({ success: true, state: 'paid' })
  archive = await archiveOf(scene, downloads, person, phone)
}, 120_000)
afterAll(async () => {
  await sold?.stop()
  await downloads?.mailbox.stop()
  await scene?.stop()
})

test('is handed out as a file that no cache keeps', () => {
  expect(archive.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="opdesk-my-data-2026-03-13\.zip"$/),
  })
})

test('has every field of every event, but those left out by name', () => {
  requireTypes(archive, [
    ...['claim_settled', 'dispute_raised', 'order_fulfilled', 'invoice_issued', 'referral_made', 'wallet_debited'],
    ...['payout_account_entered', 'payout_requested', 'payout_sending', 'payout_sent', 'payout_paid'],
    ...['checkup_purchased', 'checkup_details_given', 'checkup_completed', 'nominee_named'],
  ])
  expect(compareFields(archive)).toBeGreaterThan(400)
})

test('shows no other person in data, summary and file names', async () => {
  const { json, summary } = await requireNone(archive, [...STRANGERS, ...STAFF])
  for (const text of [json, summary]) {
    expect(text).toContain(close('Meena Pillai'))
    expect(text).toContain('Sunrise')
    expect(text).toContain('4821')
  }
  expect(json).not.toContain('person-1"')
  expect(json).toContain(close('दिल्ली क्लिनिक'))
  expect(json).toContain('••4821')
  const { records } = archive.data
  const by = new Set(records.flatMap(({ events }: { events: { by: string }[] }) => events.map(event => event.by)))
  expect([...by].sort()).toEqual(['admin', 'management', 'process', 'you'])
})

test('has the uploads byte for byte, under safe names', () => {
  const { data, entries } = archive
  expect(data.documents).toHaveLength(5)
  for (const { path, sha256, size } of data.documents) {
    const bytes = entries[path] ?? new Uint8Array()
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
    expect(path).toMatch(/^documents\/[0-9a-f-]{36}-[^/]+\.pdf$/)
  }
  expect(Object.keys(entries).sort()).toEqual(
    ['my-data.json', 'my-data.pdf', ...data.documents.map(({ path }: { path: string }) => path)].sort(),
  )
})

test('has the nominee, and what is kept outside the log', async () => {
  const { data, entries } = archive
  expect(data.profile).toMatchObject({
    details: { name: 'Meena Pillai', phone },
    consents: [{ document: 'signup_terms' }],
    nominee,
  })
  expect(await textOf(entries['my-data.pdf'] ?? new Uint8Array())).toContain(close('Usha Pillai'))
  expect(data.sessions.length).toBeGreaterThan(0)
  expect(data.document_accesses).toMatchObject([{ day: '2026-03-13', role: 'verifier' }])
  expect(data.left_out).toContainEqual({ event: 'claim_submitted', field: 'assigned_verifier', why: 'staff' })
})
