import { couponBatchDefinition } from '@opdesk/contracts/coupon/aggregate.ts'
import { accepts, next } from '@opdesk/contracts/coupon/batch-lifecycle.ts'
import type { CouponBatchEvent } from '@opdesk/contracts/coupon/events.ts'
import { withLifecycle } from '../with-lifecycle.ts'

type DataOf<T extends CouponBatchEvent['type']> = Extract<CouponBatchEvent, { type: T }>['data']
export type BatchRequest = DataOf<'coupon_batch_requested'>

export type CouponBatchState =
  | { status: 'unknown' }
  | { status: 'making' | 'complete'; request: BatchRequest }
  | { status: 'failed'; request: BatchRequest; reason: DataOf<'coupon_batch_failed'>['reason'] }

const evolve = (state: CouponBatchState, event: CouponBatchEvent): CouponBatchState => {
  const status = next(state.status, event.type)
  if (event.type === 'coupon_batch_requested') return { status: status as 'making', request: event.data }
  if (state.status === 'unknown') return state
  const { request } = state
  return event.type === 'coupon_batch_completed'
    ? { status: status as 'complete', request }
    : { status: status as 'failed', request, reason: event.data.reason }
}

export const couponBatchAggregate = withLifecycle({
  ...couponBatchDefinition,
  initial: { status: 'unknown' } as CouponBatchState,
  evolve,
  accepts: (state: CouponBatchState, type: CouponBatchEvent['type']): boolean => accepts(state.status, type),
})

/** Requests a batch; a job creates its coupons. */
export const requestBatch = (state: CouponBatchState, request: BatchRequest): CouponBatchEvent[] =>
  accepts(state.status, 'coupon_batch_requested') ? [{ type: 'coupon_batch_requested', data: request }] : []

/** Completes a batch: all its coupons exist, and become valid. */
export const completeBatch = (state: CouponBatchState): CouponBatchEvent[] =>
  accepts(state.status, 'coupon_batch_completed') ? [{ type: 'coupon_batch_completed', data: {} }] : []

/** Fails a batch for good: none of its coupons will ever be valid. */
export const failBatch = (state: CouponBatchState, reason: DataOf<'coupon_batch_failed'>['reason']): CouponBatchEvent[] =>
  accepts(state.status, 'coupon_batch_failed') ? [{ type: 'coupon_batch_failed', data: { reason } }] : []
