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
  scene.test.deps.db.updateTable('account').set({ designation }).where('id', '=', id).execute()

test('assigns a dispute to another verifier, and bars the claim’s verifier', async () => {
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

test('assigns a claim of a verifier’s relative to another verifier only', async () => {
  const relative = await scene.subscriber('bina', '9000000002')
  for (const _ of [1, 2, 3]) {
    const id = await scene.claim(relative, 'submitted')
    expect(await verifierOf(id)).toMatchObject({ _id: 'verifier' })
    const [given] = (await scene.as.management.post('/management/transfer-claims', [{ claim_id: id, verifier_id: 'verifier2' }]))
      .body.data
    expect(given).toMatchObject({ success: false, code: 'own_claim' })
  }
})

test('spreads claims and disputes that are sent concurrently', async () => {
  const third = await scene.test.addStaff('verifier3', 'management', {
    designation: 3,
    designation_id: 'verifier',
    mobile: '9000000003',
  })
  const desks = [scene.as.verifier, second, await new Client(scene.test).as(third, 'management')]
  const counts = async (): Promise<number[]> => {
    await rest(scene.test)
    const { data } = (await scene.as.management.get('/management/verifiers')).body
    return data.map(({ open_claims }: { open_claims: number }) => open_claims)
  }
  const open = (await counts()).reduce((sum, count) => sum + count, 0)
  const owners = await Promise.all(
    Array.from({ length: 12 }, (_, index) => scene.subscriber(`burst${index}`, String(9_100_000_000 + index))),
  )
  const forms = await Promise.all(owners.map(owner => scene.form(owner)))
  const sent = await Promise.all(owners.map((owner, index) => owner.post('/user/claims', { ...forms[index], submit: true })))
  expect(sent.map(({ status }) => status)).toEqual(owners.map(() => 200))
  const after = await counts()
  expect(after.reduce((sum, count) => sum + count, 0)).toBe(open + 12)
  expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(1)

  const ids: string[] = sent.map(({ body }) => body.data._id)
  for (const id of ids) {
    const { _id } = await verifierOf(id)
    const desk = desks.find(({ userId }) => userId === _id)
    expect((await desk?.post(`/management/claims/${id}`, { approval_status: 5, remark: 'No bill' }))?.status).toBe(200)
  }
  await rest(scene.test)
  const raised = await Promise.all(
    owners.map((owner, index) => owner.patch(`/user/raise-claim-dispute/${ids[index]}`, { user_remark: 'Look again' })),
  )
  expect(raised.map(({ status }) => status)).toEqual(owners.map(() => 200))
  const verifiers: string[] = []
  for (const id of ids) verifiers.push((await disputeOf(id)).assigned_to_verifier._id)
  const disputes = desks.map(({ userId }) => verifiers.filter(id => id === userId).length)
  expect(Math.max(...disputes) - Math.min(...disputes)).toBeLessThanOrEqual(3)
})
