import { pollUntil } from '@opdesk/api/plugins/poll-until.ts'
import type { BatchNumber } from '@opdesk/contracts/payment/batch-id.ts'
import type { AnswerEffect } from '@opdesk/contracts/payout/bank-answer.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { requestPayment } from '@opdesk/domain/claim/request-payment.ts'
import { type ClaimState, claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { waitForRelease } from '@opdesk/domain/claim/wait-for-release.ts'
import { releaseEnd, requestRelease } from '@opdesk/domain/payment-release/decide-release.ts'
import { paymentReleaseAggregate } from '@opdesk/domain/payment-release/state.ts'
import { markAttempt } from '@opdesk/domain/payout/mark-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { closeDay, ledgerDays } from '../close-batches.ts'
import { commandAt } from '../command.ts'
import { demoId } from '../ids.ts'
import { type Person, personOf } from '../run-step.ts'
import { afterOfficeMinutes, minuteOf } from '../working-hours.ts'
import { makeBatch } from './make-batch.ts'
import { claimIdOf, type DemoPayment, demoPayments, type Outcome, officeDayBefore } from './plan-payouts.ts'

/** The payments follow the closing of the day's other batch, at 18:30. */
const PAID_MINUTE = 18 * 60 + 40
const CLOSED_MINUTE = 18 * 60 + 50
const DRAWN_MINUTE = 18 * 60 + 55
const ANSWERED_DAYS = 8
const WAITS_DAYS = 1
const RETURNED_DAYS = 3
const RELEASE_MS = 2 * 3_600_000

type Numbered = DemoPayment & { claimId: string }
const paymentsOf = (isOf: (outcome: Outcome) => boolean): Numbered[] =>
  demoPayments.flatMap((payment, index) => (isOf(payment.outcome) ? [{ ...payment, claimId: claimIdOf(index) }] : []))

const actorOf = ({ id, role, designation, name }: Person) => ({ id, role, designation, name })

const pay = async (store: EventStore, { claimId }: Numbered, at: Date, person: Person): Promise<string> => {
  const { state } = await commandAt(
    store,
    at,
    { aggregate: claimAggregate, id: claimId, step: 'pay', actor: actorOf(person) },
    (claim, now) => requestPayment(claim, { channel: 'bank_file' }, { now, actor: person }),
  )
  if (!isSubmitted(state)) throw new Error(`claim ${claimId} cannot be paid`)
  const reference = `PAY-${state.claim_number}`
  await pollUntil(
    () => load(store, payoutAggregate, payoutStream(reference)),
    found => found.state.status !== 'new',
  )
  return reference
}

/** Pays claims by the bank's file on a day, closes their batch and draws its file. Answers the references by claim. */
const payBatch = async (store: EventStore, payments: readonly Numbered[], day: Day): Promise<Map<string, string>> => {
  const person = personOf('finance')
  const other = (await ledgerDays(store)).includes(day)
  if (other) await closeDay(store, day)
  const batch: BatchNumber = { day, number: other ? 2 : 1 }
  const references = new Map<string, string>()
  for (const [index, payment] of payments.entries()) {
    const at = new Date(minuteOf(day, PAID_MINUTE).getTime() + index * 1000)
    references.set(payment.claimId, await pay(store, payment, at, person))
  }
  const times = { closed: minuteOf(day, CLOSED_MINUTE), drawn: minuteOf(day, DRAWN_MINUTE) }
  await makeBatch(store, { batch, references: [...references.values()], ...times, person })
  return references
}

const mark = (store: EventStore, reference: string, effect: AnswerEffect, at: Date) => {
  const word = { reference: `${reference}_a1`, effect, alone: null }
  const origin = effect.kind === 'reversed' ? ('statement' as const) : ('bank_answer' as const)
  return commandAt(
    store,
    at,
    { aggregate: payoutAggregate, id: reference, step: effect.kind, actor: actorOf(personOf('finance2')) },
    (state, now) => markAttempt(state, { ...word, origin }, now),
  )
}

/** Records the bank's answer on the next office day; money that comes back, some days later. */
const answer = async (store: EventStore, reference: string, outcome: Outcome, day: Day): Promise<void> => {
  const at = afterOfficeMinutes(minuteOf(addDays(day, 1), 0), 90)
  if (outcome.kind === 'failed') await mark(store, reference, { kind: 'failed', reason: outcome.reason }, at)
  if (outcome.kind !== 'paid' && outcome.kind !== 'returned') return
  const { utr } = outcome
  await mark(store, reference, { kind: 'paid', utr }, at)
  if (outcome.kind === 'paid') return
  const returned = afterOfficeMinutes(minuteOf(addDays(day, RETURNED_DAYS), 0), 200)
  await mark(store, reference, { kind: 'reversed', utr, reason: outcome.reason }, returned)
}

/** Lets a payment wait for a second person of Finance. */
const askForRelease = async (store: EventStore, { claimId }: Numbered, now: Date): Promise<void> => {
  const person = personOf('finance')
  const at = new Date(now.getTime() - RELEASE_MS)
  const release_id = demoId('payment-release', claimId)
  const limit = settings.builtIn[0].payment_release_limit * 100
  const reason = 'day_limit' as const
  const request = (claim: ClaimState) => requestPayment(claim, { channel: 'bank_file' }, { now: at, actor: person })
  const { state } = await commandAt(
    store,
    at,
    { aggregate: claimAggregate, id: claimId, step: 'wait for release', actor: actorOf(person) },
    claim => waitForRelease(claim, { release_id, reason, limit }, request),
  )
  if (!isSubmitted(state) || !state.release) return
  const { claim_number, subscriber_id, release } = state
  const { amount, reference } = release
  const payment = { claim_id: claimId, claim_number, subscriber_id, amount, reference, reason }
  await commandAt(
    store,
    at,
    { aggregate: paymentReleaseAggregate, id: release_id, step: 'request', actor: actorOf(person) },
    known => requestRelease(known, { payments: [payment], requested_by: person.id, limit, expires_at: releaseEnd(at) }),
  )
}

/**
 * Makes payments by the bank's file: a batch that the bank has answered, one whose answer waits to be imported, and a payment that
 * waits for its release. The claims are approved; the workflow of payouts must be running. Idempotent.
 */
export const makePayouts = async (store: EventStore, now: Date): Promise<void> => {
  const answered = paymentsOf(({ kind }) => kind === 'paid' || kind === 'failed' || kind === 'returned')
  const day = officeDayBefore(now, ANSWERED_DAYS)
  const references = await payBatch(store, answered, day)
  for (const { claimId, outcome } of answered) await answer(store, references.get(claimId) ?? '', outcome, day)
  const waiting = paymentsOf(({ kind }) => kind === 'waits_for_answer')
  await payBatch(store, waiting, officeDayBefore(now, WAITS_DAYS))
  for (const payment of paymentsOf(({ kind }) => kind === 'waits_for_release')) await askForRelease(store, payment, now)
}
