import { offeredPlan, purchasedSubscription, upgradePlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { acceptOrder } from '@opdesk/domain/subscriber/accept-order.ts'
import { soldPlan } from '@opdesk/domain/subscriber/sold-plan.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const option = (membership_id: number, charges: number, wallet_balance = 5000) => ({ membership_id, charges, wallet_balance })
const terms = {
  claim_combination: 1,
  opd_precent_discount: 80,
  opd_max_discount: 800,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 1500,
  lab_precent_discount: 60,
  lab_max_discount: 0,
}
const organization = (name: string) => ({
  name,
  address: '4 Mill Lane, Surat',
  state: 10,
  email: 'office@mills.example',
  country_code: '+91',
  phone: '2612345678',
  status: 1,
  contact_person: [],
})

let scene: Scene
let visitor: Client
let mills: string
let silver: string
const offered = async (who: Client, query = '') => (await who.get(`/public/plan?pageSize=100${query}`)).body.data
const names = async (who: Client, query = '') =>
  (await offered(who, query)).records.map(({ name }: { name: string }) => name).sort()
const add = async (name: string, membership_options: object[], corporate?: string): Promise<string> => {
  const benefits = [{ plan_label: 'OPD', plan_feature: '80 %' }]
  const kind = corporate ? { subscriber_type: 2, corporate } : { subscriber_type: 1 }
  const body = { name, frequency: 4, plan_benefits: benefits, ...terms, ...kind, membership_options }
  const { status, body: answer } = await scene.admin.post('/admin/plan', body)
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer.data._id
}

beforeAll(async () => {
  scene = await startScene()
  visitor = new Client(scene.test)
  const organizationId = async (name: string) => (await scene.admin.post('/admin/corporation', organization(name))).body.data._id
  mills = await organizationId('Surat Mills')
  const others = await organizationId('Other Works')
  silver = await add('Silver', [option(0, 0, 0), option(1, 499.5), option(3, 0), option(4, 900, 0)])
  await add('Gold', [option(0, 1200), option(1, 1500.05), option(3, 2500)])
  await add('Unsold', [option(2, 0)])
  await add('Mills plan', [option(0, 0)], mills)
  await add('Works plan', [option(0, 0)], others)
})
afterAll(() => scene?.stop())

describe('the plans on offer', () => {
  it('are the public ones, with the price that will be charged', async () => {
    expect(await names(visitor)).toEqual(['Gold', 'Silver'])
    const { records, pagination } = await offered(visitor, '&sortBy=name')
    expect(offeredPlan.array().parse(records)).toEqual(records)
    expect(pagination).toMatchObject({ totalRecords: 2 })
    expect(records[0].membership_options.map((each: Record<string, unknown>) => [each.charges, each.charges_incl_GST])).toEqual([
      [1200, 1416],
      [1500.05, 1770.06],
      [2500, 2950],
    ])
    expect(records[1].membership_options.map((each: Record<string, unknown>) => each.membership_id)).toEqual([0, 1])
  })

  it('include those of an organization for admins and its people', async () => {
    const employee = await new Client(scene.test).as(
      await scene.test.addSubscriber('emp', '9000000011', { corporate: { id: mills, name: 'Surat Mills' } }),
      'subscriber',
    )
    const hr = await new Client(scene.test).as(await scene.test.addStaff('hr', 'hr', { corporate_id: mills }), 'hr')
    expect(await names(scene.admin)).toEqual(['Gold', 'Mills plan', 'Silver', 'Works plan'])
    expect(await names(employee)).toEqual(['Gold', 'Mills plan', 'Silver'])
    expect(await names(hr)).toEqual(['Gold', 'Mills plan', 'Silver'])
    expect(await names(scene.as.finance)).toEqual(['Gold', 'Silver'])
    expect(await names(hr, '&subscriberTypeFilter=2')).toEqual(['Mills plan'])
    expect(await names(visitor, '&subscriberTypeFilter=2')).toEqual([])
    expect(await names(visitor, `&corporateFilter=${mills}`)).toEqual([])
    expect(await names(employee, `&corporateFilter=${mills}`)).toEqual(['Mills plan'])
  })

  it('are public without a valid session, but refuse a wrong filter', async () => {
    const late = new Client(scene.test)
    late.token = 'no-such-token'
    expect(await names(late)).toEqual(['Gold', 'Silver'])
    expect((await visitor.get('/public/plan?subscriberTypeFilter=7')).status).toBe(400)
    expect((await visitor.get('/public/plan?pageSize=1001')).status).toBe(400)
    expect((await visitor.get('/user/all-plan')).status).toBe(401)
  })
})

describe('the plans of a subscriber', () => {
  const buy = async (id: string, order_id: string, changes: object = {}) => {
    const { clock, store } = scene.test.deps
    const now = clock()
    const record = (await scene.admin.get(`/admin/plan/${silver}`)).body.data
    const order = {
      order_id,
      kind: 0 as const,
      subscription_id: `s-${order_id}`,
      plan: soldPlan(silver, record, 1),
      of: null,
      value: 49_950,
      payment_day: istDay(now),
      created_at: new Date(now.getTime() - 1000).toISOString(),
      ...changes,
    }
    const aggregate = subscriberAggregate(id)
    const command = { id: order_id, actor: { id, role: 'subscriber', designation: null, name: id } as const }
    await handleCommand({
      store,
      aggregate,
      stream: `subscriber-${id}`,
      command,
      now,
      decide: state => acceptOrder(state, order, now),
    })
    await scene.test.settle()
  }

  it('list larger options for an upgrade, and mark the present option', async () => {
    const asha = await new Client(scene.test).as(
      await scene.test.addSubscriber('asha', '9000000021', { plan: null }),
      'subscriber',
    )
    expect((await asha.get('/user/upgrade-plans')).body).toMatchObject({ code: 'no_plan_in_force' })
    await buy('asha', 'o1')
    const { records } = (await asha.get('/user/upgrade-plans')).body.data
    expect(upgradePlan.array().parse(records)).toEqual(records)
    expect(
      records.map(({ name, membership_options }: { name: string; membership_options: Record<string, unknown>[] }) => [
        name,
        membership_options.map(({ membership_id, present }) => [membership_id, present]),
      ]),
    ).toEqual([
      [
        'Gold',
        [
          [1, false],
          [3, false],
        ],
      ],
      ['Silver', [[1, true]]],
    ])
  })

  it('are listed with their days and queued terms, newest first', async () => {
    const ravi = await new Client(scene.test).as(
      await scene.test.addSubscriber('ravi', '9000000022', { plan: null }),
      'subscriber',
    )
    expect((await ravi.get('/user/queued-plans')).body.data.records).toEqual([])
    expect((await ravi.get('/user/get-profile')).body.data).toMatchObject({
      first_plan_purchase: false,
      plan: { status: 'none' },
    })
    await buy('ravi', 'r1')
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
    await buy('ravi', 'r2', { kind: 3 })
    const { records } = (await ravi.get('/user/queued-plans')).body.data
    expect(purchasedSubscription.array().parse(records)).toEqual(records)
    const today = istDay(scene.test.time.now)
    expect(records).toMatchObject([
      { _id: 's-r2', activated: false, state: 'queued', start_date: addDays(records[1].end_date, 1), order_id: 'r2' },
      { _id: 's-r1', activated: true, state: 'active', start_date: today, paid_price: null, membership_id: 1 },
    ])
    const profile = (await ravi.get('/user/get-profile')).body.data
    expect(profile).toMatchObject({
      first_plan_purchase: true,
      plan: { purchased: true, status: 'active', end_date: records[1].end_date },
    })
    const subscribed = (await ravi.get('/user/subscribed-plan')).body.data
    expect(subscribed).toMatchObject({ name: 'Silver', selected_membership_option: { membership_id: 1, charges: 499.5 } })
    expect(subscribed.membership_options.map((each: Record<string, unknown>) => each.membership_id)).toEqual([0, 1])
    const registered = (await scene.admin.get('/admin/registered-users?search=ravi')).body.data.records
    expect(registered).toMatchObject([{ plan: { purchased: true } }])
    expect((await scene.admin.delete(`/admin/plan/${silver}`)).status).toBe(409)
  })
})
