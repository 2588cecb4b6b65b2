import { Program } from '../../codes.ts'
import { payoutList } from '../../payout/payout-list.ts'
import { defineExport } from '../define-export.ts'

/** Payments through a provider or a bank, for finance. Accounts are in no file but the bank's. */
export const payoutsExport = defineExport({
  name: 'payouts',
  title: 'Payouts',
  records: 'payments',
  areas: ['management'],
  program: Program.claims,
  financeOnly: true,
  showsPeople: true,
  list: payoutList,
})
