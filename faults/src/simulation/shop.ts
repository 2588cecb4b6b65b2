import type { CouponDetails } from '@opdesk/contracts/coupon/events.ts'
import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { healthCheckupPlan } from '@opdesk/contracts/resource/health-checkup-plan.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays } from '@opdesk/contracts/time.ts'
import { createCoupon } from '@opdesk/domain/coupon/create-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { addRecord, modifyRecord, recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { registerSubscriber } from '@opdesk/domain/subscriber/register-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { profile } from '@opdesk/testing/people.ts'
import { commandOf } from './attempt.ts'
import { planRecord } from './plan-records.ts'
import { type Person, today, type World } from './world.ts'

/** Plans of every length, so that terms often end, lapse and are renewed. */
const plans = {
  month: planRecord('Month', 4, 500, 1),
  quarter: planRecord('Quarter', 3, 1000, 2),
  half: planRecord('Half Year', 2, 1500, 1),
  year: planRecord('Year', 1, 2500, 1),
}
export const planIds: readonly string[] = Object.keys(plans)
export const CHECKUP = 'checkup1'

const checkup = {
  checkup_code: 'HC-01',
  name: 'Full Body',
  base_price: 2500,
  discounted_price: 1000,
  parameters: 62,
  test_details: [],
}

const record = async (world: World, resource: Resource, id: string, fields: Record<string, unknown>): Promise<void> => {
  const [admin] = world.staff
  if (!admin) return
  await handleCommand({
    store: world.store,
    aggregate: recordAggregate(resource, id),
    stream: resourceStream(resource, id),
    command: commandOf(world, admin),
    now: world.time.now(),
    decide: state => (state.status === 'present' ? modifyRecord(resource, state, fields) : addRecord(resource, state, fields)),
  })
}

/** Creates a coupon valid for a few weeks, at random for one use or for several uses. */
export const makeCoupon = async (world: World): Promise<void> => {
  const { chance } = world.time
  const code = `C${String(world.coupons.length).padStart(8, '0')}`
  const several = chance.next() < 0.5
  const details: CouponDetails = {
    batch_id: '',
    name: 'Offer',
    coupon_type: 'individual',
    corporate: null,
    discount_type: chance.next() < 0.5 ? 'amount' : 'percent',
    discount: chance.next() < 0.1 ? 10_000 : 1000 + chance.below(4000),
    start_date: today(world),
    end_date: addDays(today(world), 20 + chance.below(60)),
    usage_type: several ? 'multiple' : 'single',
    usage: several ? 2 + chance.below(2) : 1,
    terms: '',
  }
  const [admin] = world.staff
  if (!admin) return
  await handleCommand({
    store: world.store,
    aggregate: couponAggregate,
    stream: couponStream(code),
    command: commandOf(world, admin),
    now: world.time.now(),
    decide: state => createCoupon(state, details),
  })
  world.coupons.push(code)
}

/** Signs a person up, and usually confirms the email address. */
export const register = async (world: World, person: Person): Promise<void> => {
  const of = profile({ name: person.name, email: person.email, phone: person.phone, state: 15 + world.time.chance.below(3) })
  const isConfirmed = world.time.chance.next() < 0.8
  await handleCommand({
    store: world.store,
    aggregate: subscriberAggregate(person.id),
    stream: subscriberStream(person.id),
    command: commandOf(world, person),
    now: world.time.now(),
    decide: state => [
      ...registerSubscriber(state, of),
      ...(isConfirmed ? [{ type: 'subscriber_email_confirmed' as const, data: { email: person.email, previous: '' } }] : []),
    ],
  })
}

/** Sets up the initial state: plans, a checkup, the supplier, and subscribers without a plan. */
export const openShop = async (world: World): Promise<void> => {
  for (const [id, fields] of Object.entries(plans)) await record(world, plan, id, fields)
  await record(world, healthCheckupPlan, CHECKUP, checkup)
  await record(world, settings, settings.builtIn[0]._id, { supplier_name: 'OPDesk', supplier_state: 15 })
  for (const person of world.subscribers) await register(world, person)
}
