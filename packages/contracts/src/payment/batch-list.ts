import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { selectFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'
import { pageWithTotals, totals } from './list-parts.ts'

const deed = z.object({ at: z.string(), by: z.object({ _id: z.string(), name: z.string() }) })
/** Actor and time of an action; ISO 8601 UTC. */
export type BatchAction = z.infer<typeof deed>

const states = ['open', 'closed'] as const

/**
 * A payment batch. `count` and `amount`: its settled payments, and all those by the bank's file that were requested while it was
 * open. A payment in process outside of the product will belong to the batch that is open when it settles. Amounts in rupees.
 */
export const paymentBatch = z.object({
  batch_id: z.string(),
  day: z.string(),
  state: z.enum(states),
  ...totals.shape,
  /** Number of payments above zero, which are the rows of the bank file. */
  transfers: z.int(),
  /** Number of payments by the bank's file with accounts; the bank answers these. */
  bank_payments: z.int(),
  /** Format of the closed batch's file; null for an open batch and for the ledger. */
  format: z.string().nullable(),
  in_process: totals,
  closed: deed.nullable(),
  /** First and last download of the bank file, each with its person; `times`: number of downloads. */
  file: z.object({ first: deed, last: deed, times: z.int() }).nullable(),
})
export type PaymentBatch = z.infer<typeof paymentBatch>

export const batchBadge = ({ state, file }: Pick<PaymentBatch, 'state' | 'file'>): { tone: Tone; label: string } => {
  if (state === 'open') return { tone: 'waiting', label: 'Open' }
  return file ? { tone: 'good', label: 'File drawn' } : { tone: 'working', label: 'Closed' }
}

const list = defineList({
  name: 'payment-batches',
  path: '/management/payment-batches',
  record: paymentBatch,
  sorts: ['day', 'count', 'amount'],
  search: 'Search by batch',
  days: { happened: 'Paid', label: 'Days' },
  filters: {
    state: selectFilter(z.enum(states), {
      label: 'State',
      all: 'All states',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    }),
  },
  columns: [
    { key: 'batch_id', title: 'Batch', main: true, kind: 'text', of: batch => batch.batch_id },
    { key: 'day', title: 'Day', sortBy: 'day', kind: 'day', of: batch => batch.day },
    { key: 'state', title: 'State', kind: 'badge', of: batchBadge },
    { key: 'count', title: 'Payments', sortBy: 'count', kind: 'number', of: batch => batch.count },
    { key: 'amount', title: 'Amount', sortBy: 'amount', kind: 'money', of: batch => batch.amount },
    { key: 'closed', title: 'Closed By', kind: 'text', of: batch => batch.closed?.by.name ?? '–' },
    { key: 'file', title: 'Bank File Drawn By', kind: 'text', of: batch => batch.file?.last.by.name ?? '–' },
  ],
})

/** The payment batches, newest first. Dates filter by the batch's day; the search matches parts of its id. */
export const batchList = { ...list, page: pageWithTotals(paymentBatch, {}) }
export type PaymentBatchesQuery = QueryOf<typeof batchList>
