import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { isBought } from '@opdesk/contracts/subscriber/chain/is-bought.ts'
import type { Origin } from '@opdesk/contracts/subscriber/chain/state.ts'
import { next, type SubscriptionEventType } from '@opdesk/contracts/subscriber/subscription-lifecycle.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { standingAfter, UNENTERED } from '../lists/email-standing.ts'
import { linesOf } from '../lists/search-text.ts'
import { type KnownPlan, type RegisteredUserRow, registeredUserTable, registeredUserTally } from './table.ts'

const searchable = (row: Omit<RegisteredUserRow, 'search'>): RegisteredUserRow => ({
  ...row,
  search: linesOf(row.name, row.email, row.phone),
})

/** Applies an event to a subscription. If the row lacks the subscription and `origin` is given, adds it with this origin. */
const planChanged = (
  row: RegisteredUserRow | undefined,
  { type, data: { subscription_id } }: { type: SubscriptionEventType; data: { subscription_id: string } },
  origin?: Origin,
) => {
  if (!row) return row
  const known = row.plans.some(plan => plan.subscription_id === subscription_id)
  const added: KnownPlan[] = known || !origin ? [] : [{ subscription_id, origin, state: 'new', activated: false }]
  const plans = [...row.plans, ...added].map(plan =>
    plan.subscription_id === subscription_id
      ? { ...plan, state: next(plan.state, type), activated: plan.activated || type === 'plan_activated' }
      : plan,
  )
  return { ...row, plans, purchased: plans.some(isBought) }
}

/** Origin of a subscription that was activated without a purchase: for a corporate subscriber, the organization granted it. */
const granted = (row: RegisteredUserRow | undefined): Origin =>
  row?.subscriber_type === SubscriberType.corporate ? 'corporate' : 'purchase'

const ofType = (row: RegisteredUserRow | undefined, subscriber_type: number) => row && { ...row, subscriber_type }

/** Subscribers who are not erased. `purchased`: whether they have ever had a plan. */
export const registeredUser = defineProjection({
  name: 'registered_user',
  version: 10,
  hasPersonalData: true,
  table: registeredUserTable,
  tally: registeredUserTally,
})({
  key: streamId,
  on: {
    subscriber_registered: (_, event) => {
      const { name, email, country_code, phone, subscriber_type } = event.data
      return searchable({
        user_id: streamId(event),
        name,
        email: email.toLowerCase(),
        confirmed_email: '',
        email_is_own: standingAfter(UNENTERED, event).email_is_own,
        country_code,
        phone,
        subscriber_type,
        purchased: false,
        plans: [],
        registered_at: event.at,
        registered_on: istDay(new Date(event.at)),
      })
    },
    subscriber_profile_changed: (row, event) => {
      const { name, email } = event.data.new
      if (!row) return row
      const changed = { name: name ?? row.name, email: email?.toLowerCase() ?? row.email }
      return searchable({ ...row, ...changed, email_is_own: standingAfter(row, event).email_is_own })
    },
    subscriber_email_entered: (row, event) => row && { ...row, email_is_own: standingAfter(row, event).email_is_own },
    subscriber_email_confirmed: (row, event) =>
      row?.email_is_own ? { ...row, confirmed_email: event.data.email.trim().toLowerCase() } : row,
    subscriber_phone_confirmed: (row, event) => row && searchable({ ...row, ...event.data }),
    employee_phone_corrected: (row, event) => row && searchable({ ...row, ...event.data.new }),
    employment_began: (row, event) => {
      const after = row && { ...row, email_is_own: standingAfter(row, event).email_is_own }
      return event.data.active ? ofType(after, SubscriberType.corporate) : after
    },
    employment_resumed: row => ofType(row, SubscriberType.corporate),
    employment_ended: row => ofType(row, SubscriberType.retail),
    subscriber_erasure_requested: () => REMOVED,
    plan_purchased: (row, event) => planChanged(row, event, event.data.origin),
    plan_activated: (row, event) => planChanged(row, event, granted(row)),
    plan_superseded: (row, event) => planChanged(row, event),
    plan_expired: (row, event) => planChanged(row, event),
    plan_cancelled: (row, event) => planChanged(row, event),
    plan_reinstated: (row, event) => planChanged(row, event),
  },
})
