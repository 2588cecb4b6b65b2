import { processActor } from '@opdesk/contracts/actor.ts'
import { currentVersion } from '@opdesk/contracts/event.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { profile, plan as sold } from '@opdesk/testing/people.ts'
import { expect, test } from 'vitest'
import { quoteOrder } from './quote-order.ts'
import type { ReadState } from './read-state.ts'

const gold = {
  name: 'Gold',
  subscriber_type: 1,
  corporate: null,
  frequency: 1,
  membership_options: [{ membership_id: 1, membership_label: 'Family', member_count: 4, charges: 9000, wallet_balance: 9000 }],
  plan_benefits: [{ plan_label: 'OPD', plan_feature: '80 %' }],
  claim_combination: 1,
  opd_precent_discount: 80,
  opd_max_discount: 800,
  pharmacy_precent_discount: 0,
  pharmacy_max_discount: 0,
  lab_precent_discount: 0,
  lab_max_discount: 0,
  combined_lab_plus_test_percent: 0,
  combined_lab_plus_test_max_discount: 0,
}
const monthly = sold({ frequency: 4 })
const bought = (subscription_id: string): SubscriberEvent => ({
  type: 'plan_purchased',
  data: { subscription_id, order_id: subscription_id, origin: 'purchase', plan: monthly, value: 310_000 },
})
const begun: SubscriberEvent = {
  type: 'plan_activated',
  data: { subscription_id: 'a', plan: monthly, start: '2027-03-01', end: '2027-03-31' },
}

interface Told {
  type: string
  data: object
}
/** A function that reads streams which contain these events. */
const reading =
  (streams: Record<string, readonly Told[]>): ReadState =>
  async (aggregate, id) =>
    (streams[aggregate.stream(id)] ?? []).reduce((state, { type, data }, version) => {
      const event = aggregate.parse({ type, schema_version: currentVersion(type, aggregate.upcasters), data: { ...data } })
      return aggregate.evolve(state, event, { at: '2027-03-01T06:30:00.000Z', actor: processActor('test'), version })
    }, aggregate.initial)

test('an upgrade’s quote credits a queued plan fully on its first day', async () => {
  const read = reading({
    'subscriber-asha': [{ type: 'subscriber_registered', data: profile() }, bought('a'), begun, bought('b')],
    'plan-gold': [{ type: 'plan_added', data: { record: gold } }],
  })
  const sources = { read, coupon: () => Promise.reject(new Error('no coupon')) }
  const wish = { kind: 2, plan_id: 'gold', membership_id: 1, coupon_code: null } as const
  const quoted = await quoteOrder(sources, wish, 'asha', new Date('2027-04-01T00:00:00+05:30'))
  expect(quoted.upgrade).toMatchObject({ of: 'b', credit: 310_000, basis: 'days', remaining_days: 30, lapses: 500_000 })
})
