import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import { paymentBatchStream } from '@opdesk/contracts/payment/events.ts'
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
import { acceptancesIn, acceptedBy } from '@opdesk/event-store/hash-chain/accepted-events.ts'
import type { HashContext } from '@opdesk/event-store/hash-chain/broken-link.ts'
import { keyedFrom, keyMarks } from '@opdesk/event-store/hash-chain/keyed-from.ts'
import { readMarks } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { findBrokenLink } from '@opdesk/event-store/hash-chain/verify-stream.ts'
import { comparePositions, type EventStore, type Position, type RecordedEvent, START } from '@opdesk/event-store/port.ts'
import { CompiledQuery } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** The parts of the API that read the log for a bank file. */
export type Log = Pick<AppDeps, 'store' | 'stored' | 'db' | 'hashes' | 'publicKeys'>

const PAGE = 1000
/** How many event streams are read at the same time. */
const AT_ONCE = 50

/** All events of these types after position `after`, up to and including `end`. */
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

/** A step of a payment with the id of its event. */
export type LoggedStep = PaymentStep<Position> & { event_id: string }

const stepOf = (recorded: RecordedEvent): LoggedStep[] => {
  const event = claimAggregate.parse(recorded)
  if (event.type !== 'claim_payment_requested' && event.type !== 'claim_settled') return []
  const claim_id = claimStream.idOf(recorded.stream)
  return [{ type: event.type, claim_id, ...event.data, at: recorded.at, position: recorded.position, event_id: recorded.id }]
}

/**
 * What the check of hashes needs: the keys, the signed records of where keyed hashes begin, and the signed records of events that
 * an operator accepted.
 */
const readHashContext = async ({ db, hashes, publicKeys }: Log): Promise<HashContext> => {
  const marks = await readMarks({ query: text => db.executeQuery(CompiledQuery.raw(text)) })
  const accepted = acceptedBy(acceptancesIn(marks, publicKeys))
  return { hashes, keyedFrom: keyedFrom(keyMarks(marks, publicKeys)), accepted }
}

/**
 * Verifies the hashes of a stream.
 * @throws log_damaged, with the first event of the stream that differs from what was written
 */
export const requireWhole = async ({ stored }: Log, stream: string, hashContext: HashContext): Promise<void> => {
  const broken = findBrokenLink(await stored.read(stream), hashContext)
  if (!broken) return
  const message = `${broken.detail} (event ${broken.event_id}, position ${broken.position} of the log)`
  throw new DomainError('log_damaged', { errors: [{ path: `${stream} ${broken.version}`, message }] })
}

/** Adds the payee to a payment: the subscriber at submission, from the claim's event stream. */
const withPayee = async (log: Log, { claim_id, ...payment }: LoggedPayment, hashContext: HashContext): Promise<BankPayment> => {
  await requireWhole(log, claimStream(claim_id), hashContext)
  const { state } = await load(log.store, claimAggregate, claimStream(claim_id))
  if (!isSubmitted(state)) throw new Error(`claim ${claim_id} was paid and never submitted`)
  const { claim_number, subscriber_id, submission } = state
  return { ...payment, claim_number, beneficiary_id: subscriber_id, beneficiary_name: submission.subscriber.name }
}

interface BatchSteps {
  steps: LoggedStep[]
  closings: Closing<Position>[]
  hashContext: HashContext
}

/**
 * The steps of payments up to the closing of a batch, at least those of its day, and all closings; undefined for an open batch. The
 * closings of the day have verified hashes.
 * @throws log_damaged
 */
export const stepsOfBatch = async (log: Log, batch: BatchNumber): Promise<BatchSteps | undefined> => {
  const { store } = log
  const hashContext = await readHashContext(log)
  const head = await store.head()
  const closings = (await eventsOf(store, ['payment_batch_closed'], START, head)).flatMap(closingOf)
  const closing = closings.find(({ day, number }) => day === batch.day && number === batch.number)
  if (!closing) return undefined
  for (const { day, number } of closings)
    if (day === batch.day) await requireWhole(log, paymentBatchStream(batchId({ day, number })), hashContext)
  const after = lastBefore(closings, batch.day)?.position ?? START
  const steps = await eventsOf(store, ['claim_payment_requested', 'claim_settled'], after, closing.position)
  return { steps: steps.flatMap(stepOf), closings, hashContext }
}

/**
 * The settled payments of a closed batch, in paise. They are read only from event streams with verified hashes, never from read
 * models.
 * @throws log_damaged
 */
export const loggedPayments = async (log: Log, batch: BatchNumber): Promise<BankPayment[]> => {
  const read = await stepsOfBatch(log, batch)
  if (!read) return []
  const { steps, closings, hashContext } = read
  const payments = paymentsOfBatch(batch, steps, closings, comparePositions)
  const complete: BankPayment[] = []
  for (let at = 0; at < payments.length; at += AT_ONCE)
    complete.push(...(await Promise.all(payments.slice(at, at + AT_ONCE).map(payment => withPayee(log, payment, hashContext)))))
  return complete
}
