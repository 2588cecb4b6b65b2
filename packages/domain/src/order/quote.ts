import { GST_PERCENT, percentOf } from '@opdesk/contracts/money.ts'

/** The discount of a coupon: an amount in paise, or a percentage with at most two decimals. */
export type CouponDiscount = { type: 'amount'; amount: number } | { type: 'percent'; percent: number }

/** The lines of an order's price, in integer paise. All but `gst` and `total` are before GST. */
export interface Quote {
  /** P: the option's current charge in the master, or the price of a checkup. */
  price: number
  /** D: the unused value of the plan that an upgrade ends; 0 for other orders. */
  pre_discount: number
  /** C: the coupon's discount. */
  coupon_discount: number
  /** P − D − C. */
  net: number
  gst: number
  /** Net plus GST: 0, or at least `MIN_PAYMENT`. */
  total: number
}

/** Minimum amount of a payment in paise: payment providers collect no smaller amount. */
export const MIN_PAYMENT = 100

/** The discount of a coupon on an amount, in paise; at most the amount. */
export const couponDiscountOf = (base: number, coupon: CouponDiscount): number =>
  Math.min(base, coupon.type === 'amount' ? coupon.amount : percentOf(base, coupon.percent))

/**
 * Computes the lines of an order. Each is rounded half up once, in the order D, C, gst, to paise and never to rupees. The coupon
 * applies to the price less the credit, so that a credited value is not discounted twice. A total of 1 to 99 paise cannot be
 * collected: it is waived, as part of the coupon's discount, or of the credit if there is no coupon. Price and credit are whole
 * paise ≥ 0. A credit above the price counts as the price.
 */
export const quote = ({ price, credit = 0, coupon }: { price: number; credit?: number; coupon?: CouponDiscount }): Quote => {
  const preDiscount = Math.min(credit, price)
  const couponDiscount = coupon ? couponDiscountOf(price - preDiscount, coupon) : 0
  const net = price - preDiscount - couponDiscount
  const gst = percentOf(net, GST_PERCENT)
  const total = net + gst
  if (total > 0 && total < MIN_PAYMENT) {
    return {
      price,
      pre_discount: coupon ? preDiscount : preDiscount + net,
      coupon_discount: coupon ? couponDiscount + net : 0,
      net: 0,
      gst: 0,
      total: 0,
    }
  }
  return { price, pre_discount: preDiscount, coupon_discount: couponDiscount, net, gst, total }
}
