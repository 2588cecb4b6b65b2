import { daysBetween, istDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { demoId } from './ids.ts'
import { type ClaimContent, planContent } from './plan-claim.ts'
import { type Ending, planSteps, type Step } from './plan-steps.ts'
import { randomFrom } from './random.ts'
import { demoSubscribers } from './subscribers.ts'

export interface PlannedClaim extends ClaimContent {
  id: string
  ending: Ending
  steps: Step[]
  /** For a duplicate: the id of the original claim. */
  duplicate_of?: string
}

interface Share {
  ending: Ending
  /** Number of these claims per 300 claims. */
  share: number
  least: number
  /** Youngest and oldest age of these claims, in days. */
  days: readonly [number, number]
}

/** The number of claims for each ending and age; all other claims are settled. For each stage the second share is overdue. */
const shares: readonly Share[] = [
  { ending: 'awaiting_verifier', share: 9, least: 1, days: [0, 2] },
  { ending: 'awaiting_verifier', share: 10, least: 4, days: [6, 13] },
  { ending: 'awaiting_management', share: 7, least: 1, days: [1, 4] },
  { ending: 'awaiting_management', share: 5, least: 1, days: [7, 15] },
  { ending: 'awaiting_manager', share: 6, least: 1, days: [2, 5] },
  { ending: 'awaiting_manager', share: 5, least: 1, days: [8, 16] },
  { ending: 'awaiting_finance', share: 6, least: 1, days: [3, 5] },
  { ending: 'awaiting_finance', share: 5, least: 1, days: [9, 17] },
  { ending: 'clarification', share: 9, least: 1, days: [2, 12] },
  { ending: 'resubmitted', share: 7, least: 1, days: [3, 11] },
  { ending: 'approved', share: 14, least: 1, days: [6, 20] },
  { ending: 'rejected', share: 16, least: 1, days: [6, 58] },
  { ending: 'invalid', share: 8, least: 1, days: [6, 56] },
  { ending: 'duplicate', share: 7, least: 1, days: [8, 54] },
  { ending: 'dispute_awaiting_verifier', share: 3, least: 1, days: [6, 14] },
  { ending: 'dispute_awaiting_management', share: 2, least: 1, days: [8, 18] },
  { ending: 'dispute_awaiting_manager', share: 2, least: 1, days: [9, 20] },
  { ending: 'dispute_awaiting_finance', share: 2, least: 1, days: [10, 22] },
  { ending: 'dispute_approved', share: 2, least: 1, days: [12, 24] },
  { ending: 'dispute_settled', share: 3, least: 1, days: [14, 40] },
  { ending: 'dispute_rejected', share: 3, least: 1, days: [12, 36] },
  { ending: 'draft', share: 8, least: 1, days: [0, 9] },
  { ending: 'discarded', share: 3, least: 1, days: [4, 40] },
]
const SETTLED_DAYS = [7, 59] as const

const filedOn = (steps: readonly Step[]): string =>
  istDay(steps.find(step => step.do !== 'draft')?.at ?? steps[0]?.at ?? new Date(0))

/** Plans a second claim for a visit that was claimed some days before. */
const planDuplicate = (index: number, originals: readonly PlannedClaim[], now: Date): PlannedClaim => {
  const random = randomFrom(`claim ${index}`)
  const gap = ({ details, steps }: PlannedClaim): number => daysBetween(details.opd_date ?? '', filedOn(steps))
  const original = random.pick(originals.filter(claim => gap(claim) <= OPD_WINDOW_DAYS - 3))
  const daysAgo = daysBetween(filedOn(original.steps), istDay(now)) - random.whole(1, 3)
  const { subscriber, details, fees, bills } = original
  const steps = planSteps('duplicate', daysAgo, now, random)
  return { id: demoId('claim', index), ending: 'duplicate', steps, subscriber, details, fees, bills, duplicate_of: original.id }
}

/**
 * Plans `count` claims (at least some 32, so that every state occurs) of the 60 days before `now`, and their steps.
 * Deterministic, with no step in the future.
 */
export const planClaims = (count: number, now: Date): PlannedClaim[] => {
  const random = randomFrom('claims')
  const unfinished = shares.flatMap(({ ending, share, least, days }) =>
    Array.from({ length: Math.max(least, Math.round((share * count) / 300)) }, () => ({ ending, days })),
  )
  const settled = Array.from({ length: count - unfinished.length }, () => ({ ending: 'settled' as const, days: SETTLED_DAYS }))
  const claims = [...settled, ...unfinished].map(({ ending, days }, index): PlannedClaim => {
    const own = randomFrom(`claim ${index}`)
    const steps = planSteps(ending, random.whole(days[0], days[1]), now, own)
    const subscriber = demoSubscribers[index % demoSubscribers.length] ?? own.pick(demoSubscribers)
    return { id: demoId('claim', index), ending, steps, ...planContent(String(index), subscriber, filedOn(steps), own) }
  })
  const originals = claims.filter(claim => claim.ending === 'settled')
  return claims.map((claim, index) => (claim.ending === 'duplicate' ? planDuplicate(index, originals, now) : claim))
}

/** The claims of each IST day, in order, with only their steps of that day. */
export const byDay = (claims: readonly PlannedClaim[]): PlannedClaim[][] => {
  const days = new Map<string, PlannedClaim[]>()
  for (const claim of claims) {
    for (const day of new Set(claim.steps.map(step => istDay(step.at)))) {
      const steps = claim.steps.filter(step => istDay(step.at) === day)
      days.set(day, [...(days.get(day) ?? []), { ...claim, steps }])
    }
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ofDay]) => ofDay.sort(byFirstStep))
}

const byFirstStep = (a: PlannedClaim, b: PlannedClaim): number =>
  (a.steps[0]?.at.getTime() ?? 0) - (b.steps[0]?.at.getTime() ?? 0)
