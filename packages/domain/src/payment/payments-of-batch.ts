import { type BatchNumber, parseBatchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { type Day, startOfIstDay } from '@opdesk/contracts/time.ts'

/** The closing of a batch. `at`: ISO 8601; `position`: its position in the log. */
export interface Closing<P> extends BatchNumber {
  at: string
  position: P
}

/** A step of a payment in the log: requested, later settled. Paise. */
export interface PaymentStep<P> {
  type: 'claim_payment_requested' | 'claim_settled'
  claim_id: string
  reference: string
  amount: number
  /** Id of the batch that was open at the request, which contains the day; only for requests. */
  batch_id?: string
  channel: PayoutChannel
  at: string
  position: P
}

/** A payment of a batch, computed from the log alone. Paise. */
export interface LoggedPayment {
  claim_id: string
  reference: string
  amount: number
  settled_at: string
}

/** Maximum assumed difference in milliseconds between the clocks of several processes. */
const CLOCK_SKEW_MS = 3_600_000

/** The last closing that certainly precedes all events of a day; undefined if there is none. */
export const lastBefore = <P>(closings: readonly Closing<P>[], day: Day): Closing<P> | undefined =>
  closings.findLast(({ at }) => Date.parse(at) < startOfIstDay(day).getTime() - CLOCK_SKEW_MS)

/** The number within its day of the batch that is open at a position. */
const numberAt = <P>(ofDay: readonly Closing<P>[], position: P, compare: (a: P, b: P) => number): number =>
  1 + ofDay.filter(closing => compare(closing.position, position) < 0).length

/**
 * The requests of payments by the bank's file that belong to a batch: those of its day, requested between the previous closing and its
 * own (decision 0136). Later events never move a request to another batch.
 */
export const requestsOfBatch = <P, S extends PaymentStep<P>>(
  batch: BatchNumber,
  steps: readonly S[],
  closings: readonly Closing<P>[],
  compare: (a: P, b: P) => number,
): S[] => {
  const ofDay = closings.filter(({ day }) => day === batch.day)
  return steps.filter(
    ({ type, channel, batch_id, position }) =>
      type === 'claim_payment_requested' &&
      channel === 'bank_file' &&
      parseBatchId(batch_id ?? '')?.day === batch.day &&
      numberAt(ofDay, position, compare) === batch.number,
  )
}

/**
 * The payments of a closed batch, computed from the log (decision 0014): payments requested on its day and settled between the
 * previous closing and its own. Payments by another channel than the ledger are in no batch.
 * @param steps in the order of the log, at least those of the batch's day up to its closing
 * @param closings of all batches, in the order of the log
 */
export const paymentsOfBatch = <P>(
  batch: BatchNumber,
  steps: readonly PaymentStep<P>[],
  closings: readonly Closing<P>[],
  compare: (a: P, b: P) => number,
): LoggedPayment[] => {
  const ofDay = closings.filter(({ day }) => day === batch.day)
  const requested = new Set<string>()
  return steps.flatMap(({ type, claim_id, reference, amount, batch_id, channel, at, position }) => {
    if (channel !== 'ledger_only') return []
    const key = `${claim_id} ${reference}`
    if (type === 'claim_payment_requested') {
      if (parseBatchId(batch_id ?? '')?.day === batch.day) requested.add(key)
      return []
    }
    const isOpen = numberAt(ofDay, position, compare) === batch.number
    return requested.has(key) && isOpen ? [{ claim_id, reference, amount, settled_at: at }] : []
  })
}
