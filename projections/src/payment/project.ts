import { parseBatchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { type PaymentEntryRow, paymentClosingsTable, paymentTable, paymentTally } from './table.ts'

const CLOSINGS = 'closings'
/** The batch number of payments that are in no batch. */
const NO_BATCH = -1

const unmade = (row: PaymentEntryRow): PaymentEntryRow => ({
  ...row,
  // The bank's file keeps all its payments.
  batch_number: row.channel === 'bank_file' ? row.batch_number : NO_BATCH,
  state: 'failed',
  utr: null,
  settled_at: null,
})

/** The number of the batch of a day that is open. */
const openNumber = (day: string, context: { closed: Record<string, number> } | undefined): number =>
  (context?.closed[day] ?? 0) + 1

/**
 * The payments of claims, each in the batch that was open when it was settled; a payment by the bank's file in the one that was open at
 * its request (decision 0136). Only the order of events decides, so that later
 * events never move a payment to another batch (decision 0014). The rows contain no data of the subscriber: names are in
 * `payment_claim`.
 */
export const payment = defineProjection({
  name: 'payment',
  version: 5,
  table: paymentTable,
  context: paymentClosingsTable,
  tally: paymentTally,
})({
  key: (event: LogEvent) => `${streamId(event)} ${event.data.reference}`,
  context: {
    key: () => CLOSINGS,
    on: {
      payment_batch_closed: (row, { data: { day, number } }) => ({ id: CLOSINGS, closed: { ...row?.closed, [day]: number } }),
    },
  },
  on: {
    claim_payment_requested: (_, event, { context }) => {
      const batch_day = parseBatchId(event.data.batch_id)?.day ?? istDay(new Date(event.at))
      const numbers: Record<PayoutChannel, number> = {
        ledger_only: 0,
        bank_file: openNumber(batch_day, context),
        razorpayx: NO_BATCH,
      }
      return {
        payment_id: `${streamId(event)} ${event.data.reference}`,
        claim_id: streamId(event),
        reference: event.data.reference,
        amount: event.data.amount,
        batch_day,
        batch_number: numbers[event.data.channel],
        channel: event.data.channel,
        state: 'in_process',
        utr: null,
        requested_at: event.at,
        requested_by: event.metadata.actor.id,
        requested_by_name: event.metadata.actor.name,
        settled_at: null,
      }
    },
    claim_settled: (row, event, { context }) => {
      if (row?.channel === 'bank_file') return { ...row, state: 'paid', utr: event.data.utr, settled_at: event.at }
      const batch_number = event.data.channel === 'ledger_only' ? openNumber(row?.batch_day ?? '', context) : NO_BATCH
      return row && { ...row, batch_number, state: 'paid', utr: event.data.utr, settled_at: event.at }
    },
    claim_payment_failed: row => row && unmade(row),
    claim_payment_reversed: row => row && unmade(row),
  },
})
