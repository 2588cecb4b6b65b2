import { claimEvents } from '@opdesk/contracts/claim/events.ts'
import { notificationEvents } from '@opdesk/contracts/notification/events.ts'
import {
  type MessageText,
  notificationMessages as messages,
  ownMessages,
  type Reader,
} from '@opdesk/contracts/notification/messages.ts'
import { FAMILY_PAGE, type NotificationPage } from '@opdesk/contracts/notification/pages.ts'
import { employmentNotices } from '@opdesk/contracts/subscriber/employment/notices.ts'
import { familyNotices } from '@opdesk/contracts/subscriber/family/notices.ts'
import { nomineeNotices } from '@opdesk/contracts/subscriber/nominee/messages.ts'
import { defineProjection, type HandlerArguments, type Handlers, REMOVED } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { type ClaimPartyRow, claimPartyTable, type NotificationRow, notificationTable } from './table.ts'

const idFor = (event: { id: string }, userId: string) => `${event.id}-${userId}`

const inLanguages = (message: MessageText) =>
  typeof message === 'string' ? { message, message_hi: null } : { message: message.en, message_hi: message.hi }

const readerOf = (
  key: string,
  event: Pick<LogEvent, 'id' | 'type'>,
  { subscriber_id, verifier_id }: ClaimPartyRow,
): Reader | undefined => {
  if (event.type === 'claim_own_claim_lifted') return 'freed'
  if (key === idFor(event, subscriber_id)) return 'subscriber'
  return key === idFor(event, verifier_id) ? 'verifier' : undefined
}

/** The staff member exempted from the rule `own_claim`. This person may be neither subscriber nor verifier of the claim. */
const exemptPersonOf = ({ data }: Pick<LogEvent, 'data'>): string => claimEvents.claim_own_claim_lifted.parse(data).person.id

/** Handler that notifies a party of a claim. `texts`: the message for each kind of reader. */
const notifyParty =
  <D>(texts: Partial<Record<Reader, (claim: string, data: D) => MessageText | undefined>>) =>
  (
    _: NotificationRow | undefined,
    event: Pick<LogEvent, 'id' | 'type' | 'at' | 'position'> & { data: D },
    { key, context }: HandlerArguments<ClaimPartyRow>,
  ) => {
    const reader = context && readerOf(key, event, context)
    const message = reader && texts[reader]?.(context.claim_number, event.data)
    if (!message) return null
    const user_id = key.slice(idFor(event, '').length)
    const about = { at: event.at, claim_id: context.claim_id, page: null, read: false, position: Number(event.position) }
    return { id: key, user_id, ...inLanguages(message), ...about }
  }

const claimHandlers: Handlers<NotificationRow, ClaimPartyRow> = {
  claim_submitted: notifyParty(messages.claim_submitted),
  claim_approved: notifyParty(messages.claim_approved),
  claim_clarification_requested: notifyParty(messages.claim_clarification_requested),
  claim_resubmitted: notifyParty(messages.claim_resubmitted),
  claim_transferred: notifyParty(messages.claim_transferred),
  claim_own_claim_lifted: notifyParty(messages.claim_own_claim_lifted),
  claim_rejected: notifyParty(messages.claim_rejected),
  claim_invalidated: notifyParty(messages.claim_invalidated),
  claim_marked_duplicate: notifyParty(messages.claim_marked_duplicate),
  // A payment after a dispute causes one notification: outside of the product by the dispute's own event, else by the claim's.
  claim_settled: (row, event, more) =>
    more.context?.dispute_approved && event.data.channel === 'ledger_only'
      ? null
      : notifyParty(messages.claim_settled)(row, event, more),
  claim_payment_failed: notifyParty(messages.claim_payment_failed),
  claim_payment_reversed: notifyParty(messages.claim_payment_reversed),
  dispute_raised: notifyParty(messages.dispute_raised),
  dispute_transferred: notifyParty(messages.dispute_transferred),
  dispute_approved: notifyParty(messages.dispute_approved),
  dispute_rejected: notifyParty(messages.dispute_rejected),
  dispute_settled: (row, event, more) =>
    more.context?.by_channel ? null : notifyParty(messages.dispute_settled)(row, event, more),
}

/**
 * Handler that notifies the owner of the event's stream. If an erasure leaves the event without a message, the existing
 * notification is removed, because it still contains names.
 */
const notifyOwner =
  <D>(messageOf: (data: D) => MessageText | undefined, page: NotificationPage) =>
  (
    _: NotificationRow | undefined,
    event: Pick<LogEvent, 'stream' | 'type' | 'at' | 'position'> & { data: D },
    { key }: { key: string },
  ) => {
    const message = messageOf(event.data)
    if (!message) return REMOVED
    const about = { at: event.at, claim_id: '', page, read: false, position: Number(event.position) }
    return { id: key, user_id: streamId(event), ...inLanguages(message), ...about }
  }

const isOfOwner = ({ type }: Pick<LogEvent, 'type'>): boolean =>
  type === 'notification_sent' ||
  type in ownMessages ||
  type in familyNotices ||
  type in nomineeNotices ||
  type in employmentNotices

const isOfList = ({ type }: Pick<LogEvent, 'type'>): boolean => type === 'notification_deleted' || type === 'notifications_read'

/**
 * Notifications of people, made from events of claims and from events of subscribers. A person can mark a notification as
 * read, or delete it from their own list.
 */
export const notification = defineProjection({
  name: 'notification',
  version: 17,
  hasPersonalData: true,
  table: notificationTable,
  context: claimPartyTable,
})({
  key: (event, claim) => {
    if (event.type === 'notification_deleted') return String(event.data.notification_id)
    if (event.type === 'notifications_read') return notificationEvents.notifications_read.parse(event.data).notification_ids
    if (isOfOwner(event)) return idFor(event, streamId(event))
    if (event.type === 'claim_own_claim_lifted') return idFor(event, exemptPersonOf(event))
    return [claim?.subscriber_id, claim?.verifier_id].flatMap(person => (person ? [idFor(event, person)] : []))
  },
  context: {
    key: event => (isOfList(event) || isOfOwner(event) ? [] : streamId(event)),
    on: {
      claim_drafted: (_, event) => ({
        claim_id: streamId(event),
        claim_number: event.data.claim_number,
        subscriber_id: event.data.subscriber_id,
        verifier_id: '',
        dispute_approved: false,
        by_channel: false,
      }),
      claim_submitted: (claim, event) => claim && { ...claim, verifier_id: event.data.assigned_verifier?.id ?? '' },
      claim_transferred: (claim, event) => claim && { ...claim, verifier_id: event.data.to.id },
      dispute_transferred: (claim, event) => claim && { ...claim, verifier_id: event.data.to.id },
      claim_payment_requested: (claim, event) => claim && { ...claim, by_channel: event.data.channel !== 'ledger_only' },
      claim_dispute_approved: claim => claim && { ...claim, dispute_approved: true },
      claim_discarded: () => REMOVED,
    },
  },
  on: {
    ...claimHandlers,
    referral_completed: notifyOwner(ownMessages.referral_completed, '/user/refer'),
    free_test_requested: notifyOwner(ownMessages.free_test_requested, '/user/health-checkups'),
    free_test_status_changed: notifyOwner(ownMessages.free_test_status_changed, '/user/health-checkups'),
    payout_account_confirmed: notifyOwner(ownMessages.payout_account_confirmed, '/user/payout-account'),
    payout_account_validated: notifyOwner(ownMessages.payout_account_validated, '/user/payout-account'),
    payout_account_disowned: notifyOwner(ownMessages.payout_account_disowned, '/user/payout-account'),
    member_added: notifyOwner(familyNotices.member_added, FAMILY_PAGE),
    member_change_requested: notifyOwner(familyNotices.member_change_requested, FAMILY_PAGE),
    member_reviewed: notifyOwner(familyNotices.member_reviewed, FAMILY_PAGE),
    member_changed: notifyOwner(familyNotices.member_changed, FAMILY_PAGE),
    member_plan_status_changed: notifyOwner(familyNotices.member_plan_status_changed, FAMILY_PAGE),
    nominee_named: notifyOwner(nomineeNotices.nominee_named, '/user/my-data'),
    nominee_removed: notifyOwner(nomineeNotices.nominee_removed, '/user/my-data'),
    nominee_request_recorded: notifyOwner(nomineeNotices.nominee_request_recorded, '/user/grievances'),
    employment_began: notifyOwner(employmentNotices.employment_began, '/user/profile'),
    employment_ended: notifyOwner(employmentNotices.employment_ended, '/user/profile'),
    employment_resumed: notifyOwner(employmentNotices.employment_resumed, '/user/profile'),
    members_dropped: notifyOwner(familyNotices.members_dropped, FAMILY_PAGE),
    notification_sent: (row, event, more) => {
      const { message, message_hi: hi, page } = event.data
      return notifyOwner(() => (hi ? { en: message, hi } : message), page)(row, event, more)
    },
    notifications_read: (row, event) => (row?.user_id === streamId(event) ? { ...row, read: true } : null),
    notification_deleted: (row, event) => (row?.user_id === streamId(event) ? REMOVED : null),
  },
})
