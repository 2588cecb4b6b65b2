import {
  belongingOf,
  type EmploymentEvent,
  employmentAfter,
  impliedEmployment,
} from '@opdesk/contracts/subscriber/employment/employment.ts'
import { type FamilyEvent, familyAfter, profileAfter } from '@opdesk/contracts/subscriber/family/requests.ts'
import { type HouseholdEvent, householdAfter } from '@opdesk/contracts/subscriber/household.ts'
import { selfOf } from '@opdesk/contracts/subscriber/self.ts'
import { isConsentToAccount } from '@opdesk/contracts/terms/documents.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'
import { standingAfter, UNENTERED } from '../lists/email-standing.ts'
import { type SubscriberDoc, type SubscriberRow, subscriberTable } from './table.ts'

const changed = (
  row: SubscriberRow | undefined,
  event: ProjectedEvent<
    | 'subscriber_profile_changed'
    | 'subscriber_email_entered'
    | 'subscriber_email_confirmed'
    | 'subscriber_language_chosen'
    | 'consent_given'
    | 'consent_withdrawn'
    | 'subscriber_erasure_asked_for'
    | 'subscriber_erasure_postponed'
    | 'subscriber_erasure_called_off'
    | 'subscriber_download_asked_for'
    | 'subscriber_download_made'
    | 'subscriber_download_failed'
    | 'subscriber_phone_entered'
    | 'subscriber_phone_confirmed'
    | 'employee_phone_corrected'
    | FamilyEvent['type']
    | HouseholdEvent['type']
    | EmploymentEvent['type']
  >,
  change: (doc: SubscriberDoc) => Partial<SubscriberDoc>,
) => row && { ...row, doc: { ...row.doc, ...change(row.doc) }, stream_version: event.version }

/** Folds an event into plans and cover. Commands fold them in the same way. */
const household = (row: SubscriberRow | undefined, event: ProjectedEvent<HouseholdEvent['type']>) =>
  changed(row, event, doc => householdAfter(doc, event as HouseholdEvent))

/** Folds an event into the family's records. Commands fold them in the same way. */
const family = (row: SubscriberRow | undefined, event: ProjectedEvent<FamilyEvent['type']>) =>
  changed(row, event, doc => familyAfter(doc, event as FamilyEvent, event.at))

/** Sets the employment, and the subscriber's type and organization. */
const employed = (row: SubscriberRow | undefined, event: ProjectedEvent<EmploymentEvent['type']>) =>
  changed(row, event, ({ employment: before, profile }) => {
    const employment = employmentAfter(before, event as EmploymentEvent, event.at)
    return { employment, profile: { ...profile, ...belongingOf(employment) } }
  })

/** Records the time of the first event of a subscription, which bought or granted it. */
const bought = (row: SubscriberRow | undefined, event: ProjectedEvent<'plan_purchased' | 'plan_activated'>) => {
  const after = household(row, event)
  const { subscription_id } = event.data
  if (!after || subscription_id in after.doc.bought_at) return after
  return { ...after, doc: { ...after.doc, bought_at: { ...after.doc.bought_at, [subscription_id]: event.at } } }
}

export const subscriber = defineProjection({
  name: 'subscriber',
  version: 12,
  hasPersonalData: true,
  table: subscriberTable,
})({
  key: streamId,
  on: {
    subscriber_registered: (_, event) => {
      const subscriber_id = streamId(event)
      const members = [selfOf(subscriber_id, event.data)]
      const doc = {
        ...standingAfter(UNENTERED, event),
        entered_phone: null,
        language: null,
        consent_withdrawn: false,
        erasure_due_at: null,
        profile: event.data,
        members,
        requests: [],
        former: [],
        chain: [],
        paid: [],
        bought_at: {},
        employment: impliedEmployment(subscriber_id, event.data, event.at),
      }
      return { subscriber_id, doc, stream_version: event.version }
    },
    subscriber_profile_changed: (row, event) =>
      changed(row, event, doc => {
        const profile = { ...doc.profile, ...event.data.new }
        return { ...standingAfter(doc, event), profile, members: [selfOf(streamId(event), profile), ...doc.members.slice(1)] }
      }),
    subscriber_email_entered: (row, event) => changed(row, event, doc => standingAfter(doc, event)),
    subscriber_email_confirmed: (row, event) => changed(row, event, doc => standingAfter(doc, event)),
    subscriber_language_chosen: (row, event) => changed(row, event, () => ({ language: event.data.language })),
    consent_given: (row, event) =>
      changed(row, event, () => (isConsentToAccount(event.data) ? { consent_withdrawn: false } : {})),
    consent_withdrawn: (row, event) =>
      changed(row, event, () => (isConsentToAccount(event.data) ? { consent_withdrawn: true } : {})),
    subscriber_erasure_asked_for: (row, event) => changed(row, event, () => ({ erasure_due_at: event.data.due_at })),
    subscriber_erasure_postponed: (row, event) => changed(row, event, () => ({ erasure_due_at: event.data.due_at })),
    subscriber_erasure_called_off: (row, event) => changed(row, event, () => ({ erasure_due_at: null })),
    subscriber_download_asked_for: (row, event) => changed(row, event, () => ({})),
    subscriber_download_made: (row, event) => changed(row, event, () => ({})),
    subscriber_download_failed: (row, event) => changed(row, event, () => ({})),
    subscriber_phone_entered: (row, event) => changed(row, event, () => ({ entered_phone: event.data })),
    subscriber_phone_confirmed: (row, event) =>
      changed(row, event, ({ profile: before, members }) => {
        const profile = { ...before, ...event.data }
        return { profile, members: [selfOf(streamId(event), profile), ...members.slice(1)], entered_phone: null }
      }),
    employee_phone_corrected: (row, event) =>
      changed(row, event, ({ profile: before, members }) => {
        const profile = { ...before, ...event.data.new }
        return { profile, members: [selfOf(streamId(event), profile), ...members.slice(1)] }
      }),
    employment_began: (row, event) => {
      const after = employed(row, event)
      return after && { ...after, doc: { ...after.doc, ...standingAfter(after.doc, event) } }
    },
    employee_changed: employed,
    employment_ended: employed,
    employment_resumed: employed,
    member_added: family,
    child_declared: family,
    member_change_requested: family,
    member_reviewed: family,
    member_changed: (row, event) => {
      const after = family(row, event)
      if (!after || event.data.member_id !== streamId(event)) return after
      return { ...after, doc: { ...after.doc, profile: profileAfter(after.doc.profile, event.data.new) } }
    },
    member_removed: family,
    member_paid: household,
    member_unpaid: household,
    plan_purchased: bought,
    plan_activated: bought,
    plan_superseded: household,
    plan_expired: household,
    plan_cancelled: household,
    plan_reinstated: household,
  },
})
