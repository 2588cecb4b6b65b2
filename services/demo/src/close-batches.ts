import { batchId, parseBatchId } from '@opdesk/contracts/payment/batch-id.ts'
import { paymentBatchStream } from '@opdesk/contracts/payment/events.ts'
import { type Day, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { paymentBatchAggregate } from '@opdesk/domain/payment/batch.ts'
import { closeBatch } from '@opdesk/domain/payment/close-batch.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { type EventStore, type Position, START } from '@opdesk/event-store/port.ts'
import { demoId } from './ids.ts'
import { demoStaff } from './staff.ts'

const PAGE = 1000
/** 18:30 in India. */
const CLOSING_MS = 18.5 * 3_600_000
/** Number of latest batches that are left open, for users who try the demo. */
const LEFT_OPEN = 2

/** The days with payments outside of the product, in order. */
export const ledgerDays = async (store: EventStore): Promise<Day[]> => {
  const days = new Set<Day>()
  for (let after: Position = START; ; ) {
    const events = await store.readAll(after, PAGE, { types: ['claim_payment_requested'] })
    for (const { data } of events) {
      if (data.channel !== undefined && data.channel !== 'ledger_only') continue
      const day = parseBatchId(String(data.batch_id))?.day
      if (day) days.add(day)
    }
    const last = events.at(-1)
    if (!last || events.length < PAGE) return [...days].sort()
    after = last.position
  }
}

/** Closes the first payment batch of a day as finance, on its evening. All its payments must be settled. Idempotent. */
export const closeDay = async (store: EventStore, day: Day): Promise<void> => {
  const finance = demoStaff.find(({ key }) => key === 'finance')
  if (!finance) throw new Error('nobody is there to close payment batches')
  const { id, user } = finance
  const actor = { id, role: 'management' as const, designation: user.designation, name: user.name }
  const batch = { day, number: 1 }
  const at = new Date(startOfIstDay(day).getTime() + CLOSING_MS)
  await handleCommand({
    store,
    aggregate: paymentBatchAggregate,
    stream: paymentBatchStream(batchId(batch)),
    command: { id: demoId('command', 'close', batchId(batch)), actor },
    now: at,
    decide: state =>
      closeBatch(
        state,
        { batch, before: null, settled: 1, format: { id: 'ledger', version: 1 } },
        { now: at, actor: { ...actor, identities: [] } },
      ),
  })
}

/** Closes the payment batches of past days, each on the evening of its day. All payments must be settled. Idempotent. */
export const closeBatches = async (store: EventStore, now: Date): Promise<void> => {
  const days = (await ledgerDays(store)).filter(day => day < istDay(now))
  for (const day of days.slice(0, -LEFT_OPEN)) await closeDay(store, day)
}
