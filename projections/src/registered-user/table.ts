import type { ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import { boolean, byteText, date, int, jsonb, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** The fields of a subscription that decide whether it counts as bought. */
export type KnownPlan = Pick<ChainedSubscription, 'subscription_id' | 'state' | 'origin'> & { activated: boolean }

/** A subscriber who is not erased, as listed for admins. */
export const registeredUserTable = defineTable({
  table: 'registered_user',
  primaryKey: 'user_id',
  columns: {
    user_id: byteText(),
    // This column precedes the columns that a search does not read. Postgres decodes a row up to the columns used, which takes half
    // of the time of a comparison.
    search: byteText(),
    name: text(),
    /** Lower case. */
    email: text(),
    /** The address with which the subscriber signs in, in lower case; '' if there is none. */
    confirmed_email: text(),
    /** True if the subscriber entered `email` themselves, so that it can be confirmed. */
    email_is_own: boolean(),
    country_code: text(),
    phone: text(),
    /** 1 retail, 2 corporate. */
    subscriber_type: int(),
    /** True if the subscriber has ever had a plan that was not given back. */
    purchased: boolean(),
    plans: jsonb<KnownPlan[]>(),
    registered_at: timestamptz(),
    /** IST day. */
    registered_on: date(),
  },
  derived: { name_key: 'text collate "C" generated always as (lower(name)) stored' },
  indexes: [
    '(registered_at, user_id) include (subscriber_type, purchased, name_key, search)',
    '(name_key, user_id) include (subscriber_type, purchased, registered_at, search)',
    '(phone)',
    "(confirmed_email) where confirmed_email <> ''",
    ...searchIndexes,
  ],
})

export type RegisteredUserRow = RowOf<typeof registeredUserTable>

export const registeredUserTally = defineTally(registeredUserTable, {
  table: 'registered_user_tally',
  by: ['registered_on', 'subscriber_type', 'purchased'],
})
