import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { CouponBatchEvent } from './events.ts'

export type CouponBatchStatus = 'unknown' | 'making' | 'complete' | 'failed'

/** The lifecycle of a batch of coupons: requested, then completed or given up. */
export const couponBatchMachine = createMachine({
  id: 'coupon batch',
  initial: 'unknown',
  states: {
    unknown: { on: { coupon_batch_requested: 'making' } },
    making: { on: { coupon_batch_completed: 'complete', coupon_batch_failed: 'failed' } },
    complete: {},
    failed: {},
  },
})

export const { accepts, next } = transitionTable<CouponBatchStatus, CouponBatchEvent['type']>(couponBatchMachine)
