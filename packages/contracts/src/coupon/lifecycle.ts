import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { CouponEvent } from './events.ts'

export type CouponStatus = 'unknown' | 'present' | 'deleted'

/**
 * The lifecycle of a coupon. After a coupon is deleted, orders still consume, release and return the uses that they had reserved.
 */
export const couponMachine = createMachine({
  id: 'coupon',
  initial: 'unknown',
  states: {
    unknown: { on: { coupon_created: 'present' } },
    present: {
      on: {
        coupon_changed: 'present',
        coupon_reserved: 'present',
        coupon_consumed: 'present',
        coupon_released: 'present',
        coupon_returned: 'present',
        coupon_deleted: 'deleted',
      },
    },
    deleted: { on: { coupon_consumed: 'deleted', coupon_released: 'deleted', coupon_returned: 'deleted' } },
  },
})

export const { accepts, next } = transitionTable<CouponStatus, CouponEvent['type']>(couponMachine)
