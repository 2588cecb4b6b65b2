/** Number of coupons in one batch. */
export const COUPON_COUNT = { min: 1, max: 10_000 } as const

/** Limits of a discount: rupees before GST, or percent. */
export const couponRange = {
  amount: { min: 0.5, max: 999 },
  percent: { min: 0.5, max: 100 },
} as const

/** True for a valid discount: within the range, and with at most two decimals. */
export const isCouponValue = (type: keyof typeof couponRange, value: number): boolean => {
  const { min, max } = couponRange[type]
  return value >= min && value <= max && Math.round(value * 100) / 100 === value
}
