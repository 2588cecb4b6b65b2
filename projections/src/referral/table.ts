import { boolean, byteText, date, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** A referral. The referrer's contacts are joined, because they may change. */
export const referralTable = defineTable({
  table: 'referral',
  primaryKey: 'referral_id',
  columns: {
    referral_id: byteText(),
    subscriber_id: text(),
    name: text(),
    /** Ten digits. */
    phone: text(),
    email: text(),
    action_taken: boolean(),
    referred_at: timestamptz(),
    /** IST day. */
    referred_on: date(),
    search: byteText(),
  },
  indexes: [
    '(referred_at, referral_id) include (action_taken, subscriber_id, search)',
    '(subscriber_id, referred_at, referral_id)',
    ...searchIndexes,
  ],
})

export type ReferralRow = RowOf<typeof referralTable>

export const referralTally = defineTally(referralTable, { table: 'referral_tally', by: ['referred_on', 'action_taken'] })
