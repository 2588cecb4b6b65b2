import type { ValidationNews } from '@opdesk/contracts/payout/payout-news.ts'
import { maskedAccount } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { CONTACT_HOURS } from '@opdesk/domain/payout-account/enter-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { contactChanges } from '@opdesk/domain/subscriber/contact-changes.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { forgetMessages } from '../messages/message-queue.ts'
import { queueTexts } from '../texts/queue-text.ts'
import { AT_ONCE, createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { checkAccount, type DueCheck, NAME } from './check-account.ts'

const HOUR_MS = 3_600_000

type Waiting = DueCheck & { position: string }

const checks = createTimers<Waiting>(NAME)

/** Each attempt has a timer of its own, because a timer ends with its action. */
const keyOf = ({ account_id, attempt }: DueCheck): string => `${account_id}:${attempt}`

/** The account as a text message names it: operators deliver no dots and no ellipsis. */
const inText = (masked: string): string => masked.replace('••', 'account ').replace('…', '..')

/**
 * Texts the subscriber's number, and numbers before a change in the last 72 hours, that an account was confirmed. The mail with the
 * link that stops it was queued with the confirmation.
 */
const tellNumbers = async (event: HandledEvent<'payout_account_confirmed'>, context: WorkflowContext): Promise<void> => {
  const { store, db } = context
  const recipient_id = payoutAccountStream.idOf(event.stream)
  const aggregate = subscriberAggregate(recipient_id)
  const { state: subscriber, events } = await load(store, aggregate, subscriberStream(recipient_id))
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) return
  const { state } = await load(store, payoutAccountAggregate, event.stream)
  const account = [state.waiting, state.current].find(known => known?.account_id === event.data.account_id)
  if (!account) return
  const past = events.map(recorded => ({ at: recorded.at, event: aggregate.parse(recorded) }))
  const { phones } = contactChanges(past, new Date(Date.parse(event.at) - CONTACT_HOURS * HOUR_MS))
  const values = [formatInstant(account.in_force_at), inText(maskedAccount(account.account))]
  for (const number of [subscriber.profile, ...phones]) {
    if (number.phone === '') continue
    const event_id = derivedId(event.id, number.phone)
    const text = { event_id, template: 'payout_account_changed', values, recipient_id, number } as const
    await queueTexts(text, subscriber.language, context)
  }
  // An erasure requested meanwhile may have deleted the person's texts before these were queued.
  const after = (await load(store, aggregate, subscriberStream(recipient_id))).state
  if (after.status === 'registered' && after.erasure !== null) await forgetMessages(db, recipient_id)
}

const check = async ({ position, ...due }: Waiting, context: WorkflowContext): Promise<void> => {
  const again = await checkAccount(due, context)
  if (again) await checks.set(context.db, { key: keyOf(again.next), due: again.at, position, data: { ...again.next, position } })
}

/**
 * Takes a webhook about a check: the provider is asked at once, because its word has the registered name and a webhook has not. A
 * check that ended before changes nothing.
 */
export const takeValidationNews = async (
  { validation_id, status }: ValidationNews,
  { db }: Pick<WorkflowContext, 'db'>,
): Promise<void> => {
  if (status !== 'created') await checks.hasten(db, { validation_id })
}

/**
 * Tells subscribers that an account of theirs was confirmed, and asks the payout provider about it. At an erasure the provider
 * deactivates the person's contacts and accounts, which it cannot delete.
 */
export const payoutAccounts = defineWorkflow({
  name: NAME,
  on: {
    payout_account_confirmed: async (event, context) => {
      await tellNumbers(event, context)
      if (event.data.check !== 'pending') return
      const { position } = event
      const subscriber_id = payoutAccountStream.idOf(event.stream)
      const due = { subscriber_id, account_id: event.data.account_id, attempt: 0, validation_id: null }
      await checks.set(context.db, { key: keyOf(due), due: AT_ONCE, position, data: { ...due, position } })
    },
    subscriber_erasure_requested: async ({ stream }, { payouts }) => {
      await payouts?.deactivate(subscriberStream.idOf(stream))
    },
  },
  sweep: checks.sweep(check),
})
