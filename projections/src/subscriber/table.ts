import type { Language } from '@opdesk/contracts/site/language.ts'
import type { Employment } from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { Household } from '@opdesk/contracts/subscriber/household.ts'
import type { EmailStatus } from '@opdesk/contracts/subscriber/own-email.ts'
import { int, jsonb, text } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'
import type { ProjectedEvent } from '../engine/events.ts'

/** Data of a subscriber. `members`: Self first, with relation 0 and the subscriber's id as member id. */
export type SubscriberDoc = Omit<Household, 'profile'> &
  Family &
  EmailStatus & {
    /** A phone number that the subscriber has entered and not yet confirmed. */
    entered_phone: ProjectedEvent<'subscriber_phone_entered'>['data'] | null
    /** The chosen language of pages, mails and SMS; null before the first choice. */
    language: Language | null
    profile: ProjectedEvent<'subscriber_registered'>['data']
    /** True once the consent was taken back, until it is given again. */
    consent_withdrawn: boolean
    /** When the erasure that the subscriber asked for begins, ISO 8601; null without one. */
    erasure_due_at: string | null
    /** The current employment, or else the last one. */
    employment: Employment | null
    /** Times (ISO 8601) at which subscriptions were bought or granted, by subscription id. */
    bought_at: Record<string, string>
  }

/** A subscriber with family and subscriptions. */
export const subscriberTable = defineTable({
  table: 'subscriber',
  primaryKey: 'subscriber_id',
  columns: { subscriber_id: text(), doc: jsonb<SubscriberDoc>(), stream_version: int() },
})

export type SubscriberRow = RowOf<typeof subscriberTable>
