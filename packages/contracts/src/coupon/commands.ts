import { z } from 'zod'
import { toPaise } from '../money.ts'
import { schemasOf } from '../resource/field.ts'
import { CouponType, DiscountType, UsageType } from './codes.ts'
import type { CouponDetails } from './events.ts'
import { couponFields } from './fields.ts'
import { couponRange, isCouponValue } from './limits.ts'

const { status: _, coupon_code, count, ...common } = schemasOf(couponFields)
const fields = z.strictObject(common)
type Fields = z.infer<typeof fields>

/** Runs even if other fields are invalid: a form shows all errors at once. */
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** True for text: the rules across fields also run while a field has a value of another type. */
const isText = (value: unknown): boolean => typeof value === 'string'

const kindOf = ({ discount_type }: Fields) => (discount_type === DiscountType.percent ? 'percent' : 'amount')
const discountWrong = (asked: Fields): string => {
  const { min, max } = couponRange[kindOf(asked)]
  return kindOf(asked) === 'percent' ? `Enter a percentage from ${min} to ${max}` : `Enter an amount from ₹${min} to ₹${max}`
}

/** False also for a discount that is no number; the schema of the field reports that error. */
const isInRange = (asked: Fields): boolean => {
  const { min, max } = couponRange[kindOf(asked)]
  return typeof asked.discount === 'number' && asked.discount >= min && asked.discount <= max
}

/** Adds the rules across the fields of a coupon. */
const judged = <S extends z.ZodType<Fields>>(schema: S) =>
  schema
    .refine(({ coupon_type, corporate }) => coupon_type !== CouponType.corporate || Boolean(corporate), {
      path: ['corporate'],
      message: 'Please select organization !',
      when,
    })
    .refine(({ usage_type, usage }) => usage_type !== UsageType.multiple || typeof usage === 'number', {
      path: ['usage'],
      message: 'Enter the number of uses: at least 1',
      when,
    })
    .refine(({ start_date, end_date }) => ![start_date, end_date].every(isText) || start_date <= end_date, {
      path: ['end_date'],
      message: 'The end date must not be before the start date',
      when,
    })
    .refine(asked => typeof asked.discount !== 'number' || isInRange(asked), {
      path: ['discount'],
      error: ({ input }) => discountWrong(input as Fields),
      when,
    })
    .refine(asked => !isInRange(asked) || isCouponValue(kindOf(asked), asked.discount), {
      path: ['discount'],
      message: 'At most two decimals',
      when,
    })

/** POST /admin/coupon. With a `count` above 1 a batch is made. */
export const addCoupon = judged(fields.extend({ coupon_code, count }))
export type AddCoupon = z.infer<typeof addCoupon>

/** PATCH /admin/coupon/{id}. The code cannot change. */
export const modifyCoupon = judged(fields)
export type ModifyCoupon = z.infer<typeof modifyCoupon>

/** Converts a request to the data of an event. Fields that do not apply are left out, even if they were sent. */
export const toDetails = (asked: ModifyCoupon, corporate: CouponDetails['corporate']): Omit<CouponDetails, 'batch_id'> => ({
  name: asked.name,
  coupon_type: asked.coupon_type === CouponType.corporate ? 'corporate' : 'individual',
  corporate: asked.coupon_type === CouponType.corporate ? corporate : null,
  discount_type: kindOf(asked),
  // Hundredths of a rupee, or of a percent.
  discount: toPaise(asked.discount),
  start_date: asked.start_date,
  end_date: asked.end_date,
  usage_type: asked.usage_type === UsageType.multiple ? 'multiple' : 'single',
  usage: asked.usage_type === UsageType.multiple ? (asked.usage ?? 1) : 1,
  terms: asked.terms,
})
