import { Designation } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../testing/client.ts'
import { rest, type Scene, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
/** Claims assigned to `verifier`: they are made while it is the only verifier. */
let made: { pending: string; unclear: string; approved: string; disputed: string[]; forwarded: string }
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  const small = { doctor_fee: 10, pharmacy_fee: 0 }
  const dispute = async () => {
    const id = await scene.claim(asha, 'submitted', small)
    await scene.decide('verifier', id, 5)
    const raised = await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' })
    expect(raised.status).toBe(200)
    return id
  }
  const unclear = await scene.claim(asha, 'submitted', small)
  await scene.decide('verifier', unclear, 6)
  made = {
    pending: await scene.claim(asha, 'submitted', small),
    unclear,
    approved: await scene.claim(asha, 'approved', small),
    disputed: [await dispute(), await dispute(), await dispute()],
    forwarded: await dispute(),
  }
  await scene.as.verifier.patch(`/management/disputed-claims/${made.forwarded}`, { approval_status: 8, remark: 'Right' })
  for (const id of ['verifier2', 'verifier3', 'retired'])
    await scene.test.addStaff(id, 'management', { designation: Designation.verifier, designation_id: 'verifier' })
  await scene.test.setStatus('retired', 0)
  await rest(scene.test)
})
afterAll(() => scene?.stop())

type Row = { claim_id: string; verifier_id: string }
const transfer = (what: 'claims' | 'disputes', rows: unknown, who: Client = scene.as.management, headers = {}) =>
  who.post(`/management/transfer-${what}`, rows, headers)
const disputeOf = async (id: string) => {
  await rest(scene.test)
  return (await scene.as.management.get(`/management/disputed-claims/${id}`)).body.data
}
const workload = async () => (await scene.as.management.get('/management/verifier-workload')).body.data

describe.each(['claims', 'disputes'] as const)('a transfer of %s', what => {
  const good = () => (what === 'claims' ? made.pending : (made.disputed[0] ?? ''))

  it.each([
    ['the current verifier', 'verifier', 'same_verifier'],
    ['an inactive verifier', 'retired', 'verifier_unavailable'],
    ['an unknown person', 'nobody', 'verifier_unavailable'],
    ['a manager', 'manager', 'verifier_unavailable'],
    ['the subscriber', 'asha', 'verifier_unavailable'],
    ['an admin', 'admin', 'verifier_unavailable'],
    ['no verifier', '', 'verifier_unavailable'],
  ])('refuses a row that names %s', async (_, verifier_id, code) => {
    const answer = await transfer(what, [{ claim_id: good(), verifier_id }])
    expect([answer.status, answer.body.data[0].success, answer.body.data[0].code]).toEqual([200, false, code])
    expect(answer.body.message).toMatch(/^Failed to transfer (claim|dispute)\.$/)
  })

  it('is for Management alone', async () => {
    const row: Row[] = [{ claim_id: good(), verifier_id: 'verifier2' }]
    for (const who of ['verifier', 'manager', 'finance', 'reader'] as const) {
      const answer = await transfer(what, row, scene.as[who])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    }
    for (const who of [scene.admin, asha]) expect((await transfer(what, row, who)).status).toBe(403)
    expect((await transfer(what, row, new Client(scene.test))).status).toBe(401)
  })

  it.each([
    ['no rows', []],
    ['rows that are no list', { claim_id: 'x', verifier_id: 'verifier2' }],
    ['more than 100 rows', Array.from({ length: 101 }, () => ({ claim_id: 'x', verifier_id: 'verifier2' }))],
    ['an unknown field', [{ claim_id: 'x', verifier_id: 'verifier2', status: 8 }]],
    ['a numeric claim id', [{ claim_id: 7, verifier_id: 'verifier2' }]],
    ['a null verifier', [{ claim_id: 'x', verifier_id: null }]],
    ['an id over 100 characters', [{ claim_id: 'x'.repeat(101), verifier_id: 'verifier2' }]],
  ])('answers 400 for %s', async (_, rows) => {
    expect((await transfer(what, rows)).status).toBe(400)
  })
})

describe('a bulk transfer with bad rows', () => {
  it('moves claims of good rows, and keeps approved and disputed claims', async () => {
    const before = (await scene.as.management.get(`/management/claims/${made.approved}`)).body.data
    const answer = await transfer('claims', [
      { claim_id: made.pending, verifier_id: 'verifier2' },
      { claim_id: made.approved, verifier_id: 'verifier2' },
      { claim_id: made.disputed[0], verifier_id: 'verifier2' },
      { claim_id: made.unclear, verifier_id: 'verifier3' },
    ])
    expect(answer.body.data.map(({ success, code }: { success: boolean; code?: string }) => code ?? success)).toEqual([
      true,
      'not_transferable',
      'not_transferable',
      true,
    ])
    expect((await scene.as.management.get(`/management/claims/${made.approved}`)).body.data).toEqual(before)
  })

  it('moves only the verifier’s waiting disputes; the new verifier decides on them', async () => {
    const [first = '', second = '', third = ''] = made.disputed
    const answer = await transfer('disputes', [
      { claim_id: first, verifier_id: 'verifier2' },
      { claim_id: made.forwarded, verifier_id: 'verifier2' },
      { claim_id: made.pending, verifier_id: 'verifier2' },
      { claim_id: 'nonsense', verifier_id: 'verifier2' },
      { claim_id: second, verifier_id: 'verifier3' },
    ])
    expect(answer.body.message).toBe('Disputes Transferred Successfully!')
    expect(answer.body.data).toMatchObject([
      { success: true },
      { code: 'not_transferable', message: 'Only a dispute that waits for its verifier can be transferred.' },
      { code: 'dispute_not_found' },
      { code: 'dispute_not_found' },
      { success: true },
    ])
    expect((await disputeOf(first)).assigned_to_verifier).toEqual({ _id: 'verifier2', name: 'Name of verifier2' })
    const verifier2 = await new Client(scene.test).as('verifier2', 'management')
    const told = (await verifier2.get('/management/notifications')).body.data.records[0]
    expect(told.message).toMatch(/^The dispute of claim .+ has been transferred to you$/)
    const body = { approval_status: 8, remark: 'Right after all' }
    const before = await scene.as.verifier.patch(`/management/disputed-claims/${first}`, body)
    expect([before.status, before.body.code]).toEqual([403, 'not_assigned'])
    expect((await verifier2.patch(`/management/disputed-claims/${first}`, body)).status).toBe(200)
    const { records } = (await scene.as.manager.get(`/management/claims/${first}/history`)).body.data
    expect(records).toContainEqual(
      expect.objectContaining({
        type: 'dispute_transferred',
        data: expect.objectContaining({ to: { id: 'verifier2', name: 'Name of verifier2' } }),
      }),
    )
    await rest(scene.test)
    const listed = (await scene.as.management.get('/management/transferable-disputes?pageSize=100')).body.data
    expect(listed.records.map(({ _id }: { _id: string }) => _id).sort()).toEqual([second, third].sort())
    expect(listed.pagination.totalRecords).toBe(2)
  })

  it('moves a dispute once for one Idempotency-Key and for concurrent calls', async () => {
    const id = made.disputed[2] ?? ''
    const row = [{ claim_id: id, verifier_id: 'verifier2' }]
    const send = () => transfer('disputes', row, scene.as.management, { 'idempotency-key': 'dispute-once' })
    const [one, two] = [await send(), await send()]
    expect(two.body).toEqual(one.body)
    expect(one.body.data).toMatchObject([{ success: true }])
    const answers = await Promise.all([1, 2, 3].map(() => transfer('disputes', [{ claim_id: id, verifier_id: 'verifier' }])))
    expect(answers.map(({ body }) => body.data[0].code ?? 'done').sort()).toEqual(['done', 'same_verifier', 'same_verifier'])
  })
})

describe('an inactive verifier', () => {
  const held = (id: string) => workload().then(all => all.find((row: { _id: string }) => row._id === id))

  it('gets no new work, and is listed until all work is transferred', async () => {
    const mine = await scene.claim(asha, 'submitted', { doctor_fee: 10, pharmacy_fee: 0 })
    await rest(scene.test)
    const holder = (await scene.as.management.get(`/management/claims/${mine}`)).body.data.assigned_to_verifier._id
    const before = await held(holder)
    expect(before).toMatchObject({ active: true, claims: expect.any(Number), disputes: expect.any(Number) })
    await scene.test.setStatus(holder, 0)
    expect(await held(holder)).toEqual({ ...before, active: false })
    expect((await workload())[0]._id).toBe(holder)
    expect(await held('retired')).toBeUndefined()

    const next = await scene.claim(asha, 'submitted', { doctor_fee: 10, pharmacy_fee: 0 })
    await rest(scene.test)
    expect((await scene.as.management.get(`/management/claims/${next}`)).body.data.assigned_to_verifier._id).not.toBe(holder)
    const found = async (query: string) =>
      (await scene.as.management.get(`/management/claims?transferable=true&pageSize=100&${query}`)).body.data
    const inactive = await found('inactiveVerifier=true')
    const own = await found(`verifier=${holder}`)
    expect(inactive).toEqual(own)
    expect(inactive.pagination.totalRecords).toBe(before.claims)
    const disputes = (await scene.as.management.get('/management/transferable-disputes?inactiveVerifier=true')).body.data
    expect(disputes.pagination.totalRecords).toBe(before.disputes)

    const to = ['verifier', 'verifier2', 'verifier3'].find(id => id !== holder) ?? ''
    const rowsOf = (records: { _id: string }[]) => records.map(({ _id }) => ({ claim_id: _id, verifier_id: to }))
    expect((await transfer('claims', rowsOf(inactive.records))).body.data.every((row: { success: boolean }) => row.success)).toBe(
      true,
    )
    if (before.disputes > 0) await transfer('disputes', rowsOf(disputes.records))
    expect(await held(holder)).toBeUndefined()
    await scene.test.setStatus(holder, 1)
  })

  it.each(['inactiveVerifier=maybe', 'verifier=a&verifier=b', 'sortBy=password', 'page=0', 'pageSize=101'])(
    'is not listed for the invalid query %s',
    async query => {
      expect((await scene.as.management.get(`/management/transferable-disputes?${query}`)).status).toBe(400)
    },
  )
})
