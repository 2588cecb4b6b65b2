import { expect, it } from 'vitest'
import { orderList, type StaffOrder } from './order-list.ts'

it('an order shows its coupon formatted, and null without a coupon', () => {
  const column = orderList.columns.find(({ key }) => key === 'coupon')
  const shown = (coupon_code: string | null) => column?.kind === 'text' && column.of({ coupon_code } as StaffOrder)
  expect([shown('WELCOME10'), shown(null)]).toEqual(['WELC-OME10', null])
})
