import { Program } from '../../codes.ts'
import { differenceList } from '../../day-close/difference-list.ts'
import { defineExport } from '../define-export.ts'

/** Differences between payouts here and at the provider or bank, for finance. */
export const payoutReconciliationExport = defineExport({
  name: 'payout-reconciliation',
  title: 'Reconciliation of payouts',
  records: 'differences',
  areas: ['management'],
  program: Program.claims,
  financeOnly: true,
  showsPeople: false,
  list: differenceList,
})
