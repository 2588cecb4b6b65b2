import { Designation, type DesignationCode } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const small = { doctor_fee: 10, pharmacy_fee: 0 }
const reason = 'The mailbox is shared; they are not related'
const codeOf = ({ status, body }: Answer) => [status, body.code]
const lift = (id: string, user_id: string, who: Client = scene.as.management, headers = {}) =>
  who.call('POST', `/management/claims/${id}/lift-own-claim`, { user_id, reason }, headers)
const seen = async (id: string, who: Client = scene.as.management) => {
  await scene.test.settle()
  return (await who.get(`/management/claims/${id}`)).body.data
}

let count = 0
let asha: Client
let blocked: Client
let blockedId = ''
/** Adds a subscriber with the phone number of a Finance person. */
beforeEach(async () => {
  count += 1
  const mobile = String(9_400_000_000 + count)
  blockedId = `kin${count}`
  asha = await scene.subscriber(`asha${count}`, mobile)
  await scene.test.addStaff(blockedId, 'management', { designation: 4, designation_id: 'finance', mobile })
  blocked = await new Client(scene.test).as(blockedId, 'management')
})
const approve = (id: string) => blocked.post(`/management/claims/${id}`, { approval_status: 8 })

test('lets a blocked person approve and pay one claim', async () => {
  const id = await scene.claim(asha, 'awaiting_finance', small)
  const other = await scene.claim(asha, 'awaiting_finance', small)
  expect(codeOf(await approve(id))).toEqual([403, 'own_claim'])
  const before = await seen(id)
  expect(before.own_claim_blocked).toEqual([{ _id: blockedId, name: `Name of ${blockedId}`, designation: 'Finance' }])
  expect(before.own_claim_lifted).toEqual([])
  expect((await seen(id, blocked)).own_claim_blocked).toBeUndefined()
  expect((await seen(id, scene.as.finance)).own_claim_blocked).toBeUndefined()

  expect((await lift(id, blockedId)).body).toMatchObject({ success: true, data: { _id: id, version: before.version + 1 } })
  const after = await seen(id)
  expect(after).toMatchObject({ own_claim_blocked: [], status: before.status, internal_status: before.internal_status })
  expect(after.own_claim_lifted).toMatchObject([{ _id: blockedId, reason, lifted_by: 'Name of management' }])
  expect((await seen(id, blocked)).actions).toContainEqual({ action: 'approve', allowed: true })
  expect((await approve(id)).status).toBe(200)
  expect((await blocked.post('/management/pay-claim', { id })).status).toBe(200)
  expect(codeOf(await approve(other))).toEqual([403, 'own_claim'])

  const history = await scene.as.management.get(`/management/claims/${id}/history`)
  expect(history.body.data.records).toContainEqual(
    expect.objectContaining({
      type: 'claim_own_claim_lifted',
      actor: expect.objectContaining({ id: 'management' }),
      data: { person: { id: blockedId, name: `Name of ${blockedId}` }, reason },
    }),
  )
})

test('also lifts the block for the claim’s dispute and its payment', async () => {
  const id = await scene.claim(asha, 'submitted', small)
  expect((await scene.decide('verifier', id, 5)).status).toBe(200)
  expect((await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' })).status).toBe(200)
  await scene.test.settle()
  const decide = (who: Client) => who.patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'Right' })
  for (const who of ['verifier', 'management', 'manager'] as const) expect((await decide(scene.as[who])).status).toBe(200)
  expect(codeOf(await decide(blocked))).toEqual([403, 'own_claim'])
  await scene.test.settle()
  const shown = (await scene.as.management.get(`/management/disputed-claims/${id}`)).body.data.original_claim_id
  expect(shown.own_claim_blocked).toMatchObject([{ _id: blockedId }])
  expect((await lift(id, blockedId)).status).toBe(200)
  await scene.test.settle()
  const offered = (await blocked.get(`/management/disputed-claims/${id}`)).body.data.actions
  expect(offered).toContainEqual({ action: 'approve', allowed: true })
  expect((await decide(blocked)).status).toBe(200)
  expect((await blocked.post('/management/pay-dispute', { id })).status).toBe(200)
})

test('lets only people of Management lift a block, not blocked people', async () => {
  const id = await scene.claim(asha, 'awaiting_finance', small)
  const mobile = String(9_400_000_000 + count)
  await scene.test.addStaff(`boss${count}`, 'management', { designation: 2, designation_id: 'management', mobile })
  const boss = await new Client(scene.test).as(`boss${count}`, 'management')
  for (const user_id of [`boss${count}`, blockedId]) expect(codeOf(await lift(id, user_id, boss))).toEqual([403, 'own_claim'])
  expect((await seen(id, boss)).own_claim_blocked).toBeUndefined()
  for (const who of ['verifier', 'manager', 'finance'] as const)
    expect(codeOf(await lift(id, blockedId, scene.as[who]))).toEqual([403, 'forbidden'])
  expect(codeOf(await lift(id, blockedId, blocked))).toEqual([403, 'forbidden'])
})

test('does not lift the rule of four eyes', async () => {
  const designate = (designation: DesignationCode) =>
    scene.test.deps.db.updateTable('account').set({ designation }).where('id', '=', blockedId).execute()
  const id = await scene.claim(asha, 'managed', small)
  expect((await lift(id, blockedId)).status).toBe(200)
  await designate(Designation.manager)
  expect((await approve(id)).status).toBe(200)
  await designate(Designation.finance)
  expect(codeOf(await approve(id))).toEqual([403, 'four_eyes'])
  expect(codeOf(await lift(id, blockedId))).toEqual([422, 'own_claim_not_in_force'])
})

test('refuses to lift the block of a person who is not blocked', async () => {
  const id = await scene.claim(asha, 'awaiting_finance', small)
  for (const user_id of ['verifier', 'finance', 'reader', 'nobody', asha.userId ?? ''])
    expect(codeOf(await lift(id, user_id))).toEqual([422, 'own_claim_not_in_force'])
  expect((await lift(id, blockedId)).status).toBe(200)
  expect(codeOf(await lift(id, blockedId))).toEqual([422, 'own_claim_not_in_force'])
})

test('requires a reason and the seen version, and lifts a block once', async () => {
  const id = await scene.claim(asha, 'awaiting_finance', small)
  for (const wrong of ['', '  ', 'x'.repeat(1001)]) {
    const answer = await scene.as.management.post(`/management/claims/${id}/lift-own-claim`, {
      user_id: blockedId,
      reason: wrong,
    })
    expect(codeOf(answer)).toEqual([400, 'invalid_request'])
  }
  const { version } = await seen(id)
  expect(codeOf(await lift(id, blockedId, scene.as.management, { 'If-Match': String(version - 1) }))).toEqual([409, 'conflict'])
  const once = { 'Idempotency-Key': `lift-${id}`, 'If-Match': String(version) }
  expect((await lift(id, blockedId, scene.as.management, once)).body.data.version).toBe(version + 1)
  expect((await lift(id, blockedId, scene.as.management, once)).body.data.version).toBe(version + 1)
})
