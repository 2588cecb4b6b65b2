import { type Stage, stages } from '@opdesk/contracts/claim/stages.ts'
import type { OwnStep, SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { awaitsAnswer } from './labels.ts'

/** A step that has not happened yet; `check` is the review by a stage. `by`: the day by which it happens, null if none is promised. */
export type ComingStep = { by: Day | null } & (
  | { kind: 'check'; stage: Stage }
  | { kind: 'answer' | 'review' | 'dispute' | 'money'; stage: null }
)

type Tracked = Pick<SubscriberClaim, 'status' | 'subscriber_reaction' | 'waits_for' | 'due_on' | 'payment' | 'claimable_amount'>

const coming = (kind: 'answer' | 'review' | 'dispute' | 'money', by: Day | null = null): ComingStep => ({ kind, stage: null, by })

/** The money of a claim, with the day that the payment promises; none if there is nothing to pay. */
const moneyOf = ({ payment, claimable_amount }: Tracked): ComingStep[] =>
  claimable_amount > 0 ? [coming('money', payment?.by ?? null)] : []

/** The day of the decision: the promise that the payment repeats, otherwise the due date by System Settings. */
export const decisionDay = ({ payment, due_on }: Pick<Tracked, 'payment' | 'due_on'>): Day | null =>
  payment?.decision_by ?? due_on

/** True once the promised day of the decision has passed. */
export const isLate = (claim: Tracked, now: Date): boolean => {
  const day = decisionDay(claim)
  return claim.waits_for !== null && day !== null && day < istDay(now)
}

/** The steps of a claim that are still to come; the first one is under way. */
export const comingSteps = (claim: Tracked): ComingStep[] => {
  const { status, waits_for, payment } = claim
  if (waits_for) {
    const left = stages.slice(stages.indexOf(waits_for))
    const checks = left.map((stage, index): ComingStep => {
      const isDecision = index === left.length - 1
      return { kind: 'check', stage, by: isDecision ? decisionDay(claim) : null }
    })
    return [...checks, ...moneyOf(claim)]
  }
  if (awaitsAnswer(claim)) return [coming('answer'), coming('review'), ...moneyOf(claim)]
  if (status === ClaimStatus.dispute) return [coming('dispute')]
  if (status === ClaimStatus.approved && payment?.state !== 'paid') return moneyOf(claim)
  return []
}

/** True for a step that ends the claim without money. */
export const isRefusal = ({ kind }: Pick<OwnStep, 'kind'>): boolean => kind === 'rejected' || kind === 'invalid'
