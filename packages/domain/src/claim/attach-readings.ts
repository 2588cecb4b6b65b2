import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { accepts } from '@opdesk/contracts/claim/lifecycle.ts'
import { compareReadings } from '@opdesk/contracts/claim/reading/compare.ts'
import type { ClaimFlag, FileReading } from '@opdesk/contracts/claim/reading/flags.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '../decision.ts'
import { subscriptionOn } from '../subscriber/entitlement.ts'
import type { RegisteredSubscriber } from '../subscriber/state.ts'
import { type ClaimState, isSubmitted, type SubmittedClaim } from './state.ts'

/**
 * The readings of the documents of a claim. `bills`: keyed digests of the bills' names. `same_bills`: other submitted claims with
 * one of these bills. `exchanged`: files that the subscriber took away after a difference was shown. `period`: the days of the plan.
 */
export interface ReadDocuments {
  readings: readonly FileReading[]
  bills: readonly string[]
  same_bills: readonly { file_id: string; claim_id: string; claim_number: string }[]
  exchanged: readonly string[]
  period: { start: Day; end: Day } | null
}

/** The days of the plan that paid for the visit; null without a visit or plan. */
export const planPeriodOf = (
  { subscriptions }: Pick<RegisteredSubscriber, 'subscriptions'>,
  opdDate: Day | null,
): ReadDocuments['period'] => {
  const subscription = opdDate === null ? undefined : subscriptionOn(subscriptions, opdDate)
  return subscription ? { start: subscription.start, end: subscription.end } : null
}

/** Flags that no comparison of this claim alone finds: they stay when further documents are read. */
const isLasting = ({ code }: ClaimFlag): boolean => code === 'same_bill' || code === 'document_exchanged'

const sameFlag = (one: ClaimFlag, other: ClaimFlag): boolean =>
  one.code === other.code && one.claim_id === other.claim_id && (one.claim_id !== undefined || one.file_id === other.file_id)

const lastingFlags = ({ flags }: SubmittedClaim, { same_bills, exchanged }: ReadDocuments): ClaimFlag[] => {
  const found: ClaimFlag[] = [
    ...same_bills.map(bill => ({ code: 'same_bill', severity: 'differs', ...bill }) as const),
    ...exchanged.map(file_id => ({ code: 'document_exchanged', severity: 'differs', file_id }) as const),
  ]
  const all = [...flags.filter(isLasting), ...found]
  return all.filter((flag, at) => !all.slice(0, at).some(earlier => sameFlag(earlier, flag)))
}

/**
 * Adds what was read in documents to a submitted claim, with its flags. Has no effect on a draft, on a claim that is closed, and
 * for files that have a reading. It decides nothing about the claim.
 */
export const attachReadings = (
  state: ClaimState,
  command: ReadDocuments,
  { now }: Pick<DecisionContext, 'now'>,
): ClaimEvent[] => {
  if (!isSubmitted(state) || !accepts(state.status, 'claim_documents_read')) return []
  const isKnown = (file: string) => state.readings.some(({ file_id }) => file_id === file)
  const fresh = command.readings.filter(({ file_id }) => !isKnown(file_id))
  const lasting = lastingFlags(state, command)
  if (fresh.length === 0 && lasting.length === state.flags.filter(isLasting).length) return []
  const { details, fees, documents, submission } = state
  const facts = {
    details,
    fees,
    documents,
    names: [submission.patient.name, submission.subscriber.name],
    period: command.period,
    today: istDay(now),
  }
  const flags = [...compareReadings(facts, [...state.readings, ...fresh]), ...lasting]
  return [{ type: 'claim_documents_read', data: { readings: fresh, flags, bills: [...new Set(command.bills)] } }]
}
