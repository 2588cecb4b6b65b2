import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, pdf } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
})
afterAll(() => scene?.stop())

const day = (before: number) => addDays(istDay(scene.test.time.now), -before)
const draftOf = async (owner: Client, fields: Record<string, unknown>) => scene.claim(owner, 'draft', fields)
const allWarnings = async (owner: Client, id: string): Promise<{ code: string; claim_number?: string }[]> =>
  (await owner.get(`/user/claims/${id}/warnings`)).body.data.records
/** The warnings of a draft, without warnings about missing receipts: the claims of this file have no receipts. */
const warnings = async (owner: Client, id: string) =>
  (await allWarnings(owner, id)).filter(({ code }) => code !== 'receipt_missing')
const codes = async (owner: Client, id: string) => (await warnings(owner, id)).map(({ code }) => code)
const uploaded = async (owner: Client, content: Buffer): Promise<string> =>
  (await owner.upload([{ name: 'bill.pdf', content }])).body.data[0].file_id
const send = (owner: Client, id: string, acknowledged?: unknown, headers?: Record<string, string>) =>
  owner.patch(`/user/claims/${id}`, { submit: true, acknowledged }, headers)
const typesOf = async (id: string) => (await scene.test.deps.store.read(claimStream(id))).map(({ type }) => type)

describe('warnings of a draft', () => {
  test('name the owner’s claim for this patient and day, and reused documents', async () => {
    const bytes = pdf('used twice')
    const first = await scene.claim(asha, 'submitted', { opd_date: day(1), prescription: [await uploaded(asha, bytes)] })
    const id = await draftOf(asha, { opd_date: day(1), prescription: [await uploaded(asha, bytes)] })
    const records = await warnings(asha, id)
    expect(records).toMatchObject([
      { code: 'claimed_before', claim_id: first, message: expect.stringContaining('(OPD, Submitted)') },
      { code: 'file_used_before', claim_id: first, message: expect.stringContaining('“bill.pdf”') },
    ])
    const { claim_id: number } = (await asha.get(`/user/claims/${first}`)).body.data
    expect(records[0]?.claim_number).toBe(number)
  })

  test('ignore claims of other people, and drafts', async () => {
    const bytes = pdf('shared by a family')
    await scene.claim(ravi, 'submitted', { opd_date: day(3), prescription: [await uploaded(ravi, bytes)] })
    await draftOf(asha, { opd_date: day(3), prescription: [await uploaded(asha, bytes)] })
    const id = await draftOf(asha, { opd_date: day(3), prescription: [await uploaded(asha, bytes)] })
    expect(await warnings(asha, id)).toEqual([])
  })

  test('report a document in two lists', async () => {
    const bytes = pdf('both lists')
    const files = { prescription: [await uploaded(asha, bytes)], fee_receipt: [await uploaded(asha, bytes)] }
    expect(await codes(asha, await draftOf(asha, { opd_date: day(4), ...files }))).toEqual(['file_attached_twice'])
  })

  test('report an amount far above the owner’s earlier bills', async () => {
    const meera = await scene.subscriber('meera', '9000000003')
    for (const before of [5, 6, 7]) await scene.claim(meera, 'submitted', { opd_date: day(before), doctor_fee: 400 })
    const dear = await draftOf(meera, { opd_date: day(2), doctor_fee: 4000 })
    expect(await warnings(meera, dear)).toMatchObject([{ code: 'unusual_amount', parameter: 'doctor' }])
    expect(await codes(meera, await draftOf(meera, { opd_date: day(2), doctor_fee: 1100 }))).toEqual([])
  })

  test('report a fee without a receipt, until one is attached', async () => {
    const id = await draftOf(ravi, { opd_date: day(2), doctor_fee: 400, pharmacy_fee: 0, lab_test_fee: 250 })
    expect(await allWarnings(ravi, id)).toMatchObject([
      { code: 'receipt_missing', parameter: 'doctor' },
      { code: 'receipt_missing', parameter: 'lab' },
    ])
    const fee_receipt = [await uploaded(ravi, pdf('paid the doctor'))]
    const test_receipt = [await uploaded(ravi, pdf('paid the laboratory'))]
    expect((await ravi.patch(`/user/claims/${id}`, { fee_receipt, test_receipt })).status).toBe(200)
    expect(await allWarnings(ravi, id)).toEqual([])
  })

  test('are readable by the owner only, before the claim is sent', async () => {
    const draft = await draftOf(asha, { opd_date: day(4) })
    const sent = await scene.claim(asha, 'submitted', { opd_date: day(4) })
    expect(await ravi.get(`/user/claims/${draft}/warnings`)).toMatchObject({ status: 404, body: { code: 'claim_not_found' } })
    expect(await asha.get('/user/claims/nobody/warnings')).toMatchObject({ status: 404 })
    expect(await asha.get(`/user/claims/${sent}/warnings`)).toMatchObject({ status: 409, body: { code: 'claim_locked' } })
  })
})

describe('sending a draft despite a warning', () => {
  const reason = '<img onerror=alert(1)> दूसरी मुलाक़ात 🏥'
  const again = async () => {
    await scene.claim(asha, 'submitted', { opd_date: day(5) })
    return draftOf(asha, { opd_date: day(5) })
  }

  test('records the reason once and shows it to the reviewer', async () => {
    const id = await again()
    const key = { 'Idempotency-Key': 'in-spite' }
    const body = [{ code: 'claimed_before', reason: `  ${reason} ` }]
    const [one, two] = await Promise.all([send(asha, id, body, key), send(asha, id, body, key)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await typesOf(id)).slice(-2)).toEqual(['claim_warnings_acknowledged', 'claim_submitted'])
    expect((await typesOf(id)).filter(type => type === 'claim_warnings_acknowledged')).toHaveLength(1)

    scene.as.verifier.position = one.headers['x-log-position'] as string
    const told = [
      { code: 'claimed_before', reason, claim_id: expect.any(String), message: expect.stringContaining('sent before') },
    ]
    const review = (await scene.as.verifier.get(`/management/claims/${id}`)).body.data
    expect(review.warnings[0]).toMatchObject(told[0] as object)
    expect((await asha.get(`/user/claims/${id}`)).body.data.warnings).toEqual(review.warnings)
    const history = (await scene.as.verifier.get(`/management/claims/${id}/history`)).body.data.records
    expect(history.at(-2)).toMatchObject({ type: 'claim_warnings_acknowledged', data: { warnings: [{ reason }] } })
  })

  test('requires no acknowledgement', async () => {
    const id = await again()
    expect(await send(asha, id)).toMatchObject({ status: 200, body: { message: 'Claim submitted successfully' } })
    expect(await typesOf(id)).not.toContain('claim_warnings_acknowledged')
    expect((await asha.get(`/user/claims/${id}`)).body.data.warnings).toEqual([])
  })

  test('works in the request that creates the claim', async () => {
    const form = await scene.form(asha, {
      opd_date: day(5),
      submit: true,
      acknowledged: [{ code: 'claimed_before', reason: 'Yes' }],
    })
    const { status, body } = await asha.post('/user/claims', form)
    expect(status).toBe(200)
    expect(await typesOf(body.data._id)).toContain('claim_warnings_acknowledged')
  })

  test('ignores the reason for a warning that does not hold', async () => {
    const id = await again()
    expect(await send(asha, id, [{ code: 'unusual_amount', reason: 'A specialist' }])).toMatchObject({ status: 200 })
    expect(await typesOf(id)).not.toContain('claim_warnings_acknowledged')
  })

  test.each([
    ['an empty reason', [{ code: 'claimed_before', reason: '   ' }], 'acknowledged.0.reason'],
    ['501 characters', [{ code: 'claimed_before', reason: 'x'.repeat(501) }], 'acknowledged.0.reason'],
    ['no reason', [{ code: 'claimed_before' }], 'acknowledged.0.reason'],
    ['an unknown code', [{ code: 'four_eyes', reason: 'x' }], 'acknowledged.0.code'],
    ['one code twice', ['a', 'b'].map(text => ({ code: 'claimed_before', reason: text })), 'acknowledged'],
    ['no list', 'claimed_before', 'acknowledged'],
  ])('is refused with %s, and sends no claim', async (_, acknowledged, path) => {
    const id = await draftOf(asha, { opd_date: day(5) })
    const { status, body } = await send(asha, id, acknowledged)
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
    expect((await asha.get(`/user/claims/${id}`)).body.data.status).toBe(10)
  })

  test('accepts a reason only when a draft is sent', async () => {
    const acknowledged = [{ code: 'claimed_before', reason: 'x' }]
    const id = await draftOf(asha, { opd_date: day(5) })
    expect(await asha.patch(`/user/claims/${id}`, { acknowledged })).toMatchObject({ status: 400 })
    const asked = await scene.claim(asha, 'submitted', { opd_date: day(5) })
    await scene.decide('verifier', asked, 6)
    const answer = await asha.patch(`/user/claims/${asked}`, { user_remark: 'Here', submit: true, acknowledged })
    expect(answer).toMatchObject({ status: 409, body: { code: 'claim_locked' } })
  })

  test('refuses other people’s drafts, stale versions and a second call', async () => {
    const id = await again()
    const body = [{ code: 'claimed_before', reason: 'Mine' }]
    expect(await send(ravi, id, body)).toMatchObject({ status: 404 })
    expect(await send(asha, id, body, { 'If-Match': '0' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await typesOf(id)).not.toContain('claim_warnings_acknowledged')
    expect((await send(asha, id, body)).status).toBe(200)
    const before = await typesOf(id)
    expect(await send(asha, id, body)).toMatchObject({ status: 409, body: { code: 'claim_locked' } })
    expect(await typesOf(id)).toEqual(before)
  })
})

describe('a draft', () => {
  test('shows its patient before it is sent', async () => {
    const id = await draftOf(asha, {})
    const { member_details } = (await asha.get(`/user/claims/${id}`)).body.data
    expect(member_details.name).not.toBe('')
    const [row] = (await asha.get('/user/claims?statusFilter=10')).body.data.records
    expect(member_details).toMatchObject({ name: row.member_details.name, relation: 5 })
  })

  test('is incomplete without a country code', async () => {
    const id = await draftOf(asha, { doc_country_code: '' })
    expect((await send(asha, id)).body.errors).toEqual([{ path: 'doc_country_code', message: 'Country code is required' }])
  })
})
