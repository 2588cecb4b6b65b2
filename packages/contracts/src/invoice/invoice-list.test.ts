import { expect, test } from 'vitest'
import { invoiceFileColumns, invoiceList, type StaffInvoice } from './invoice-list.ts'

const amounts = { net: 1000, cgst: 90, sgst: 90, igst: 0, round_off: 0.01, total: 1180.01 }
const documentOf = (kind: StaffInvoice['kind']): StaffInvoice => ({
  _id: 'x',
  number: 'x',
  kind,
  date: '2027-11-07',
  order_id: 'o',
  name: 'Family Care',
  of: null,
  user: { _id: 'asha', name: 'Asha' },
  state: 15,
  payment_id: null,
  tax_invoice: true,
  first_file: false,
  ...amounts,
})
const moneyOf = (columns: typeof invoiceFileColumns, record: StaffInvoice) =>
  columns.flatMap(column => (column.kind === 'money' ? [column.of(record)] : []))

test('sums an invoice and its credit note to zero in a file', () => {
  const [invoice, note] = (['invoice', 'credit_note'] as const).map(kind => moneyOf(invoiceFileColumns, documentOf(kind)))
  expect(invoice).toEqual(Object.values(amounts))
  expect(note).toEqual([-1000, -90, -90, 0, -0.01, -1180.01])
})

test('shows a credit note’s amounts on the screen as printed', () => {
  expect(moneyOf([...invoiceList.columns], documentOf('credit_note'))).toEqual([1000, 1180.01])
})
