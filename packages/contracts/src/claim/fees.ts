import { z } from 'zod'
import { ClaimType, type ClaimTypeCode, type FeeKind, feeKinds } from '../codes.ts'
import { percentOf } from '../money.ts'
import { paise } from '../paise.ts'

/** One amount in paise per parameter of a claim. */
export const fees = z.object({ doctor: paise, pharmacy: paise, lab: paise, combined: paise })
export type Fees = z.infer<typeof fees>

export const noFees: Fees = { doctor: 0, pharmacy: 0, lab: 0, combined: 0 }

export const totalFees = (amounts: Fees): number => amounts.doctor + amounts.pharmacy + amounts.lab + amounts.combined

/** The part of one parameter that a plan reimburses: a percentage, up to a maximum in paise, per claim. */
export const benefit = z.object({ percent: z.number().min(0).max(100), max: paise })
export type Benefit = z.infer<typeof benefit>

/** The part of a plan that decides amounts. `combination`: 1 separate, 2 pharmacy and lab combined. */
export const planTerms = z.object({
  combination: z.union([z.literal(1), z.literal(2)]),
  doctor: benefit,
  pharmacy: benefit,
  lab: benefit,
  combined: benefit,
})
export type PlanTerms = z.infer<typeof planTerms>

/** min(fee × percent ÷ 100, the plan's maximum), in paise (domain.md section 2). */
export const claimableFee = (fee: number, { percent, max }: Benefit): number => Math.min(percentOf(fee, percent), max)

export const claimableFees = (bill: Fees, terms: PlanTerms): Fees => ({
  doctor: claimableFee(bill.doctor, terms.doctor),
  pharmacy: claimableFee(bill.pharmacy, terms.pharmacy),
  lab: claimableFee(bill.lab, terms.lab),
  combined: claimableFee(bill.combined, terms.combined),
})

/** Reduces amounts to the available sum, filling doctor, pharmacy, lab, combined in this order (decision 0003). */
export const capFees = (amounts: Fees, available: number): Fees => {
  let left = Math.max(0, available)
  const capped = { ...noFees }
  for (const kind of feeKinds) {
    capped[kind] = Math.min(amounts[kind], left)
    left -= capped[kind]
  }
  return capped
}

/**
 * The parameters a claim type may carry: OPD doctor, pharmacy and lab (or doctor and combined, when the plan
 * combines); the other types only their own.
 */
export const allowedFees = (type: ClaimTypeCode, combination: PlanTerms['combination']): readonly FeeKind[] => {
  if (type === ClaimType.opd) return combination === 2 ? ['doctor', 'combined'] : ['doctor', 'pharmacy', 'lab']
  if (type === ClaimType.combined) return combination === 2 ? ['combined'] : []
  if (combination === 2) return []
  return type === ClaimType.pharmacy ? ['pharmacy'] : ['lab']
}
