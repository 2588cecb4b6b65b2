import { Relation } from '@opdesk/contracts/codes.ts'
import { childDeclaration } from '@opdesk/contracts/terms/shipped-child.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { type Sale, saleOn } from '../../testing/sale.ts'
import { rest, type Scene, startScene } from '../../testing/scene.ts'

const SWEEP_MS = 40
let scene: Scene
let sale: Sale
/** Id of a monthly plan: ₹1,000 for one person, ₹2,000 for four. */
let monthly: string
beforeAll(async () => {
  scene = await startScene({ sweepMs: SWEEP_MS })
  sale = saleOn(scene)
  monthly = await sale.addPlan(1000, { frequency: 4 })
})
afterAll(() => scene?.stop())

const at = async (id: string, day: string): Promise<Client> => {
  scene.test.time.now = new Date(`${day}T12:00:00+05:30`)
  await new Promise(resolve => setTimeout(resolve, 5 * SWEEP_MS))
  await rest(scene.test)
  scene.admin = await new Client(scene.test).as('admin', 'admin')
  return await new Client(scene.test).as(id, 'subscriber')
}
const details = { dob: '1990-05-05', gender: 2, country_code: '+91', phone: '9811100001', address: '4 MG Road' }
const addMember = async (owner: Client, name: string, word: (typeof Relation)[number], dob = details.dob): Promise<string> => {
  const relation = Relation.indexOf(word)
  const added = await scene.admin.post('/admin/families', { ...details, dob, name, relation, user_id: owner.userId })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const { _id } = added.body.data
  owner.position = scene.admin.position
  const declared = await owner.post(`/user/members/${_id}/declaration`, { version: childDeclaration.version })
  expect(declared.status).toBe(200)
  return _id
}
const covered = async (owner: Client): Promise<string[]> => {
  await rest(scene.test)
  const { records } = (await owner.get('/user/members')).body.data
  return records.flatMap(({ name, plan_status }: { name: string; plan_status: number }) => (plan_status === 1 ? [name] : []))
}
const visit = async (owner: Client, member_id: string, opd_date: string): Promise<string> => {
  const form = await scene.form(owner, { member_id, opd_date, doctor_fee: 100, pharmacy_fee: 0 })
  const { status, body } = await owner.post('/user/claims', { ...form, submit: true })
  return status === 200 ? 'ok' : body.code
}
const claimable = async (owner: Client, member_id: string, opd_date: string) => {
  const { status, body } = await owner.get(
    `/user/claimable-amount?amount=100&parameter=0&member_id=${member_id}&opd_date=${opd_date}`,
  )
  return status === 200 ? body.data : body.code
}

describe.sequential('a family across terms', () => {
  let wife: string
  let son: string

  test('keeps its places, and a smaller renewal quote names dropped members', async () => {
    const leela = await sale.addBuyer('leela')
    await sale.buy(leela, monthly, { membership_id: 1 })
    wife = await addMember(leela, 'Meera Pai', 'Wife')
    son = await addMember(leela, 'Vivaan Pai', 'Son', '2018-01-01')
    expect(await covered(leela)).toEqual(['Name of leela', 'Meera Pai', 'Vivaan Pai'])
    const quote = (membership_id: number) =>
      leela.get(`/user/plan-renew-price?order_for=0&plan_id=${monthly}&membership_id=${membership_id}`)
    expect((await quote(1)).body.data.family_dropped).toEqual([])
    expect((await quote(0)).body.data.family_dropped).toEqual(['Meera Pai', 'Vivaan Pai'])
    const { verified } = await sale.buy(leela, monthly, { membership_id: 0 }, 'renew-')
    expect(verified.state).toBe('fulfilled')
    expect(await covered(leela)).toEqual(['Name of leela', 'Meera Pai', 'Vivaan Pai'])
  })

  test('loses cover with fewer places from the first new day', async () => {
    // The plan was bought on 10 March, so the month ends on 9 April.
    const leela = await at('leela', '2026-04-10')
    expect(await covered(leela)).toEqual(['Name of leela'])
    expect(await claimable(leela, wife, '2026-04-09')).toEqual({ finalPrice: 80, available: 6000 })
    expect(await claimable(leela, 'leela', '2026-04-10')).toEqual({ finalPrice: 80, available: 3000 })
    expect([
      await visit(leela, wife, '2026-04-09'),
      await visit(leela, wife, '2026-04-10'),
      await visit(leela, 'leela', '2026-04-10'),
    ]).toEqual(['ok', 'patient_not_covered', 'ok'])
  })

  test('regains places after an upgrade only by an admin, from that day', async () => {
    const leela = await at('leela', '2026-04-12')
    const { verified } = await sale.buy(leela, monthly, { membership_id: 1 }, 'upgrade-')
    expect(verified.state).toBe('fulfilled')
    expect(await covered(leela)).toEqual(['Name of leela'])
    for (const member of [wife, son])
      expect((await scene.admin.patch(`/admin/families/${member}/plan-status`, { plan_status: 1 })).status).toBe(200)
    expect(await covered(leela)).toEqual(['Name of leela', 'Meera Pai', 'Vivaan Pai'])
    expect([await visit(leela, wife, '2026-04-11'), await visit(leela, wife, '2026-04-12')]).toEqual([
      'patient_not_covered',
      'ok',
    ])
  })

  test('cannot claim for a removed member, even for an earlier day', async () => {
    const leela = await at('leela', '2026-04-13')
    expect(await visit(leela, son, '2026-04-13')).toBe('ok')
    expect((await leela.delete(`/user/delete-member/${son}`)).body.code).toBe('member_open_claims')
    const daughter = await addMember(leela, 'Tara Pai', 'Daughter', '2020-01-01')
    expect(await covered(leela)).toContain('Tara Pai')
    expect((await leela.delete(`/user/delete-member/${daughter}`)).status).toBe(200)
    expect(await visit(leela, daughter, '2026-04-13')).toBe('patient_not_covered')
  })

  test('lets only one of a concurrent removal and claim succeed', async () => {
    await at('leela', '2026-04-14')
    for (let round = 0; round < 6; round += 1) {
      const own = await sale.addBuyer(`racer-${round}`)
      await sale.buy(own, monthly, { membership_id: 1 })
      const member = await addMember(own, 'Meera Pai', 'Wife')
      const form = await scene.form(own, { member_id: member, opd_date: '2026-04-14', doctor_fee: 100, pharmacy_fee: 0 })
      const [claim, removal] = await Promise.all([
        own.post('/user/claims', { ...form, submit: true }),
        own.delete(`/user/delete-member/${member}`),
      ])
      const outcome = `${claim.body.code ?? claim.status} ${removal.body.code ?? removal.status}`
      expect(['200 member_open_claims', 'patient_not_covered 200']).toContain(outcome)
    }
  })
})

test('refuses an order with outdated payment terms', async () => {
  const mohan = await sale.addBuyer('mohan')
  const terms = async () => (await mohan.get('/public/conditions?type=PAYMENT')).body.data
  const { version: old } = await terms()
  const changed = await scene.admin.patch('/admin/conditions/payment', { condition: '<p>You pay at once.</p>' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const refused = await sale.order(mohan, monthly, { terms_version: old })
  expect([refused.status, refused.body.code]).toEqual([422, 'terms_changed'])
  expect((await mohan.get('/user/orders')).body.data.records).toEqual([])
  const { version } = await terms()
  expect((await sale.order(mohan, monthly, { terms_version: version })).status).toBe(200)
})
