import type { NotificationPage } from '@opdesk/contracts/notification/pages.ts'
import { boolean, nullable, numeric, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A message for one person. */
export const notificationTable = defineTable({
  table: 'notification',
  primaryKey: 'id',
  columns: {
    /** `<event id>-<user id>`: an event notifies a person at most once. */
    id: text(),
    user_id: text(),
    message: text(),
    message_hi: nullable(text()),
    at: timestamptz(),
    /** '' if the notification is not about a claim. */
    claim_id: text(),
    page: nullable(text<NotificationPage>()),
    read: boolean(),
    position: numeric(),
  },
  indexes: ['(user_id, at, position)', '(user_id) where not read', '(position)'],
})

export type NotificationRow = RowOf<typeof notificationTable>

/** The people who are notified about a claim. They are stored because most of the claim's events do not contain them. */
export const claimPartyTable = defineTable({
  table: 'notification_claim',
  primaryKey: 'claim_id',
  columns: {
    claim_id: text(),
    claim_number: text(),
    subscriber_id: text(),
    verifier_id: text(),
    /** True once a dispute was approved: later payments are for the dispute. */
    dispute_approved: boolean(),
    /** True if the money of the last payment moves through a provider or a bank. */
    by_channel: boolean(),
  },
})

export type ClaimPartyRow = RowOf<typeof claimPartyTable>
