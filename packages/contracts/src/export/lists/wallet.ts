import { transactionColumns } from '../../wallet/transaction-list.ts'
import { defineExport } from '../define-export.ts'

/** A subscriber's own wallet. The list of transactions has no filters. */
export const walletExport = defineExport({
  name: 'wallet',
  title: 'Wallet Transactions',
  records: 'transactions',
  areas: ['user'],
  program: null,
  showsPeople: false,
  list: { columns: transactionColumns },
})
