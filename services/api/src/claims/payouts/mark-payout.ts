import { DomainError } from '@opdesk/contracts/errors.ts'
import { batchId } from '@opdesk/contracts/payment/batch-id.ts'
import { paymentBatchStream } from '@opdesk/contracts/payment/events.ts'
import type { AnswerEffect } from '@opdesk/contracts/payout/bank-answer.ts'
import type { MarkPayout } from '@opdesk/contracts/payout/commands.ts'
import { type PayoutEvent, payoutStream } from '@opdesk/contracts/payout/events.ts'
import type { PayoutAttempt, PayoutState } from '@opdesk/contracts/payout/payout.ts'
import { type PaymentBatchState, paymentBatchAggregate } from '@opdesk/domain/payment/batch.ts'
import { readUtr } from '@opdesk/domain/payout/bank-cells.ts'
import { bankReason } from '@opdesk/domain/payout/bank-reason.ts'
import { markAttempt, requireMarkable } from '@opdesk/domain/payout/mark-attempt.ts'
import { type MarkingAnswer, markingOf, requireMarker } from '@opdesk/domain/payout/may-mark.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findFinance } from '@opdesk/projections/account/query.ts'
import { findBatchOfPayment } from '@opdesk/projections/payment/query.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { READ_WAIT_MS } from '../../plugins/log-position.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { withUtrs } from './one-owner.ts'

/**
 * Requires that the person may record the bank's word about the payments of a batch (four eyes).
 * @returns the reason of a person who marks alone, else null
 * @throws bank_file_not_drawn; marked_by_drawer, marked_alone_too_early, marked_alone_reason
 */
export const requireMarkerOf = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  request: FastifyRequest,
  batch: PaymentBatchState,
  alone: string | undefined,
): Promise<string | null> => {
  if (batch.status !== 'closed' || !batch.file) throw new DomainError('bank_file_not_drawn')
  const actor = { id: signedIn(request).user_id }
  return requireMarker({ actor, drawers: batch.drawers, finance: await findFinance(db), alone, now: clock() })
}

/**
 * Whether the caller may record the bank's word about the payments of a batch now.
 * @throws bank_file_not_drawn
 */
export const markingOn = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  request: FastifyRequest,
  batch: PaymentBatchState,
): Promise<MarkingAnswer> => {
  if (batch.status !== 'closed' || !batch.file) throw new DomainError('bank_file_not_drawn')
  const actor = { id: signedIn(request).user_id }
  return markingOf({ actor, drawers: batch.drawers, finance: await findFinance(db), now: clock() })
}

/** Waits until the read models have all events until now, such as the UTRs of payments. */
export const viewsComplete = async ({ store, positions }: Pick<AppDeps, 'store' | 'positions'>): Promise<void> => {
  if (!(await positions.waitFor(await store.head(), READ_WAIT_MS))) throw new DomainError('behind')
}

/** @throws invalid_request for a text that is no UTR */
const effectOf = (mark: MarkPayout): AnswerEffect => {
  if (mark.state === 'failed') return { kind: 'failed', reason: mark.reason }
  const read = readUtr(mark.utr)
  if ('utr' in read) return { kind: 'paid', utr: read.utr }
  const message =
    read.problem === 'utr_scientific'
      ? 'A spreadsheet has shortened this UTR. Please enter all its digits'
      : 'A UTR has 12 to 22 letters and digits'
  throw new DomainError('invalid_request', { errors: [{ path: 'utr', message }] })
}

/** True if a final attempt has this outcome already. */
const isKnown =
  (effect: AnswerEffect) =>
  ({ state, utrs, failure }: PayoutAttempt): boolean =>
    effect.kind === 'failed'
      ? state === 'failed' && failure?.reason === bankReason(effect.reason).reason
      : state === 'paid' && 'utr' in effect && utrs.includes(effect.utr)

/**
 * Records the bank's word about the last attempt of a payment by hand.
 * @throws payout_not_found, payout_not_with_bank, payout_answered_by_bank, invalid_request, utr_used, behind and the errors of
 * `requireMarkerOf`
 */
export const markPayoutByHand = async (deps: AppDeps, request: FastifyRequest, payment: string, mark: MarkPayout) => {
  const effect = effectOf(mark)
  const { state } = await load(deps.store, payoutAggregate, payoutStream(payment))
  const { reference } = requireMarkable(state, isKnown(effect))
  await viewsComplete(deps)
  const batch = await findBatchOfPayment(deps.db, payment)
  if (!batch) throw new DomainError('payout_not_with_bank')
  const closed = await load(deps.store, paymentBatchAggregate, paymentBatchStream(batchId(batch)))
  const alone = await requireMarkerOf(deps, request, closed.state, mark.alone)
  const decide = (current: PayoutState, { now }: { now: Date }): PayoutEvent[] => {
    const attempt = requireMarkable(current, isKnown(effect))
    if (attempt.reference !== reference) throw new DomainError('conflict')
    return isKnown(effect)(attempt) ? [] : markAttempt(current, { reference, effect, origin: 'hand', alone }, now)
  }
  const word = { reference, effect }
  return withUtrs(deps, [word], isOwn => {
    if (!isOwn(word)) throw new DomainError('utr_used')
    return execute(request, payoutAggregate, payment, decide, anyVersion)
  })
}
