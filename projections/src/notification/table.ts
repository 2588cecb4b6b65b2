import type { NotificationPage } from '@opdesk/contracts/notification/queries.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** A message for one person. */
export type NotificationRow = {
  /** `<event id>-<user id>`: the same event never notifies the same person twice. */
  id: string
  user_id: string
  message: string
  at: string
  /** Empty if it is not about a claim. */
  claim_id: string
  page: NotificationPage | null
  position: number
}

export const notificationTable: TableOf<NotificationRow> = {
  table: 'notification',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    user_id: 'text not null',
    message: 'text not null',
    at: 'timestamptz not null',
    claim_id: 'text not null',
    page: 'text',
    position: 'numeric not null',
  },
  indexes: ['(user_id, at, position)'],
}

/** The people to notify about a claim: its later events do not repeat them. */
export type ClaimPartyRow = {
  claim_id: string
  claim_number: string
  subscriber_id: string
  verifier_id: string
  /** Later payments are for an approved dispute. */
  dispute_approved: boolean
}

export const claimPartyTable: TableOf<ClaimPartyRow> = {
  table: 'notification_claim',
  primaryKey: 'claim_id',
  columns: {
    claim_id: 'text not null',
    claim_number: 'text not null',
    subscriber_id: 'text not null',
    verifier_id: 'text not null',
    dispute_approved: 'boolean not null',
  },
}
