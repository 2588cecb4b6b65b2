import type { ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** The fields of a subscription that decide whether it counts as bought. */
export type KnownPlan = Pick<ChainedSubscription, 'subscription_id' | 'state' | 'origin'> & { activated: boolean }

/** A subscriber who is not erased, as admins list them. */
export type RegisteredUserRow = {
  user_id: string
  name: string
  /** Lower case. */
  email: string
  /** The sign-in address in lower case; empty if there is none. */
  confirmed_email: string
  /** True if the subscriber entered `email` themselves, which allows its confirmation. */
  email_is_own: boolean
  country_code: string
  phone: string
  /** 1 retail, 2 corporate. */
  subscriber_type: number
  /** True if the subscriber has ever had a plan that was not given back. */
  purchased: boolean
  plans: KnownPlan[]
  registered_at: string
  /** IST day. */
  registered_on: string
  search: string
}

export const registeredUserTable: TableOf<RegisteredUserRow> = {
  table: 'registered_user',
  primaryKey: 'user_id',
  columns: {
    user_id: 'text collate "C" not null',
    // Placed before columns that a search does not read: Postgres decodes a row up to this column, which is half of the time of a
    // comparison.
    search: 'text collate "C" not null',
    name: 'text not null',
    email: 'text not null',
    confirmed_email: 'text not null',
    email_is_own: 'boolean not null',
    country_code: 'text not null',
    phone: 'text not null',
    subscriber_type: 'int not null',
    purchased: 'boolean not null',
    plans: 'jsonb not null',
    registered_at: 'timestamptz not null',
    registered_on: 'date not null',
  },
  derived: { name_key: 'text collate "C" generated always as (lower(name)) stored' },
  indexes: [
    '(registered_at, user_id) include (subscriber_type, purchased, name_key, search)',
    '(name_key, user_id) include (subscriber_type, purchased, registered_at, search)',
    '(phone)',
    "(confirmed_email) where confirmed_email <> ''",
    ...searchIndexes,
  ],
}

export type RegisteredUserTallyRow = { registered_on: string; subscriber_type: number; purchased: boolean; count: number }
