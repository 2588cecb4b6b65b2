import type { Employment } from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { Household } from '@opdesk/contracts/subscriber/household.ts'
import type { EmailStatus } from '@opdesk/contracts/subscriber/own-email.ts'
import { int, jsonb, text } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'
import type { ProjectedEvent } from '../engine/events.ts'

/** `members`: Self first, with the subscriber's id as its member id and relation 0. */
export type SubscriberDoc = Omit<Household, 'profile'> &
  Family &
  EmailStatus & {
    /** A number that was entered and is not yet confirmed. */
    entered_phone: ProjectedEvent<'subscriber_phone_entered'>['data'] | null
    profile: ProjectedEvent<'subscriber_registered'>['data']
    /** The current or last employment. */
    employment: Employment | null
    /** Time at which a subscription was bought or granted (ISO 8601), by its id. */
    bought_at: Record<string, string>
  }

/** A subscriber with family and subscriptions. */
export const subscriberTable = defineTable({
  table: 'subscriber',
  primaryKey: 'subscriber_id',
  columns: { subscriber_id: text(), doc: jsonb<SubscriberDoc>(), stream_version: int() },
})

export type SubscriberRow = RowOf<typeof subscriberTable>
