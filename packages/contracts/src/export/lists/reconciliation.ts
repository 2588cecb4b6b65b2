import { Program } from '../../codes.ts'
import { reconciliationList } from '../../order/reconciliation-list.ts'
import { defineExport } from '../define-export.ts'

/** Payments at the provider against those here, for finance. */
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
