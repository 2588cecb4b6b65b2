import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** A referral. The referrer is joined, because names may change. */
export type ReferralRow = {
  referral_id: string
  subscriber_id: string
  name: string
  /** Ten digits. */
  phone: string
  email: string
  action_taken: boolean
  referred_at: string
  /** IST day. */
  referred_on: string
  search: string
}

export const referralTable: TableOf<ReferralRow> = {
  table: 'referral',
  primaryKey: 'referral_id',
  columns: {
    referral_id: 'text collate "C" not null',
    subscriber_id: 'text not null',
    name: 'text not null',
    phone: 'text not null',
    email: 'text not null',
    action_taken: 'boolean not null',
    referred_at: 'timestamptz not null',
    referred_on: 'date not null',
    search: 'text collate "C" not null',
  },
  indexes: [
    '(referred_at, referral_id) include (action_taken, subscriber_id, search)',
    '(subscriber_id, referred_at, referral_id)',
    ...searchIndexes,
  ],
}

export type ReferralTallyRow = { referred_on: string; action_taken: boolean; count: number }
