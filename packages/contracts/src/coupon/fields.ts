import { z } from 'zod'
import { rawText, text } from '../bounded.ts'
import { CouponStatus } from '../codes.ts'
import { day } from '../http.ts'
import { corporation } from '../resource/corporation.ts'
import { date, longText, name, reference, select } from '../resource/field-kinds.ts'
import { wholeNumber } from '../resource/number-fields.ts'
import { readCouponCode } from './code.ts'
import {
  CouponType,
  couponStatuses,
  couponTones,
  couponTypes,
  DiscountType,
  discountTypes,
  UsageType,
  usageTypes,
} from './codes.ts'
import { COUPON_COUNT } from './limits.ts'

const CODE_WRONG = 'Enter nine letters or digits: four, a dash, and five'

/** Stored without its dash, in capitals (readCouponCode). */
const code = text(40, { missing: 'Please enter coupon code !' })
  .min(1, 'Please enter coupon code !')
  .transform((typed, context) => {
    const read = readCouponCode(typed)
    if (read === null) context.addIssue({ code: 'custom', message: CODE_WRONG })
    return read ?? ''
  })

const dayOf = (missing: string) => rawText(10, { missing, tooLong: 'Invalid Date Format' }).min(1, missing).pipe(day)

const type = 'Please select coupon type !'
const discountType = 'Please select discount type !'
const usageType = 'Please select usage type !'
const usage = { label: 'Allowed Usage', min: 1, max: 1_000_000, wrong: 'Enter the number of uses: at least 1' }

/** The fields of a coupon, in the order of its form. `create-coupon.ts` says which of them go together. */
export const couponFields = {
  coupon_type: {
    ...select({
      label: 'Coupon Type',
      options: couponTypes,
      initial: CouponType.individual,
      schema: z.union([z.literal(1), z.literal(2)], type),
    }),
    // The list does not repeat it as a field: it has a column of its own for the type.
    unlisted: true,
  },
  corporate: {
    ...reference({ label: 'Organization', to: corporation }),
    schema: rawText(100).nullish(),
    hiddenWhen: { field: 'coupon_type', is: CouponType.individual },
  },
  name: name({ label: 'Name', placeholder: 'Enter name', max: 100, missing: 'Please enter name !' }),
  coupon_code: {
    label: 'Coupon Code',
    placeholder: 'XXXX-XXXXX',
    kind: 'text',
    maxLength: 40,
    locked: 'when modifying',
    schema: code,
    answer: z.string(),
  },
  discount_type: {
    ...select({
      label: 'Discount Type',
      options: discountTypes,
      initial: DiscountType.amount,
      schema: z.union([z.literal(0), z.literal(1)], discountType),
    }),
    unlisted: true,
  },
  discount: {
    label: 'Discount',
    kind: 'money',
    percentWhen: { field: 'discount_type', is: DiscountType.percent },
    schema: z.number('Please enter discount !'),
    answer: z.number(),
  },
  start_date: { ...date({ label: 'Start Date' }), schema: dayOf('Please enter start date !') },
  end_date: { ...date({ label: 'End Date' }), schema: dayOf('Please enter end date !') },
  usage_type: select({
    label: 'Usage Type',
    options: usageTypes,
    initial: UsageType.single,
    schema: z.union([z.literal(1), z.literal(2)], usageType),
  }),
  usage: {
    ...wholeNumber(usage),
    schema: z.int(usage.wrong).min(usage.min, usage.wrong).max(usage.max, 'At most 10,00,000 uses').nullish(),
    hiddenWhen: { field: 'usage_type', is: UsageType.single },
    unlisted: true,
  },
  terms: { ...longText({ label: 'Terms', max: 1000, missing: 'Please enter terms !' }), unlisted: true },
  status: {
    label: 'Status',
    kind: 'status',
    options: couponStatuses,
    choose: 'Select status',
    initial: CouponStatus.unused,
    tones: couponTones,
    locked: 'always',
    schema: z.never(),
    answer: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  },
  count: {
    ...wholeNumber({
      label: 'Number of Coupons',
      ...COUPON_COUNT,
      wrong: 'Enter a number from 1 to 10,000',
      hint: 'The first coupon has the code above. The others have its first four characters and five random ones.',
    }),
    initial: 1,
    onlyWhenAdding: true,
    unlisted: true,
  },
} as const
