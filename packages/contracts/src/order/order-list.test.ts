import { expect, it } from 'vitest'
import { orderList, type StaffOrder } from './order-list.ts'

it('shows the coupon of an order formatted, and null without one', () => {
  const column = orderList.columns.find(({ key }) => key === 'coupon')
  const shown = (coupon_code: string | null) => column?.kind === 'text' && column.of({ coupon_code } as StaffOrder)
  expect([shown('WELCOME10'), shown(null)]).toEqual(['WELC-OME10', null])
})
