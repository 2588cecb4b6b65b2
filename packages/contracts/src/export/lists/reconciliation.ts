import { Program } from '../../codes.ts'
import { reconciliationList } from '../../order/reconciliation-list.ts'
import { defineExport } from '../define-export.ts'

/** Payments at the provider compared with accepted payments, for finance. */
export const reconciliationExport = defineExport({
  name: 'reconciliation',
  title: 'Reconciliation',
  records: 'payments',
  areas: ['management'],
  program: Program.claims,
  financeOnly: true,
  showsPeople: true,
  list: reconciliationList,
})
