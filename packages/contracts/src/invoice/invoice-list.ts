import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, pickColumns, serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import { states } from '../reference.ts'

const kinds = ['invoice', 'credit_note'] as const
const kindLabels = { invoice: 'Invoice', credit_note: 'Credit note' } as const

/**
 * A document of a subscriber. Amounts in rupees, the total with GST. `of`: the number of the invoice that a credit note cancels.
 */
export const ownInvoice = z.object({
  /** Id of the document in the URL of its PDF. */
  _id: z.string(),
  number: z.string(),
  kind: z.enum(kinds),
  /** IST day of issue. */
  date: z.string(),
  order_id: z.string(),
  name: z.string(),
  total: z.number(),
  of: z.string().nullable(),
})
export type OwnInvoice = z.infer<typeof ownInvoice>

/** A document as finance sees it. Amounts in rupees. `state`: state of the place of supply. */
export const staffInvoice = ownInvoice.extend({
  user: z.object({ _id: z.string(), name: z.string() }),
  net: z.number(),
  cgst: z.number(),
  /** UTGST included. */
  sgst: z.number(),
  igst: z.number(),
  round_off: z.number(),
  state: z.int().nullable(),
  payment_id: z.string().nullable(),
  tax_invoice: z.boolean(),
  /** True if the first file of the document lacked characters, so that it was drawn anew. */
  first_file: z.boolean(),
})
export type StaffInvoice = z.infer<typeof staffInvoice>

const kind = segmentsFilter(z.enum(kinds), {
  label: 'Documents',
  all: 'All',
  choices: kinds.map(value => ({ value, label: `${kindLabels[value]}s` })),
})

const documents: readonly ListColumn<OwnInvoice, 'date'>[] = [
  serialColumn,
  { key: 'number', title: 'Number', main: true, sortBy: 'date', kind: 'text', of: row => row.number, chars: 18 },
  { key: 'date', title: 'Date', kind: 'day', of: row => row.date },
  {
    key: 'kind',
    title: 'Document',
    kind: 'badge',
    of: row => ({ tone: row.kind === 'invoice' ? 'neutral' : 'waiting', label: kindLabels[row.kind] }),
  },
]
const plan: ListColumn<OwnInvoice, never> = { key: 'name', title: 'Plan', kind: 'text', of: row => row.name }

/** A subscriber's own invoices and credit notes, newest first. */
export const ownInvoiceList = defineList({
  name: 'invoices',
  path: '/user/invoices',
  record: ownInvoice,
  sorts: ['date'],
  search: 'Search by number, plan or amount',
  days: { happened: 'Issued', label: null },
  columns: [...documents, plan, { key: 'total', title: 'Total', kind: 'money', of: row => row.total }],
})
export type OwnInvoicesQuery = QueryOf<typeof ownInvoiceList>

interface AmountColumn {
  key: string
  title: string
  sortBy?: 'total'
  kind: 'money'
  of: (row: StaffInvoice) => number
}

const amounts: readonly AmountColumn[] = [
  { key: 'net', title: 'Taxable', kind: 'money', of: row => row.net },
  { key: 'cgst', title: 'CGST', kind: 'money', of: row => row.cgst },
  { key: 'sgst', title: 'SGST/UTGST', kind: 'money', of: row => row.sgst },
  { key: 'igst', title: 'IGST', kind: 'money', of: row => row.igst },
  { key: 'round_off', title: 'Round Off', kind: 'money', of: row => row.round_off },
  { key: 'total', title: 'Total', sortBy: 'total', kind: 'money', of: row => row.total },
]

/** An amount as a file has it: negative on a credit note, so that the sum of a column is the declared tax. */
const signed = ({ kind }: StaffInvoice, amount: number): number => (kind === 'credit_note' ? 0 - amount : amount)

const columnsWith = (money: readonly AmountColumn[]): ListColumn<StaffInvoice, 'date' | 'total'>[] => [
  ...documents,
  { key: 'subscriber', title: 'Subscriber', kind: 'text', of: row => row.user.name, fit: 'narrow', chars: 24 },
  plan,
  { key: 'state', title: 'Place of Supply', kind: 'text', of: row => states[row.state ?? -1]?.name ?? null, fit: 'narrow' },
  ...money,
  { key: 'of', title: 'Of Invoice', kind: 'text', of: row => row.of, chars: 18 },
  { key: 'order', title: 'Order', kind: 'text', of: row => row.order_id, chars: 38 },
  { key: 'payment', title: 'Payment', kind: 'text', of: row => row.payment_id, chars: 22 },
]

/** Columns of exported files for the accountant, with each tax and the payment. */
export const invoiceFileColumns = columnsWith(amounts.map(column => ({ ...column, of: row => signed(row, column.of(row)) })))

/** Invoices and credit notes of all subscribers, for finance. Dates filter by the day of issue. */
export const invoiceList = defineList({
  name: 'invoices',
  path: '/management/invoices',
  record: staffInvoice,
  sorts: ['date', 'total'],
  search: 'Search by name, number, payment or amount',
  days: { happened: 'Issued' },
  filters: { kind },
  columns: pickColumns(columnsWith(amounts), 'serial', 'number', 'date', 'kind', 'subscriber', 'name', 'state', 'net', 'total'),
})
export type InvoicesQuery = QueryOf<typeof invoiceList>
