import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { type CouponDetails, couponBatchEvents, couponBatchStream, couponEvents, couponStream } from './events.ts'

/** Shows the discount in rupees or percent. */
const shown = ({ discount, ...details }: Partial<CouponDetails>) => ({
  ...details,
  ...(discount === undefined ? {} : { discount: discount / 100 }),
})

const program = Program.coupons
const changed: Audited<{ new: Partial<CouponDetails> }> = {
  program,
  method: 'PATCH',
  action: 'Coupon modified',
  after: (before, data) => ({ ...before, ...shown(data.new) }),
}

export const couponDefinition = defineAggregate({
  stream: couponStream,
  events: couponEvents,
  live: 'none',
  handling: {
    coupon_created: {
      personal: 'none',
      audit: {
        program,
        method: 'POST',
        action: 'Coupon added',
        after: (_, details) => shown(details),
        untold: ({ batch_id }) => batch_id !== '',
      },
    },
    coupon_changed: { personal: 'none', audit: changed },
    coupon_deleted: { personal: 'none', audit: { program, method: 'DELETE', action: 'Coupon deleted', after: () => null } },
    coupon_reserved: { personal: 'none', audit: 'none' },
    coupon_consumed: { personal: 'none', audit: 'none' },
    coupon_released: { personal: 'none', audit: 'none' },
    coupon_returned: { personal: 'none', audit: 'none' },
  },
})

export const couponBatchDefinition = defineAggregate({
  stream: couponBatchStream,
  events: couponBatchEvents,
  live: { list: 'coupon', audience: { role: 'admin' } },
  handling: {
    coupon_batch_requested: {
      personal: 'none',
      audit: {
        program,
        method: 'POST',
        action: ({ count }) => `Batch of ${count} coupons added`,
        after: (_, { details, count, first_code }) => ({ ...shown(details), count, first_code }),
      },
    },
    coupon_batch_completed: { personal: 'none', audit: 'none' },
    coupon_batch_failed: { personal: 'none', audit: { program, method: 'POST', action: 'Batch of coupons given up' } },
  },
})
