import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let second: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  const other = await scene.test.addStaff('verifier2', 'management', {
    designation: 3,
    designation_id: 'verifier',
    mobile: '9000000002',
  })
  second = await new Client(scene.test).as(other, 'management')
})
afterAll(() => scene?.stop())

const verifierOf = async (id: string) => {
  await rest(scene.test)
  return (await scene.as.management.get(`/management/claims/${id}`)).body.data.assigned_to_verifier
}
const disputeOf = async (id: string, as: Client = scene.as.management) => {
  await rest(scene.test)
  return (await as.get(`/management/disputed-claims/${id}`)).body.data
}
const clientOf = (verifier: string) => (verifier === 'verifier' ? scene.as.verifier : second)
const redesignate = (id: string, designation: 2 | 3) =>
  scene.test.deps.db.updateTable('read.account').set({ designation }).where('id', '=', id).execute()

test('a dispute goes to another verifier than the claim, whoever verified a claim manages nothing of its dispute', async () => {
  const id = await scene.claim(asha, 'submitted')
  const first = (await verifierOf(id))._id
  const refused = await clientOf(first).post(`/management/claims/${id}`, { approval_status: 5, remark: 'No bill' })
  expect(refused.status).toBe(200)
  expect((await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Look again' })).status).toBe(200)
  const assigned = (await disputeOf(id)).assigned_to_verifier._id
  expect([first, assigned].sort()).toEqual(['verifier', 'verifier2'])
  const decide = (as: Client) => as.patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'Right' })
  expect((await decide(clientOf(assigned))).status).toBe(200)
  await redesignate(first, 2)
  try {
    const answer = await decide(clientOf(first))
    expect([answer.status, answer.body.code]).toEqual([403, 'four_eyes'])
    const { actions } = await disputeOf(id, clientOf(first))
    expect(actions).toContainEqual({ action: 'approve', allowed: false, reason: 'four_eyes' })
  } finally {
    await redesignate(first, 3)
  }
})

test('a claim of the family of a verifier goes to another one, and cannot be given to them', async () => {
  const relative = await scene.subscriber('bina', '9000000002')
  for (const _ of [1, 2, 3]) {
    const id = await scene.claim(relative, 'submitted')
    expect(await verifierOf(id)).toMatchObject({ _id: 'verifier' })
    const [given] = (await scene.as.management.post('/management/transfer-claims', [{ claim_id: id, verifier_id: 'verifier2' }]))
      .body.data
    expect(given).toMatchObject({ success: false, code: 'own_claim' })
  }
})
