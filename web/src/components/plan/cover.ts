import { allowedFees, capFees, claimableFees, noFees, totalFees } from '@opdesk/contracts/claim/fees.ts'
import { feeLabels } from '@opdesk/contracts/claim/labels.ts'
import { ClaimType, type FeeKind } from '@opdesk/contracts/codes.ts'
import { formatRupees, toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { type PlanRates, termsOf } from '@opdesk/contracts/subscriber/plan-terms.ts'
import { OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { labelWords } from '../../lib/label-words.ts'
import { planWords } from '../../lib/plan-words.ts'
import { wordsNow } from '../../lib/words.ts'

/** The bill in examples of a plan's cover, in rupees. */
export const EXAMPLE_BILL = 1200

export interface CoverLine {
  kind: FeeKind
  label: string
  percent: number
  /** Maximum per claim in rupees. */
  max: number
  /** The refund of a claim of `EXAMPLE_BILL`, in rupees. */
  example: number
}

/** Whole rupees without decimals: ₹1,200. */
export const formatWholeRupees = (rupees: number): string => formatRupees(rupees).replace(/\.00$/, '')

const exampleOf = (plan: PlanRates, kind: FeeKind, wallet: number): number => {
  const claimable = claimableFees({ ...noFees, [kind]: toPaise(EXAMPLE_BILL) }, termsOf(plan))
  return toRupees(totalFees(capFees(claimable, toPaise(wallet))))
}

/**
 * The covered and uncovered parts of a plan, by the rules of claim decisions. `wallet`: wallet of the plan in rupees, the maximum
 * of a claim.
 */
export const coverOf = (plan: PlanRates, wallet: number): { covered: CoverLine[]; not: string[] } => {
  const terms = termsOf(plan)
  const kinds = allowedFees(ClaimType.opd, terms.combination)
  const { excluded, late } = wordsNow(planWords).cover
  const isCovered = (kind: FeeKind) => terms[kind].percent > 0 && terms[kind].max > 0
  return {
    covered: kinds.filter(isCovered).map(kind => ({
      kind,
      label: wordsNow(labelWords).fee(kind, feeLabels[kind]),
      percent: terms[kind].percent,
      max: toRupees(terms[kind].max),
      example: exampleOf(plan, kind, wallet),
    })),
    not: [
      ...kinds.filter(kind => !isCovered(kind)).map(kind => wordsNow(labelWords).fee(kind, feeLabels[kind])),
      ...excluded,
      late(OPD_WINDOW_DAYS),
    ],
  }
}

/** A sentence such as 'A doctor’s bill of ₹1,200 gives you ₹800.' */
export const exampleSentence = ({ kind, example }: CoverLine): string =>
  wordsNow(planWords).cover.example(kind, formatWholeRupees(EXAMPLE_BILL), formatWholeRupees(example))
