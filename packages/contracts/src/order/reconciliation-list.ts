import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { day, listData } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { ownFilter, selectFilter, switchFilter } from '../list-filter.ts'
import { formatDay } from '../time.ts'
import type { Tone } from '../tone.ts'

/**
 * What happened here to a payment that the provider captured. `accepted`: by an order, with the same amount. `went_back`,
 * `going_back`: it was, or is being, refunded here. `not_asked`: accepted here, and the provider has not been queried about that
 * day since. All other results are differences. `not_here`: neither accepted nor refunded here. `not_there`: accepted here, but not
 * captured at the provider. `other_amount`: accepted with another amount. `refunded_there`: accepted here, but refunded at the
 * provider. `refund_failed`: its refund failed.
 */
export const reconciliationResults = [
  'accepted',
  'went_back',
  'going_back',
  'not_asked',
  'not_here',
  'not_there',
  'other_amount',
  'refunded_there',
  'refund_failed',
] as const
export type ReconciliationResult = (typeof reconciliationResults)[number]

const agreeingResults: readonly ReconciliationResult[] = ['accepted', 'went_back', 'going_back']

export const differingResults = reconciliationResults.filter(
  result => !agreeingResults.includes(result) && result !== 'not_asked',
)

export const reconciliationLabels: Record<ReconciliationResult, string> = {
  accepted: 'Accepted',
  went_back: 'Refunded',
  going_back: 'Being refunded',
  not_asked: 'Provider not asked yet',
  not_here: 'Not known here',
  not_there: 'Not at the provider',
  other_amount: 'Another amount',
  refunded_there: 'Refunded at the provider',
  refund_failed: 'Refund failed',
}

const toneOf = (result: ReconciliationResult): Tone => {
  if (result === 'not_asked') return 'waiting'
  return agreeingResults.includes(result) ? 'good' : 'attention'
}

/** A payment at the provider and in the product. Rupees; null on the side that does not have the payment. */
export const reconciledPayment = z.object({
  _id: z.string(),
  /** When the payment was made. */
  createdAt: z.string(),
  provider_order_id: z.string().nullable(),
  order_id: z.string().nullable(),
  user: z.object({ _id: z.string(), name: z.string() }).nullable(),
  amount_there: z.number().nullable(),
  amount_here: z.number().nullable(),
  result: z.enum(reconciliationResults),
})
export type ReconciledPayment = z.infer<typeof reconciledPayment>

/**
 * Totals over all matching payments, in rupees. `read_at`: when the provider was queried about the first of the days; null if it
 * never was.
 */
export const reconciliationTotals = z.object({
  there: z.object({ count: z.int(), amount: z.number() }),
  here: z.object({ count: z.int(), amount: z.number() }),
  differences: z.int(),
  read_at: z.string().nullable(),
})
export type ReconciliationTotals = z.infer<typeof reconciliationTotals>

const list = defineList({
  name: 'reconciliation',
  path: '/management/reconciliation',
  record: reconciledPayment,
  sorts: ['createdAt', 'amount'],
  search: 'Search by payment or order',
  days: { happened: 'Paid' },
  filters: {
    day: ownFilter(day, value => `Paid on ${formatDay(String(value))}`),
    result: selectFilter(z.enum(reconciliationResults), {
      label: 'Result',
      all: 'All payments',
      choices: reconciliationResults.map(value => ({ value, label: reconciliationLabels[value] })),
    }),
    differences: switchFilter('Differences only'),
  },
  columns: [
    serialColumn,
    { key: 'payment', title: 'Payment', main: true, kind: 'text', of: row => row._id, chars: 22 },
    { key: 'createdAt', title: 'Paid', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'name', title: 'Subscriber', kind: 'text', of: row => row.user?.name ?? null, fit: 'narrow', chars: 24 },
    {
      key: 'order',
      title: 'Order at the provider',
      kind: 'text',
      of: row => row.provider_order_id,
      chars: 24,
      hideOnPhone: true,
    },
    { key: 'there', title: 'At the provider', sortBy: 'amount', kind: 'money', of: row => row.amount_there },
    { key: 'here', title: 'Here', kind: 'money', of: row => row.amount_here },
    {
      key: 'result',
      title: 'Result',
      kind: 'badge',
      of: ({ result }) => ({ tone: toneOf(result), label: reconciliationLabels[result] }),
      chars: 24,
    },
  ],
})
/**
 * Payments that the provider captured, compared with payments that orders accepted, in both directions. Without dates it compares
 * yesterday's.
 */
export const reconciliationList = { ...list, page: listData(reconciledPayment).extend({ totals: reconciliationTotals }) }
export type ReconciliationQuery = QueryOf<typeof reconciliationList>
