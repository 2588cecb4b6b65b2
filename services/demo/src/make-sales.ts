import { healthCheckupPlan } from '@opdesk/contracts/resource/health-checkup-plan.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { test } from '@opdesk/contracts/resource/test.ts'
import { lapseInstant } from '@opdesk/contracts/term.ts'
import { addDays, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { giveDetails } from '@opdesk/domain/checkup/give-details.ts'
import { markCheckup } from '@opdesk/domain/checkup/mark-checkup.ts'
import { checkupAggregate } from '@opdesk/domain/checkup/state.ts'
import { createCoupon } from '@opdesk/domain/coupon/create-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { modifyRecord, recordAggregate } from '@opdesk/domain/resource/record.ts'
import { confirmEmail } from '@opdesk/domain/subscriber/confirm-email.ts'
import { giveConsent } from '@opdesk/domain/subscriber/give-consent.ts'
import { registerSubscriber } from '@opdesk/domain/subscriber/register-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { bringSubscriberUpToDate } from '@opdesk/domain/subscriber/up-to-date.ts'
import { walletDue } from '@opdesk/domain/wallet/pots/due.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { type DemoBuyer, demoBuyers } from './buyers.ts'
import { type DemoCoupon, demoCheckupPlans, demoCoupons, demoFigures, demoSupplier } from './catalogue.ts'
import { commandAt } from './command.ts'
import { demoTests } from './free-tests.ts'
import { makeOrder, timeOf } from './make-order.ts'
import { addMasterRecord } from './make-people.ts'
import { type DemoAppointment, demoAppointments, demoOrders } from './sales.ts'
import { demoCorporate } from './staff.ts'
import type { Waiting } from './wait-for-progress.ts'
import { minuteOf } from './working-hours.ts'

const CATALOGUE_AGE_DAYS = 420
const COUPON_HOUR = 9 * 60

/** Makes the catalogue before the first sale: checkup plans, free tests, and the settings with supplier and figures. */
const makeCatalogue = async (store: EventStore, now: Date): Promise<void> => {
  const long = minuteOf(addDays(istDay(now), -CATALOGUE_AGE_DAYS), COUPON_HOUR)
  await Promise.all(demoCheckupPlans.map(({ id, record }) => addMasterRecord(store, healthCheckupPlan, id, record, long)))
  await Promise.all(demoTests.map(({ id, record }) => addMasterRecord(store, test, id, record, long)))
  const [{ _id: id }] = settings.builtIn
  await commandAt(store, long, { aggregate: recordAggregate(settings, id), id, step: 'supplier' }, state =>
    modifyRecord(settings, state, { ...demoSupplier, ...demoFigures }),
  )
}

const makeCoupon = async (store: EventStore, { code, from, to, details }: DemoCoupon, now: Date): Promise<void> => {
  const { corporate, ...rest } = details
  const start_date = addDays(istDay(now), from)
  const data = {
    ...rest,
    batch_id: '',
    corporate: corporate ? demoCorporate : null,
    start_date,
    end_date: addDays(istDay(now), to),
    terms: 'Once for each subscriber. It cannot be paid out.',
  }
  await commandAt(store, minuteOf(start_date, COUPON_HOUR), { aggregate: couponAggregate, id: code, step: 'create' }, state =>
    state.status === 'unknown' ? createCoupon(state, data) : [],
  )
}

/** Registers the buyer and confirms the email address, some time before the day's first order. */
const addBuyer = async (store: EventStore, { id, profile, joined }: DemoBuyer, now: Date): Promise<void> => {
  const at = timeOf({ day: joined, minute: COUPON_HOUR }, now)
  const actor = { id, role: 'subscriber' as const, designation: null, name: profile.name }
  const person = { aggregate: subscriberAggregate(id), id, actor }
  await commandAt(store, at, { ...person, step: 'register' }, state => registerSubscriber(state, profile))
  await commandAt(store, at, { ...person, step: 'consent' }, state => giveConsent(state, [shippedAgreements.SIGNUP]))
  await commandAt(store, new Date(at.getTime() + 120_000), { ...person, step: 'confirm-email' }, state =>
    confirmEmail(state, { email: profile.email }),
  )
}

/** Records ended plans and lapsed wallets at their times. For plans that end later, the product does this itself. */
const recordEnds = async (store: EventStore, { id }: DemoBuyer, now: Date): Promise<void> => {
  const aggregate = subscriberAggregate(id)
  const { state } = await load(store, aggregate, aggregate.stream(id))
  if (state.status !== 'registered') return
  for (const { end } of state.subscriptions) {
    const over = startOfIstDay(addDays(end, 1))
    if (over < now)
      await commandAt(store, over, { aggregate, id, step: `over ${end}` }, (known, at) =>
        bringSubscriberUpToDate(known, istDay(at)),
      )
    const lapse = lapseInstant(end)
    if (lapse >= now) continue
    const { chain } = (await load(store, aggregate, aggregate.stream(id))).state as typeof state
    await commandAt(store, lapse, { aggregate: walletAggregate, id, step: `lapse ${end}` }, (wallet, at) =>
      walletDue(wallet, chain, at),
    )
  }
}

const makeAppointment = async (
  store: EventStore,
  { order_id, given, appointment, done, ...patient }: DemoAppointment,
  now: Date,
) => {
  const checkup = { aggregate: checkupAggregate, id: order_id }
  const on = minuteOf(addDays(istDay(now), appointment), 8 * 60)
  const details = { ...patient, address: '12 Lake View Road', pincode: 560_001, appointment: on.toISOString() }
  await commandAt(store, timeOf({ day: given, minute: 11 * 60 }, now), { ...checkup, step: 'details' }, (state, at) =>
    state.status === 'new' ? [] : giveDetails(state, details, { subscriberId: state.bought.subscriber_id, now: at }),
  )
  if (done)
    await commandAt(store, new Date(on.getTime() + 8 * 3_600_000), { ...checkup, step: 'done' }, state =>
      markCheckup(state, true),
    )
}

/**
 * Makes the sales of the last 400 days: plans and checkups on sale, coupons in each status, subscribers with a queued, upgraded,
 * ending, ended or returned plan, orders with their invoices, and checkups. Idempotent. The demo's workflows must be running.
 */
export const makeSales = async (store: EventStore, now: Date, waiting: Waiting): Promise<void> => {
  await makeCatalogue(store, now)
  await Promise.all(demoCoupons.map(coupon => makeCoupon(store, coupon, now)))
  const buyers = Object.values(demoBuyers)
  await Promise.all(buyers.map(buyer => addBuyer(store, buyer, now)))
  for (const order of demoOrders) await makeOrder(store, order, now, waiting)
  for (const buyer of buyers) await recordEnds(store, buyer, now)
  for (const appointment of demoAppointments) await makeAppointment(store, appointment, now)
}
