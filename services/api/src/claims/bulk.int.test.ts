import { Designation } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
/** Claims assigned to `verifier`, made before `verifier2` exists. */
let made: { settled: string; done: string; verified: [string, string]; twice: string }
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  made = {
    settled: await scene.claim(asha, 'settled'),
    done: await scene.claim(asha, 'settled'),
    verified: [await scene.claim(asha, 'verified'), await scene.claim(asha, 'verified')],
    twice: await scene.claim(asha, 'verified'),
  }
  await scene.test.addStaff('verifier2', 'management', { designation: Designation.verifier, designation_id: 'verifier' })
})
afterAll(() => scene?.stop())

const verifierOf = async (id: string): Promise<string> => {
  await scene.test.settle()
  return (await scene.as.management.get(`/management/claims/${id}`)).body.data.assigned_to_verifier._id
}

describe('a bulk transfer', () => {
  const transfer = (rows: unknown, who = scene.as.management, headers = {}) =>
    who.post('/management/transfer-claims', rows, headers)

  it('gives each claim to the verifier of its row despite bad rows', async () => {
    const good = await scene.claim(asha, 'submitted')
    const { settled } = made
    const holder = await verifierOf(good)
    const other = holder === 'verifier' ? 'verifier2' : 'verifier'
    const answer = await transfer([
      { claim_id: good, verifier_id: other },
      { claim_id: settled, verifier_id: other },
      { claim_id: 'nonsense', verifier_id: other },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Claims Transferred Successfully!')
    expect(answer.body.data).toMatchObject([
      { id: good, success: true },
      { id: settled, success: false, code: 'not_transferable' },
      { id: 'nonsense', success: false, code: 'claim_not_found' },
    ])
    expect(await verifierOf(good)).toBe(other)
    const newHolder = await new Client(scene.test).as(other, 'management')
    newHolder.position = scene.as.management.position
    expect((await newHolder.get('/management/claims?awaitingMe=true&pageSize=100')).body.data.records).toContainEqual(
      expect.objectContaining({ _id: good }),
    )
    const { records } = (await newHolder.get('/management/notifications')).body.data
    expect(records[0].message).toMatch(/has been transferred to you$/)
    const again = await transfer([{ claim_id: good, verifier_id: other }])
    expect(again.body).toMatchObject({ message: 'Failed to transfer claim.', data: [{ success: false, code: 'same_verifier' }] })
  })

  it('refuses people who are no verifiers, and callers without the right', async () => {
    const id = await scene.claim(asha, 'submitted')
    for (const verifier_id of ['manager', 'asha', 'nobody']) {
      expect((await transfer([{ claim_id: id, verifier_id }])).body.data).toMatchObject([{ code: 'verifier_unavailable' }])
    }
    for (const who of ['verifier', 'manager', 'finance', 'reader'] as const) {
      const answer = await transfer([{ claim_id: id, verifier_id: 'verifier2' }], scene.as[who])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    }
    expect((await transfer([])).status).toBe(400)
    expect((await transfer([{ claim_id: id, verifier_id: 'verifier', status: 12 }])).status).toBe(400)
    expect((await transfer(Array.from({ length: 101 }, () => ({ claim_id: id, verifier_id: 'verifier' })))).status).toBe(400)
  })

  it('transfers one claim in two rows twice, in order', async () => {
    const id = await scene.claim(asha, 'submitted')
    const holder = await verifierOf(id)
    const other = holder === 'verifier' ? 'verifier2' : 'verifier'
    const rows = [other, holder, holder].map(verifier_id => ({ claim_id: id, verifier_id }))
    expect((await transfer(rows)).body.data).toMatchObject([{ success: true }, { success: true }, { code: 'same_verifier' }])
    expect(await verifierOf(id)).toBe(holder)
  })

  it('is executed once for one Idempotency-Key', async () => {
    const id = await scene.claim(asha, 'submitted')
    const other = (await verifierOf(id)) === 'verifier' ? 'verifier2' : 'verifier'
    const send = () =>
      transfer([{ claim_id: id, verifier_id: other }], scene.as.management, { 'idempotency-key': 'transfer-once' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    const { records } = (await scene.as.management.get(`/management/claims/${id}/history`)).body.data
    expect(records.filter((record: { type: string }) => record.type === 'claim_transferred')).toHaveLength(1)
  })

  it('offers active verifiers with their number of open claims', async () => {
    const { data } = (await scene.as.management.get('/management/verifiers')).body
    expect(data.map((row: { _id: string }) => row._id).sort()).toEqual(['verifier', 'verifier2'])
    expect(data[0].open_claims).toBeTypeOf('number')
  })
})

describe('bulk decisions', () => {
  const decide = (rows: unknown, who = scene.as.management, headers = {}) => who.post('/management/claims/bulk', rows, headers)

  it('decide each claim separately', async () => {
    const early = await scene.claim(asha, 'submitted')
    const { done } = made
    const [first, second] = made.verified
    const answer = await decide([
      { id: first, approval_status: 8, remark: '' },
      { id: second, approval_status: 5, remark: 'Twice the usual amount' },
      { id: early, approval_status: 8 },
      { id: done, approval_status: 8 },
      { id: first, approval_status: 5 },
    ])
    expect(answer.body.message).toBe('Decisions recorded')
    expect(answer.body.data).toMatchObject([
      { id: first, success: true },
      { id: second, success: true },
      { id: early, success: false, code: 'out_of_turn' },
      { id: done, success: false, code: 'already_decided' },
      { id: first, success: false, code: 'remark_required' },
    ])
    const { records } = (await scene.as.management.get('/management/claims?pageSize=100')).body.data
    const statusOf = (id: string) => records.find((record: { _id: string }) => record._id === id).internal_status
    expect([first, second, early, done].map(statusOf)).toEqual([1, 5, 0, 12])
  })

  it('report a failure if no row succeeded', async () => {
    const refused = { id: made.done, approval_status: 8 }
    expect((await decide([refused])).body.message).toBe('Failed to decide claim.')
    expect((await decide([refused, { id: 'nonsense', approval_status: 8 }])).body.message).toBe('Failed to decide claims.')
  })

  it('run in order on one claim, also in a repeated call', async () => {
    const { twice } = made
    const rows = [
      { id: twice, approval_status: 8 },
      { id: twice, approval_status: 5, remark: 'No' },
      { id: twice, approval_status: 8 },
    ]
    const told = [
      { id: twice, success: true },
      { id: twice, success: false, code: 'already_decided' },
      { id: twice, success: false, code: 'already_decided' },
    ]
    for (const _ of ['first', 'again']) {
      const answer = await decide(rows, scene.as.management, { 'idempotency-key': 'one-claim-twice' })
      expect(answer.body.data).toMatchObject(told)
    }
    expect((await scene.as.management.get(`/management/claims/${twice}`)).body.data.internal_status).toBe(1)
  })

  it('are refused to staff without a stage, and with invalid bodies', async () => {
    const answer = await decide([{ id: 'x', approval_status: 8 }], scene.as.reader)
    expect([answer.status, answer.body.code]).toEqual([403, 'no_stage'])
    expect((await decide([{ id: 'x', approval_status: 12 }])).status).toBe(400)
    expect((await decide({ id: 'x' })).status).toBe(400)
  })
})
