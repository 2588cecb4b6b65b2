import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import { states } from '../reference.ts'

const kinds = ['invoice', 'credit_note'] as const
const kindLabels = { invoice: 'Invoice', credit_note: 'Credit note' } as const

/** A document of a subscriber. Rupees; the total with GST. `of`: the number of the invoice that a credit note takes back. */
export const ownInvoice = z.object({
  /** Part of the address of its PDF. */
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

/** A document as finance sees it. Rupees. `state`: of the place of supply. */
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
})
export type StaffInvoice = z.infer<typeof staffInvoice>

const kind = segmentsFilter(z.enum(kinds), {
  label: 'Documents',
  all: 'All',
  choices: kinds.map(value => ({ value, label: `${kindLabels[value]}s` })),
})

const number = {
  key: 'number',
  title: 'Number',
  main: true,
  sortBy: 'date',
  kind: 'text',
  of: (row: OwnInvoice) => row.number,
  chars: 18,
} satisfies ListColumn<OwnInvoice, 'date'>
const date = { key: 'date', title: 'Date', kind: 'day', of: (row: OwnInvoice) => row.date } satisfies ListColumn<OwnInvoice>
const kindColumn = {
  key: 'kind',
  title: 'Document',
  kind: 'badge',
  of: (row: OwnInvoice) => ({
    tone: row.kind === 'invoice' ? ('neutral' as const) : ('waiting' as const),
    label: kindLabels[row.kind],
  }),
} satisfies ListColumn<OwnInvoice>
const plan = { key: 'name', title: 'Plan', kind: 'text', of: (row: OwnInvoice) => row.name } satisfies ListColumn<OwnInvoice>

/** A subscriber's own invoices and credit notes, the newest first. */
export const ownInvoiceList = defineList({
  name: 'invoices',
  path: '/user/invoices',
  record: ownInvoice,
  sorts: ['date'],
  search: 'Search by number or plan',
  days: { happened: 'Issued', label: null },
  columns: [serialColumn, number, date, kindColumn, plan, { key: 'total', title: 'Total', kind: 'money', of: row => row.total }],
})
export type OwnInvoicesQuery = QueryOf<typeof ownInvoiceList>

const subscriber = {
  key: 'subscriber',
  title: 'Subscriber',
  kind: 'text',
  of: (row: StaffInvoice) => row.user.name,
  fit: 'narrow',
  chars: 24,
} satisfies ListColumn<StaffInvoice>
const net = { key: 'net', title: 'Taxable', kind: 'money', of: (row: StaffInvoice) => row.net } satisfies ListColumn<StaffInvoice>
const total = {
  key: 'total',
  title: 'Total',
  sortBy: 'total',
  kind: 'money',
  of: (row: StaffInvoice) => row.total,
} satisfies ListColumn<StaffInvoice, 'total'>
const supply = {
  key: 'state',
  title: 'Place of Supply',
  kind: 'text',
  of: (row: StaffInvoice) => states[row.state ?? -1]?.name ?? null,
  fit: 'narrow',
} satisfies ListColumn<StaffInvoice>

/** The columns of a file: with each tax and the payment, for the accountant. */
export const invoiceFileColumns: readonly ListColumn<StaffInvoice>[] = [
  serialColumn,
  number,
  date,
  kindColumn,
  subscriber,
  plan,
  supply,
  net,
  { key: 'cgst', title: 'CGST', kind: 'money', of: row => row.cgst },
  { key: 'sgst', title: 'SGST/UTGST', kind: 'money', of: row => row.sgst },
  { key: 'igst', title: 'IGST', kind: 'money', of: row => row.igst },
  { key: 'round_off', title: 'Round Off', kind: 'money', of: row => row.round_off },
  total,
  { key: 'of', title: 'Of Invoice', kind: 'text', of: row => row.of, chars: 18 },
  { key: 'order', title: 'Order', kind: 'text', of: row => row.order_id, chars: 38 },
  { key: 'payment', title: 'Payment', kind: 'text', of: row => row.payment_id, chars: 22 },
]

/** Invoices and credit notes of all subscribers, for finance. The days are those of issue. */
export const invoiceList = defineList({
  name: 'invoices',
  path: '/management/invoices',
  record: staffInvoice,
  sorts: ['date', 'total'],
  search: 'Search by name, number or order',
  days: { happened: 'Issued' },
  filters: { kind },
  columns: [serialColumn, number, date, kindColumn, subscriber, plan, supply, net, total],
})
export type InvoicesQuery = QueryOf<typeof invoiceList>
