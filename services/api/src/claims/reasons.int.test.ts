import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const decide = (id: string, body: object) => scene.as.verifier.post(`/management/claims/${id}`, body)
const seenByStaff = async (id: string) => {
  await scene.test.settle()
  return (await scene.as.verifier.get(`/management/claims/${id}`)).body.data
}
const seenByOwner = async (id: string) => {
  asha.position = scene.as.verifier.position
  return (await asha.get(`/user/claims/${id}`)).body.data
}

it('shows a reason in action log, conversation, history and the subscriber’s notification', async () => {
  const id = await scene.claim(asha, 'submitted')
  const remark = 'Please send the bill of each medicine. <img onerror=alert(1)> धन्यवाद 🙏'
  const reason = { code: 'bill_not_itemised', label: 'Bill not itemised' }
  expect((await decide(id, { approval_status: 6, remark, reason: reason.code })).status).toBe(200)
  const staff = await seenByStaff(id)
  expect(staff.remark.at(-1)).toMatchObject({ message: remark, reason, message_claim_internal_status: 6 })
  expect(staff.remark[0].reason).toBeNull()
  expect(staff.subscriber_remark.at(-1)).toMatchObject({ message: remark, reason })
  expect((await seenByOwner(id)).subscriber_remark.at(-1)).toMatchObject({ message: remark, reason })
  const { records } = (await scene.as.verifier.get(`/management/claims/${id}/history`)).body.data
  expect(records.at(-1)).toMatchObject({ type: 'claim_clarification_requested', data: { remark, reason: reason.code } })
  const [told] = (await asha.get('/user/notifications/')).body.data.records
  expect(told.message).toBe(`Your claim ${staff.claim_id} needs a clarification (Bill not itemised): ${remark}`)
})

it.each([
  [5, 'treatment_excluded', 'rejected'],
  [7, 'not_a_medical_bill', 'invalid'],
])('closes a claim with %s for %s', async (approval_status, reason, state_name) => {
  const id = await scene.claim(asha, 'submitted')
  expect((await decide(id, { approval_status, remark: 'No', reason })).status).toBe(200)
  expect(await seenByStaff(id)).toMatchObject({
    state_name,
    rejection_remark: [{ message: 'No', reason: { code: reason } }],
    subscriber_remark: [{ reason: null }, { reason: { code: reason } }],
  })
})

it('stores a reason for marking a duplicate', async () => {
  const [original, id] = [await scene.claim(asha, 'submitted'), await scene.claim(asha, 'submitted')]
  const body = { approval_status: 7, remark: 'Again', duplicate_of: original, reason: 'bill_already_claimed' }
  expect((await decide(id, { ...body, reason: 'not_a_medical_bill' })).status).toBe(400)
  expect((await decide(id, body)).status).toBe(200)
  expect(await seenByStaff(id)).toMatchObject({ duplicate_of: original, rejection_remark: [{ reason: { code: body.reason } }] })
})

it('accepts a decision without a reason, but not without its remark', async () => {
  const id = await scene.claim(asha, 'submitted')
  expect((await decide(id, { approval_status: 5, reason: 'treatment_excluded' })).status).toBe(400)
  expect((await decide(id, { approval_status: 5, remark: 'No' })).status).toBe(200)
  expect((await seenByStaff(id)).rejection_remark).toEqual([{ message: 'No', reason: null }])
})

it.each([
  ['unknown', 5, 'because'],
  ['for another decision', 6, 'treatment_excluded'],
  ['given with an approval', 8, 'bill_not_itemised'],
  ['an object', 5, { code: 'treatment_excluded' }],
  ['a JavaScript property name', 5, 'constructor'],
])('refuses a reason that is %s, and writes no event', async (_, approval_status, reason) => {
  const id = await scene.claim(asha, 'submitted')
  const { version } = await seenByStaff(id)
  const single = await decide(id, { approval_status, remark: 'No', reason })
  expect([single.status, single.body.errors?.[0].path]).toEqual([400, 'reason'])
  const bulk = await scene.as.verifier.post('/management/claims/bulk', [{ id, approval_status, remark: 'No', reason }])
  if (typeof reason === 'string') expect(bulk.body.data).toMatchObject([{ id, success: false, code: 'reason_invalid' }])
  else expect(bulk.status).toBe(400)
  expect((await seenByStaff(id)).version).toBe(version)
})

it('judges the reason of each row in a bulk decision', async () => {
  const [good, bad] = [await scene.claim(asha, 'submitted'), await scene.claim(asha, 'submitted')]
  const row = { approval_status: 5, remark: 'No' }
  const { body } = await scene.as.verifier.post('/management/claims/bulk', [
    { id: good, ...row, reason: 'treatment_excluded' },
    { id: bad, ...row, reason: 'diagnosis_missing' },
  ])
  expect(body.data).toMatchObject([{ success: true }, { success: false, code: 'reason_invalid' }])
  expect((await seenByStaff(good)).rejection_remark).toMatchObject([{ reason: { code: 'treatment_excluded' } }])
})
