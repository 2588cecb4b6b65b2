/** The texts of the lists of a subscriber's orders and invoices. */
export const english = {
  mine: 'My Plan',
  orders: {
    title: 'Orders',
    search: 'Search by plan or amount',
    failed: 'The orders could not be loaded',
    noMatch: 'No orders match',
    noMatchHint: 'Try other words.',
    none: 'No orders yet',
    noneHint: 'Your orders appear here.',
    columns: { createdAt: 'Ordered', name: 'Plan', kind: 'Kind', total: 'Total', state: 'Status' },
    /** A kind of order by its code, with the label of the contracts. */
    kind: (_code: number, label: string) => label,
    states: {
      open: 'Not paid yet',
      processing: 'Being processed',
      fulfilled: 'Completed',
      expired: 'Expired',
      closed: 'Closed',
      refunding: 'Being refunded',
      refunded: 'Refunded',
    },
  },
  invoices: {
    title: 'Invoices',
    search: 'Search by number, plan or amount',
    failed: 'The invoices could not be loaded',
    noMatch: 'No invoices match',
    noMatchHint: 'Try other words.',
    none: 'No invoices yet',
    noneHint: 'The invoices of your purchases appear here.',
    columns: { number: 'Number', date: 'Date', kind: 'Document', name: 'Plan', total: 'Total' },
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
  },
}
export type PurchaseWords = typeof english
