import { Program } from '../../codes.ts'
import { invoiceFileColumns, invoiceList } from '../../invoice/invoice-list.ts'
import { defineExport } from '../define-export.ts'

/** Invoices and credit notes, for the accountant. */
export const invoicesExport = defineExport({
  name: 'invoices',
  title: 'Invoices',
  records: 'invoices and credit notes',
  areas: ['management'],
  program: Program.claims,
  financeOnly: true,
  showsPeople: true,
  list: invoiceList,
  columns: () => invoiceFileColumns,
})
