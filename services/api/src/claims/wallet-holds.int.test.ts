import { plan } from '@opdesk/testing/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, pdf } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const balances = async (owner: Client) => {
  await rest(scene.test)
  const { wallet_balance, available_balance } = (await owner.get('/user/get-profile')).body.data
  return [wallet_balance, available_balance]
}
const planWith = (rupees: number) => {
  const sold = plan()
  return plan({ membership: { ...sold.membership, wallet_balance: rupees * 100 } })
}

test('caps the claimable amount at the balance, and settles claims for zero', async () => {
  const poor = await scene.subscriber('poor', '9000000011', { plan: planWith(100) })
  const first = await scene.claim(poor, 'submitted', { doctor_fee: 500, pharmacy_fee: 300 })
  const capped = (await poor.get(`/user/claims/${first}`)).body.data
  expect(capped).toMatchObject({
    bill_amount: 800,
    claimable_amount: 100,
    claimable_doctor_fee: 100,
    claimable_pharmacy_fee: 0,
  })
  expect(await balances(poor)).toEqual([100, 0])
  const second = await scene.claim(poor, 'settled', { doctor_fee: 500 })
  const empty = (await poor.get(`/user/claims/${second}`, { 'x-min-position': scene.as.finance.position ?? '' })).body.data
  expect(empty).toMatchObject({ status: 12, claimable_amount: 0, approved_claimable_amount: 0 })
  expect(await balances(poor)).toEqual([100, 0])
  expect((await poor.get('/user/get-transactions')).body.data).toMatchObject([{ type: 1, amount: 100 }])
})

test.each([
  ['rejection', 'verifier', { approval_status: 5 }],
  ['rejection by finance', 'finance', { approval_status: 5 }],
  ['invalidation', 'verifier', { approval_status: 7 }],
  ['duplicate', 'verifier', { approval_status: 7, duplicate_of: 'original' }],
] as const)('releases the hold for a %s', async (name, who, decision) => {
  const id = `holder-${name.replaceAll(' ', '-')}`
  const holder = await scene.subscriber(id, `90000001${String(name.length).padStart(2, '0')}`)
  const claim = await scene.claim(holder, who === 'finance' ? 'awaiting_finance' : 'submitted', {
    doctor_fee: 500,
    pharmacy_fee: 0,
  })
  const original = 'duplicate_of' in decision ? await scene.claim(holder, 'submitted', { doctor_fee: 100, pharmacy_fee: 0 }) : ''
  const otherHold = original ? 80 : 0
  expect(await balances(holder)).toEqual([5000, 4600 - otherHold])
  const body = { ...decision, remark: 'No', ...(original ? { duplicate_of: original } : {}) }
  expect((await scene.as[who].post(`/management/claims/${claim}`, body)).status).toBe(200)
  expect(await balances(holder)).toEqual([5000, 5000 - otherHold])
  const told = (await holder.get('/user/notifications/')).body.data.records
  expect(told[0].claim_id).toBe(claim)
  const status = (await holder.get(`/user/claims/${claim}`)).body.data.status
  expect(status).toBe(original ? 3 : decision.approval_status === 5 ? 2 : 7)
})

test('deletes a discarded draft, which held no amount', async () => {
  const owner = await scene.subscriber('discarder', '9000000031')
  const draft = await scene.claim(owner, 'draft')
  expect((await owner.delete(`/user/claims/${draft}`)).status).toBe(200)
  expect((await owner.get(`/user/claims/${draft}`)).status).toBe(404)
  expect((await owner.patch(`/user/claims/${draft}`, { hospital: 'Back' })).status).toBe(404)
  expect((await owner.get('/user/claims')).body.data.records).toEqual([])
  expect(await balances(owner)).toEqual([5000, 5000])
})

test('restarts a clarified claim at the verifier and keeps its hold', async () => {
  const owner = await scene.subscriber('clarified', '9000000032')
  const id = await scene.claim(owner, 'managed', { doctor_fee: 500, pharmacy_fee: 0 })
  expect((await scene.decide('manager', id, 6, 'Which doctor?')).status).toBe(200)
  expect(await balances(owner)).toEqual([5000, 4600])
  const asked = (await owner.get(`/user/claims/${id}`)).body.data
  expect(asked).toMatchObject({ status: 6, subscriber_reaction: false })
  expect(asked.subscriber_remark.at(-1)).toMatchObject({ message: 'Which doctor?' })

  const locked = await owner.patch(`/user/claims/${id}`, { hospital: 'Other', user_remark: 'x', submit: true })
  expect([locked.status, locked.body.code]).toEqual([409, 'claim_locked'])
  const dearer = await owner.patch(`/user/claims/${id}`, { doctor_fee: 900, user_remark: 'x', submit: true })
  expect([dearer.status, dearer.body.code]).toEqual([409, 'claim_locked'])
  const silent = await owner.patch(`/user/claims/${id}`, { submit: true })
  expect([silent.status, silent.body.code]).toEqual([400, 'remark_required'])
  const gone = await owner.delete(`/user/claims/${id}`)
  expect([gone.status, gone.body.code]).toEqual([409, 'claim_locked'])

  const report = (await owner.upload([{ name: 'report.pdf', content: pdf('report') }])).body.data[0]
  const answer = await owner.patch(`/user/claims/${id}`, {
    user_remark: 'Dr. Iyer',
    test_reports: [report.file_id],
    submit: true,
  })
  expect(answer.body).toMatchObject({ success: true, message: 'Claim re submitted successfully', data: { status: 6 } })
  const again = await owner.patch(`/user/claims/${id}`, { user_remark: 'Once more', submit: true })
  expect([again.status, again.body.code]).toEqual([409, 'claim_locked'])
  expect(await balances(owner)).toEqual([5000, 4600])

  const seen = (await scene.as.verifier.get(`/management/claims/${id}`, { 'x-min-position': owner.position ?? '' })).body.data
  expect(seen).toMatchObject({ internal_status: 0, resubmission: true, subscriber_reaction: true })
  expect(seen.test_reports).toMatchObject([{ file_id: report.file_id }])
  const early = await scene.decide('manager', id, 8)
  expect([early.status, early.body.code]).toEqual([409, 'out_of_turn'])
  for (const who of ['verifier', 'management', 'manager', 'finance'] as const) {
    expect((await scene.decide(who, id, 8)).status).toBe(200)
  }
  expect((await scene.as.finance.post('/management/pay-claim', { id })).body.data.status).toBe(12)
  expect(await balances(owner)).toEqual([4600, 4600])
})

test('gives a new claim to the verifier with the fewest open claims', async () => {
  const owner = await scene.subscriber('assigned', '9000000033')
  await scene.test.addStaff('verifier2', 'management', { designation: 3, designation_id: 'verifier' })
  const second = await new Client(scene.test).as('verifier2', 'management')
  const openOf = async (who: Client) => (await who.get('/management/claims?awaitingMe=true')).body.data.pagination.totalRecords
  const ahead = await openOf(scene.as.verifier)
  expect(await openOf(second)).toBe(0)
  for (let count = 0; count < ahead + 2; count += 1) {
    const id = await scene.claim(owner, 'submitted', { doctor_fee: 1, pharmacy_fee: 0 })
    const seen = (await second.get(`/management/claims/${id}`, { 'x-min-position': owner.position ?? '' })).body.data
    if (count < ahead) expect(seen.assigned_to_verifier._id).toBe('verifier2')
    if (seen.assigned_to_verifier._id === 'verifier2') {
      const others = await scene.decide('verifier', id, 8)
      expect([others.status, others.body.code]).toEqual([403, 'not_assigned'])
    }
  }
  second.position = owner.position
  scene.as.verifier.position = owner.position
  expect([await openOf(scene.as.verifier), await openOf(second)]).toEqual([ahead + 1, ahead + 1])
})

test('accepts concurrent claims without holding more than the wallet has', async () => {
  const owner = await scene.subscriber('hasty', '9000000034', { plan: planWith(1000) })
  const forms = []
  for (let count = 0; count < 16; count += 1)
    forms.push(await scene.form(owner, { doctor_fee: 500, pharmacy_fee: 0, submit: true }))
  const answers = await Promise.all(forms.map(form => owner.post('/user/claims', form)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const claimed = answers.reduce((sum, { body }) => sum + body.data.claimable_amount, 0)
  expect(claimed).toBe(1000)
  expect(await balances(owner)).toEqual([1000, 0])
})
