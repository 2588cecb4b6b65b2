import { Designation } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../testing/client.ts'
import { Client as SignedIn } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/**
 * The allowed calls by state and person, written from docs/domain.md and not from the code. Every call is tried over HTTP in every
 * state by every person: calls in the table succeed, all others are refused and leave the claim unchanged, and the actions offered
 * with a claim agree.
 */
const decisions = 'approve clarify reject invalidate edit_bills'
const claims: Record<string, Record<string, string>> = {
  // `submit` and `resubmit` are made by the same call.
  draft: { owner: 'amend submit resubmit discard' },
  submitted: { verifier: `${decisions} duplicate`, management: 'transfer' },
  resubmitted: { verifier: `${decisions} duplicate`, management: 'transfer' },
  clarification: { owner: 'resubmit', management: 'transfer' },
  verified: { management: decisions },
  managed: { manager: decisions, manager2: decisions },
  awaiting_finance: { finance: decisions, finance2: decisions },
  approved: { finance: 'pay edit_bills', finance2: 'pay edit_bills', owner: 'dispute' },
  settled: { owner: 'dispute' },
  rejected: { owner: 'dispute' },
  invalid: { owner: 'dispute' },
  duplicate: { owner: 'dispute' },
  in_dispute: {},
  after_dispute: {},
}
const disputes: Record<string, Record<string, string>> = {
  raised: { verifier: 'approve reject' },
  verified: { management: 'approve reject' },
  managed: { manager: 'approve reject', manager2: 'approve reject' },
  awaiting_finance: { finance: 'approve reject', finance2: 'approve reject' },
  approved: { finance: 'pay', finance2: 'pay' },
  settled: {},
  rejected: {},
}

let scene: Scene
let owner: Client
let stranger: Client
let callers: Record<string, Client>
beforeAll(async () => {
  scene = await startScene()
  owner = await scene.subscriber('asha', '9000000001')
  stranger = await scene.subscriber('bina', '9000000002')
  await scene.test.addStaff('other-verifier', 'management', { designation: Designation.verifier, designation_id: 'verifier' })
  const otherVerifier = await new SignedIn(scene.test).as('other-verifier', 'management')
  const nobody = new SignedIn(scene.test)
  callers = { ...scene.as, otherVerifier, owner, stranger, admin: scene.admin, nobody }
})
afterAll(() => scene?.stop())

const staffActions: Record<string, (id: string, other: string) => [string, string, unknown]> = {
  approve: id => ['POST', `/management/claims/${id}`, { approval_status: 8 }],
  clarify: id => ['POST', `/management/claims/${id}`, { approval_status: 6, remark: 'Which day?' }],
  reject: id => ['POST', `/management/claims/${id}`, { approval_status: 5, remark: 'Not covered' }],
  invalidate: id => ['POST', `/management/claims/${id}`, { approval_status: 7, remark: 'Not a bill' }],
  duplicate: (id, other) => ['POST', `/management/claims/${id}`, { approval_status: 7, remark: 'Twice', duplicate_of: other }],
  edit_bills: id => ['PATCH', '/management/update-claimbills', { claimId: id, approved_claimable_doctor_fee: 1 }],
  pay: id => ['POST', '/management/pay-claim', { id }],
}
const actions: typeof staffActions = {
  ...staffActions,
  transfer: id => ['POST', '/management/transfer-claims', [{ claim_id: id, verifier_id: 'other-verifier' }]],
  amend: id => ['PATCH', `/user/claims/${id}`, { hospital: 'City Clinic' }],
  submit: id => ['PATCH', `/user/claims/${id}`, { submit: true }],
  discard: id => ['DELETE', `/user/claims/${id}`, undefined],
  resubmit: id => ['PATCH', `/user/claims/${id}`, { user_remark: 'It was Monday', submit: true }],
  dispute: id => ['PATCH', `/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' }],
}
const disputeActions: typeof staffActions = {
  approve: id => ['PATCH', `/management/disputed-claims/${id}`, { approval_status: 8, remark: 'Right' }],
  reject: id => ['PATCH', `/management/disputed-claims/${id}`, { approval_status: 5, remark: 'No' }],
  pay: id => ['POST', '/management/pay-dispute', { id }],
}

const small = { doctor_fee: 10, pharmacy_fee: 0 }
const ok = (answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}
const submitted = () => scene.claim(owner, 'submitted', small)
const decided = async (status: number, duplicate_of?: string) => {
  const id = await submitted()
  ok(await scene.as.verifier.post(`/management/claims/${id}`, { approval_status: status, remark: 'So it is', duplicate_of }))
  return id
}
const disputed = async (steps = 0, last = 8) => {
  const id = await decided(5)
  ok(await owner.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' }))
  for (const [index, who] of (['verifier', 'management', 'manager', 'finance'] as const).slice(0, steps).entries()) {
    const approval_status = index === steps - 1 ? last : 8
    ok(await scene.as[who].patch(`/management/disputed-claims/${id}`, { approval_status, remark: 'So it is' }))
  }
  await rest(scene.test)
  return id
}
const makeClaim: Record<string, () => Promise<string>> = {
  draft: () => scene.claim(owner, 'draft', small),
  submitted,
  resubmitted: async () => {
    const id = await decided(6)
    ok(await owner.patch(`/user/claims/${id}`, { user_remark: 'It was Monday', submit: true }))
    return id
  },
  clarification: () => decided(6),
  verified: () => scene.claim(owner, 'verified', small),
  managed: () => scene.claim(owner, 'managed', small),
  awaiting_finance: () => scene.claim(owner, 'awaiting_finance', small),
  approved: () => scene.claim(owner, 'approved', small),
  settled: () => scene.claim(owner, 'settled', small),
  rejected: () => decided(5),
  invalid: () => decided(7),
  duplicate: async () => decided(7, await submitted()),
  in_dispute: () => disputed(),
  after_dispute: () => disputed(1, 5),
}
const makeDispute: Record<string, () => Promise<string>> = {
  raised: () => disputed(),
  verified: () => disputed(1),
  managed: () => disputed(2),
  awaiting_finance: () => disputed(3),
  approved: () => disputed(4),
  settled: async () => {
    const id = await disputed(4)
    ok(await scene.as.finance.post('/management/pay-dispute', { id }))
    await rest(scene.test)
    return id
  },
  rejected: () => disputed(1, 5),
}

const attempt = (who: string, [method, url, body]: [string, string, unknown]) =>
  (callers[who] as Client).call(method as 'POST', url, body)
/** True if the call succeeded; a bulk call answers 200 with a result per row. */
const succeeded = ({ status, body }: Answer): boolean =>
  status >= 200 && status < 300 && (!Array.isArray(body.data) || body.data.every((row: { success: boolean }) => row.success))

/** Makes a claim while the second verifier is inactive, so that the first one gets it. */
const made = async (make: () => Promise<string>): Promise<string> => {
  await scene.test.setStatus('other-verifier', 0)
  const id = await make()
  await scene.test.setStatus('other-verifier', 1)
  return id
}

const tryAll = async (
  table: Record<string, string>,
  tried: typeof staffActions,
  make: () => Promise<string>,
  look: (id: string) => Promise<unknown>,
): Promise<number> => {
  const id = await made(make)
  const other = await made(submitted)
  await rest(scene.test)
  const before = await look(id)
  let count = 0
  for (const who of Object.keys(callers)) {
    for (const [action, call] of Object.entries(tried)) {
      count += 1
      if (table[who]?.split(' ').includes(action)) {
        const answer = await attempt(who, call(await made(make), other))
        expect(succeeded(answer), `${who} may ${action}: ${JSON.stringify(answer.body)}`).toBe(true)
      } else {
        const answer = await attempt(who, call(id, other))
        expect(succeeded(answer), `${who} may not ${action}: ${JSON.stringify(answer.body)}`).toBe(false)
        expect(answer.status, `${who} ${action}`).toBeLessThan(500)
      }
    }
  }
  expect(await look(id)).toEqual(before)
  return count
}

const events = async (stream: string) => (await scene.test.deps.store.read(stream)).map(({ id, type }) => `${id} ${type}`)

test.each(Object.keys(claims))('allows only the listed calls on a claim that is %s', { timeout: 480_000 }, async state => {
  const table = claims[state] ?? {}
  const make = makeClaim[state] as () => Promise<string>
  await tryAll(table, actions, make, async id => [await events(`claim-${id}`), await events(`dispute-${id}`)])

  const id = await made(make)
  for (const who of Object.keys(scene.as)) {
    const shown = await (callers[who] as Client).get(`/management/claims/${id}`)
    if (state === 'draft') {
      expect(shown.status, who).toBe(404)
      continue
    }
    const offered = shown.body.data.actions.filter(({ allowed }: { allowed: boolean }) => allowed)
    const may = (table[who] ?? '').split(' ').filter(action => action in staffActions)
    expect(offered.map(({ action }: { action: string }) => action).sort(), who).toEqual(may.sort())
  }
})

test.each(Object.keys(disputes))('allows only the listed calls on a dispute that is %s', { timeout: 480_000 }, async state => {
  const table = disputes[state] ?? {}
  await tryAll(table, disputeActions, makeDispute[state] as () => Promise<string>, async id => [
    await events(`claim-${id}`),
    await events(`dispute-${id}`),
  ])
})
