import { type BatchNumber, parseBatchId } from '@opdesk/contracts/payment/batch-id.ts'
import { type Day, startOfIstDay } from '@opdesk/contracts/time.ts'

/** A closing of a batch: `at` ISO 8601, `order` is the place in the log. */
export interface Closing<P> extends BatchNumber {
  at: string
  position: P
}

/** Steps of payments in the log, in its order: requested, then settled. Paise. */
export interface PaymentStep<P> {
  type: 'claim_payment_requested' | 'claim_settled'
  claim_id: string
  reference: string
  amount: number
  /** The day in the name of the batch that was open at the request; only for requests. */
  batch_id?: string
  at: string
  position: P
}

/** A payment of a batch according to the log alone. Paise. */
export interface LoggedPayment {
  claim_id: string
  reference: string
  amount: number
  settled_at: string
}

/** The largest assumed difference between the clocks of several processes. */
const CLOCK_SKEW_MS = 3_600_000

/** The last closing that surely precedes all events of a day. Undefined if there is none. */
export const lastBefore = <P>(closings: readonly Closing<P>[], day: Day): Closing<P> | undefined =>
  closings.findLast(({ at }) => Date.parse(at) < startOfIstDay(day).getTime() - CLOCK_SKEW_MS)

/**
 * The payments of a closed batch, computed from the log (decision 0014): those of its day that were settled between the previous
 * closing and its own.
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
  return steps.flatMap(({ type, claim_id, reference, amount, batch_id, at, position }) => {
    const key = `${claim_id} ${reference}`
    if (type === 'claim_payment_requested') {
      if (parseBatchId(batch_id ?? '')?.day === batch.day) requested.add(key)
      return []
    }
    const number = 1 + ofDay.filter(closing => compare(closing.position, position) < 0).length
    return requested.has(key) && number === batch.number ? [{ claim_id, reference, amount, settled_at: at }] : []
  })
}
