import { processActor } from '@opdesk/contracts/actor.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { cannotBePaidText } from '@opdesk/contracts/email/claim-payment.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { notificationDefinition } from '@opdesk/contracts/notification/aggregate.ts'
import type { NotificationEvent } from '@opdesk/contracts/notification/events.ts'
import { notificationStream } from '@opdesk/contracts/notification/events.ts'
import { cannotBePaidMessage } from '@opdesk/contracts/notification/payment-messages.ts'
import { dueReminder, type UnpayableReason } from '@opdesk/contracts/payment/unpayable.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { type PayoutChannel, payoutChannels } from '@opdesk/contracts/payout-channel.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { addDays, type Day, formatInstant, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { refusalInLanguages } from '@opdesk/contracts/words/claim-payment.ts'
import { claimAggregate, isSubmitted, type SubmittedClaim, unpaidOf } from '@opdesk/domain/claim/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { exceedsUpi } from '@opdesk/domain/payout/payable-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'
import { remindedClaims } from '@opdesk/projections/payment-due/unpayable.ts'
import { sql } from 'kysely'
import { subscriberNow } from '../mail/mail-to-subscriber.ts'
import { tellNews } from '../mail/tell-news.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'account-reminders'
/** Time of day of reminders: 09:30 IST. */
const MORNING_MS = 9.5 * 3_600_000

/** The look of a morning at all claims that cannot be paid. */
interface Morning {
  day: Day
}

const mornings = createTimers<Morning>(NAME)

/** Timers of mornings follow from each other, not from events. */
const NO_POSITION = '0'

/** Sets the timer of the next morning, unless it is set. */
const planMorning = async ({ db, clock }: WorkflowContext): Promise<void> => {
  const day = addDays(istDay(clock()), 1)
  const due = new Date(startOfIstDay(day).getTime() + MORNING_MS)
  await mornings.set(db, { key: day, due, position: NO_POSITION, data: { day } })
}

/** The channel of payments now: of the System Settings, or else the installed one. */
const channelNow = async (context: WorkflowContext): Promise<PayoutChannel> => {
  const { rows } = await queryViews(
    context,
    sql<{ channel: string | null }>`
      select record ->> 'payout_channel' as channel from ${viewTable('resource_record')}
      where key = ${`${settings.name}-${settings.builtIn[0]._id}`}`,
  )
  return payoutChannels.find(one => one === rows[0]?.channel) ?? context.payoutChannel ?? 'ledger_only'
}

/** Why the claim cannot be paid now; null if it can. */
const reasonOf = async ({ store, clock }: WorkflowContext, claim: SubmittedClaim): Promise<UnpayableReason | null> => {
  const { state } = await load(store, payoutAccountAggregate, payoutAccountStream(claim.subscriber_id))
  const answer = usableAccount(state, clock())
  if ('refusal' in answer) return answer.refusal
  return exceedsUpi(answer.usable, unpaidOf(claim)) ? 'upi_limit' : null
}

const notices = { ...notificationDefinition, initial: null, evolve: (state: null, _: NotificationEvent) => state }

/** Puts a reminder under the bell, once for each id. */
const notify = async (context: WorkflowContext, id: string, person: string, message: { en: string; hi: string }) => {
  const sent: NotificationEvent = {
    type: 'notification_sent',
    data: { message: message.en, message_hi: message.hi, page: '/user/payout-account' },
  }
  await handleCommand({
    store: context.store,
    aggregate: notices,
    stream: notificationStream(person),
    command: { id, actor: processActor(NAME) },
    now: context.clock(),
    decide: () => [sent],
  })
}

/**
 * Reminds the owner of an approved claim that it cannot be paid, with the reminder that is due today: each is sent once, and missed
 * ones are not sent later.
 */
const remind = async (claim_id: string, context: WorkflowContext): Promise<void> => {
  const { store, clock } = context
  const stream = claimStream(claim_id)
  const { state: claim, events } = await load(store, claimAggregate, stream)
  if (!isSubmitted(claim) || claim.status !== 'approved' || claim.release !== null || unpaidOf(claim) <= 0) return
  const approval = events.findLast(
    ({ type, data }) => type === 'claim_dispute_approved' || (type === 'claim_approved' && data.stage === 'finance'),
  )
  const day = approval && dueReminder(istDay(new Date(approval.at)), istDay(clock()))
  if (!approval || day === undefined || day === null) return
  const reason = await reasonOf(context, claim)
  if (reason === null) return
  const { claim_number, subscriber_id } = claim
  const subscriber = await subscriberNow(store, subscriber_id)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) return
  const id = derivedId('account reminder', approval.id, String(day))
  const at = clock().toISOString()
  const values = { claim_id: claim_number, amount: formatPaise(unpaidOf(claim)), date: formatInstant(at) }
  const template = 'claim_cannot_be_paid'
  const news = {
    template,
    words: cannotBePaidText(refusalInLanguages(reason)),
    text: { template, values: [claim_number] },
    values,
    path: '/user/payout-account',
  } as const
  await notify(context, id, subscriber_id, cannotBePaidMessage(claim_number, reason))
  await tellNews({ id, at }, subscriber_id, news, context)
}

/** The first reminder, on the day of the approval. */
const approved = async ({ stream }: HandledEvent, context: WorkflowContext): Promise<void> => {
  await planMorning(context)
  if ((await channelNow(context)) !== 'ledger_only') await remind(claimStream.idOf(stream), context)
}

/**
 * Reminds owners of approved claims that an account is missing: on days 0, 3, 7, 14 and 30 after the approval, then weekly to day 180
 * (payouts.md 3.1). Each morning all claims that cannot be paid are looked at, because accounts change by time without an event;
 * so the reminders also follow a changed channel, and end with the account, the payment or the person.
 */
export const accountReminders = defineWorkflow({
  name: NAME,
  // Starts at the end of the log: the first morning finds the claims from before.
  startsAt: 'head',
  on: {
    claim_approved: async (event, context) => {
      if (event.data.stage === 'finance') await approved(event, context)
    },
    claim_dispute_approved: approved,
  },
  sweep: mornings.sweep(async (_, context) => {
    if ((await channelNow(context)) !== 'ledger_only') {
      const { rows } = await queryViews(context, remindedClaims(context.clock()))
      for (const { claim_id } of rows) await remind(claim_id, context)
    }
    await planMorning(context)
  }),
})
