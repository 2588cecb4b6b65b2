import { CouponStatus, type CouponStatusCode } from '../codes.ts'
import type { Tone } from '../tone.ts'

/** The codes of coupons at the interface (docs/api.md, coupons), and their labels. */

export const CouponType = { individual: 1, corporate: 2 } as const
export const DiscountType = { amount: 0, percent: 1 } as const
export const UsageType = { single: 1, multiple: 2 } as const

export const couponTypes = [
  { value: CouponType.individual, label: 'Individual' },
  { value: CouponType.corporate, label: 'Corporate' },
] as const
export const discountTypes = [
  { value: DiscountType.amount, label: 'Amount' },
  { value: DiscountType.percent, label: 'Percent' },
] as const
export const usageTypes = [
  { value: UsageType.single, label: 'Single' },
  { value: UsageType.multiple, label: 'Multiple' },
] as const

export const couponStatuses = [
  { value: CouponStatus.unused, label: 'Unused' },
  { value: CouponStatus.used, label: 'Used' },
  { value: CouponStatus.expired, label: 'Expired' },
  { value: CouponStatus.fullyConsumed, label: 'Fully consumed' },
] as const
export const couponTones: Readonly<Record<CouponStatusCode, Tone>> = { 0: 'good', 1: 'working', 2: 'attention', 3: 'neutral' }

const labelOf = (options: readonly { value: number; label: string }[], code: number): string =>
  options.find(({ value }) => value === code)?.label ?? 'Unknown'
export const couponTypeLabel = (code: number): string => labelOf(couponTypes, code)
export const usageTypeLabel = (code: number): string => labelOf(usageTypes, code)
export const couponStatusLabel = (code: number): string => labelOf(couponStatuses, code)
