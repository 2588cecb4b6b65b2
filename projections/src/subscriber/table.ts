import type { Employment } from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { Household } from '@opdesk/contracts/subscriber/household.ts'
import type { EmailStanding } from '@opdesk/contracts/subscriber/own-email.ts'
import type { TableOf } from '../engine/define-projection.ts'
import type { ProjectedEvent } from '../engine/events.ts'

/** `members`: Self first, with the subscriber's id as its member id and relation 0. */
export type SubscriberDoc = Omit<Household, 'profile'> &
  Family &
  EmailStanding & {
    /** A number that was entered and is not yet confirmed. */
    entered_phone: ProjectedEvent<'subscriber_phone_entered'>['data'] | null
    profile: ProjectedEvent<'subscriber_registered'>['data']
    /** The current or last employment. */
    employment: Employment | null
    /** Time at which a subscription was bought or granted (ISO 8601), by its id. */
    bought_at: Record<string, string>
  }

/** A subscriber with family and subscriptions. */
export type SubscriberRow = {
  subscriber_id: string
  doc: SubscriberDoc
  stream_version: number
}

export const subscriberTable: TableOf<SubscriberRow> = {
  table: 'subscriber',
  primaryKey: 'subscriber_id',
  columns: { subscriber_id: 'text not null', doc: 'jsonb not null', stream_version: 'int not null' },
}
