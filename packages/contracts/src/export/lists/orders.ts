import { Program } from '../../codes.ts'
import { orderFileColumns, orderList } from '../../order/order-list.ts'
import { defineExport } from '../define-export.ts'

/** The orders of staff and admins. */
export const ordersExport = defineExport({
  name: 'orders',
  title: 'Orders',
  records: 'orders',
  areas: ['management', 'admin'],
  program: Program.claims,
  showsPeople: true,
  list: orderList,
  columns: () => orderFileColumns,
})
