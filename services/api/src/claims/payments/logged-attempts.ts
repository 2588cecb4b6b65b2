import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { BatchNumber } from '@opdesk/contracts/payment/batch-id.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { lastAttempt, type PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { requestsOfBatch } from '@opdesk/domain/payment/payments-of-batch.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions } from '@opdesk/event-store/port.ts'
import { type Log, type LoggedStep, requireWhole, stepsOfBatch } from './logged-payments.ts'

/** An attempt of a batch by the bank's file, as it is now. `payment`: its reference without the attempt. */
export interface BatchAttempt extends PayoutAttempt {
  payment: string
}

/** How many event streams are read at the same time. */
const AT_ONCE = 50

/**
 * The attempt that a request began; undefined for a request that failed because there was no account to pay to.
 * @throws behind if the request was not carried out yet; log_damaged
 */
const attemptOf = async (
  log: Log,
  { claim_id, reference, event_id }: LoggedStep,
  hashContext: Parameters<typeof requireWhole>[2],
): Promise<BatchAttempt | undefined> => {
  const stream = payoutStream(reference)
  await requireWhole(log, claimStream(claim_id), hashContext)
  await requireWhole(log, stream, hashContext)
  const { state, events } = await load(log.store, payoutAggregate, stream)
  const begun = events.find(({ type, metadata }) => type === 'payout_requested' && metadata.causation_id === event_id)
  if (!begun || state.status === 'new') {
    const { events: ofClaim } = await load(log.store, claimAggregate, claimStream(claim_id))
    const isRefused = ofClaim.some(({ type, metadata }) => type === 'claim_payment_failed' && metadata.causation_id === event_id)
    if (!isRefused) throw new DomainError('behind')
    return undefined
  }
  const requested = payoutAggregate.parse(begun)
  const number = requested.type === 'payout_requested' ? requested.data.attempt : lastAttempt(state).attempt
  const attempt = state.attempts.find(one => one.attempt === number)
  return attempt && { ...attempt, payment: reference }
}

/**
 * The attempts of a closed batch by the bank's file, with the accounts of the moment of each request. They are read only from event
 * streams with verified hashes, never from read models.
 * @throws log_damaged; behind while a request of the batch is not carried out
 */
export const loggedAttempts = async (log: Log, batch: BatchNumber): Promise<BatchAttempt[]> => {
  const read = await stepsOfBatch(log, batch)
  if (!read) return []
  const requests = requestsOfBatch(batch, read.steps, read.closings, comparePositions)
  const attempts: BatchAttempt[] = []
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const found = await Promise.all(requests.slice(at, at + AT_ONCE).map(step => attemptOf(log, step, read.hashContext)))
    attempts.push(...found.flatMap(attempt => attempt ?? []))
  }
  return attempts
}
