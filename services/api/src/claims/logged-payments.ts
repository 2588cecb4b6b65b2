import { claimStream } from '@opdesk/contracts/claim/events.ts'
import type { BatchNumber } from '@opdesk/contracts/payment/batch-id.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import type { BankPayment } from '@opdesk/domain/payment/bank-file.ts'
import { paymentBatchAggregate } from '@opdesk/domain/payment/batch.ts'
import {
  type Closing,
  type LoggedPayment,
  lastBefore,
  type PaymentStep,
  paymentsOfBatch,
} from '@opdesk/domain/payment/payments-of-batch.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions, type EventStore, type Position, type RecordedEvent, START } from '@opdesk/event-store/port.ts'

const PAGE = 1000
/** Streams that are read at the same moment. */
const AT_ONCE = 50

/** All events of some types after a position, up to another and with it. */
const eventsOf = async (
  store: EventStore,
  types: readonly string[],
  after: Position,
  end: Position,
): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  for (let from = after; ; ) {
    const page = await store.readAll(from, PAGE, { types })
    found.push(...page.filter(({ position }) => comparePositions(position, end) <= 0))
    const last = page.at(-1)
    if (!last || page.length < PAGE || comparePositions(last.position, end) > 0) return found
    from = last.position
  }
}

const closingOf = (recorded: RecordedEvent): Closing<Position>[] => {
  const event = paymentBatchAggregate.parse(recorded)
  return event.type === 'payment_batch_closed' ? [{ ...event.data, at: recorded.at, position: recorded.position }] : []
}

const stepOf = (recorded: RecordedEvent): PaymentStep<Position>[] => {
  const event = claimAggregate.parse(recorded)
  if (event.type !== 'claim_payment_requested' && event.type !== 'claim_settled') return []
  const claim_id = claimStream.idOf(recorded.stream)
  return [{ type: event.type, claim_id, ...event.data, at: recorded.at, position: recorded.position }]
}

/** Whom a payment is for, by the claim's own stream: as the subscriber was when it was sent. */
const withPayee = async (store: EventStore, { claim_id, ...payment }: LoggedPayment): Promise<BankPayment> => {
  const { state } = await load(store, claimAggregate, claimStream(claim_id))
  if (!isSubmitted(state)) throw new Error(`claim ${claim_id} was paid and never submitted`)
  const { claim_number, subscriber_id, submission } = state
  return { ...payment, claim_number, beneficiary_id: subscriber_id, beneficiary_name: submission.subscriber.name }
}

/**
 * The settled payments of a batch that was closed, out of the event streams alone, which are sealed; paise. Read models are asked for
 * nothing.
 */
export const loggedPayments = async (store: EventStore, batch: BatchNumber): Promise<BankPayment[]> => {
  const head = await store.head()
  const closings = (await eventsOf(store, ['payment_batch_closed'], START, head)).flatMap(closingOf)
  const closing = closings.find(({ day, number }) => day === batch.day && number === batch.number)
  if (!closing) return []
  const after = lastBefore(closings, batch.day)?.position ?? START
  const steps = await eventsOf(store, ['claim_payment_requested', 'claim_settled'], after, closing.position)
  const payments = paymentsOfBatch(batch, steps.flatMap(stepOf), closings, comparePositions)
  const complete: BankPayment[] = []
  for (let at = 0; at < payments.length; at += AT_ONCE)
    complete.push(...(await Promise.all(payments.slice(at, at + AT_ONCE).map(payment => withPayee(store, payment)))))
  return complete
}
