import { Designation } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
/** Claims and disputes assigned to `verifier`: they are made while it is the only verifier. */
let made: Record<'submitted' | 'verified' | 'approved' | 'disputed', string[]>
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  made = {
    submitted: await two('submitted'),
    verified: await two('verified'),
    approved: await two('approved'),
    disputed: await two('submitted'),
  }
  for (const id of made.disputed) {
    await scene.decide('verifier', id, 5)
    expect((await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Again, please' })).status).toBe(200)
  }
  await scene.test.addStaff('verifier2', 'management', { designation: Designation.verifier, designation_id: 'verifier' })
  await rest(scene.test)
})
afterAll(() => scene?.stop())

type Headers = Record<string, string>
interface Call {
  send: (ids: readonly string[], headers?: Headers) => ReturnType<Client['post']>
  /** Ids of two claims or disputes for which the call succeeds. */
  ids: () => string[]
}
const small = { doctor_fee: 10, pharmacy_fee: 0 }
const two = async (stage: 'submitted' | 'verified' | 'approved'): Promise<string[]> => [
  await scene.claim(asha, stage, small),
  await scene.claim(asha, stage, small),
]
const transferTo = (claim_id: string) => ({ claim_id, verifier_id: 'verifier2' })

const calls: Record<string, Call> = {
  'approving many': {
    send: (ids, headers) =>
      scene.as.management.post(
        '/management/claims/bulk',
        ids.map(id => ({ id, approval_status: 8, remark: 'In order' })),
        headers,
      ),
    ids: () => made.verified,
  },
  'paying many': {
    send: (ids, headers) => {
      const rows = ids.map(id => ({ id }))
      return scene.as.finance.post('/management/payments', rows, headers)
    },
    ids: () => made.approved,
  },
  'transferring claims': {
    send: (ids, headers) => scene.as.management.post('/management/transfer-claims', ids.map(transferTo), headers),
    ids: () => made.submitted,
  },
  'transferring disputes': {
    send: (ids, headers) => scene.as.management.post('/management/transfer-disputes', ids.map(transferTo), headers),
    ids: () => made.disputed,
  },
}

const events = async () => {
  await rest(scene.test)
  return (await scene.test.deps.store.readAll('0', 100_000)).length
}

test.each(Object.keys(calls))('refuses %s with 409 for another body with the same Idempotency-Key', async name => {
  const call = calls[name]
  if (!call) throw new Error(name)
  const [first = '', second = ''] = call.ids()
  const headers = { 'idempotency-key': `key of ${name}` }
  const answer = await call.send([first], headers)
  expect(answer.body.data).toMatchObject([{ id: first, success: true }])
  const before = await events()
  for (const ids of [[first, second], [second], [second, first]]) {
    const other = await call.send(ids, headers)
    expect([other.status, other.body.code, other.body.data]).toEqual([409, 'idempotency_key_reused', undefined])
  }
  expect(await events()).toBe(before)
  expect((await call.send([first], headers)).body).toEqual(answer.body)
  expect((await call.send([second])).body.data).toMatchObject([{ id: second, success: true }])
})

test('executes one of two concurrent calls with one Idempotency-Key, different bodies', async () => {
  const [first = '', second = ''] = await two('approved')
  const headers = { 'idempotency-key': 'two at once' }
  const pay = (id: string) => scene.as.finance.post('/management/payments', [{ id }], headers)
  const answers = await Promise.all([pay(first), pay(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('forgets the Idempotency-Key of a bulk call after 30 days', async () => {
  const keys = () => scene.test.deps.db.selectFrom('app.bulk_call').select('id').execute()
  const before = (await keys()).length
  expect(before).toBeGreaterThan(0)
  await scene.test.deps.db.updateTable('app.bulk_call').set({ at: '2020-01-01T00:00:00Z' }).execute()
  await calls['paying many']?.send(['nothing'], { 'idempotency-key': 'later' })
  expect(await keys()).toHaveLength(1)
})
