import { documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'

export const claimSteps = ['photos', 'details', 'send'] as const
/** A step of a new claim; the search param `step` names it. */
export type ClaimStep = (typeof claimSteps)[number]

export const isStep = (text: string | undefined): text is ClaimStep => claimSteps.some(step => step === text)

export const hasDocuments = (claim: SubscriberClaim): boolean => documentKinds.some(kind => claim[kind].length > 0)

/** The step in which a draft opens: the first one with a gap. A copy that corrects a claim opens with its details. */
export const firstStep = (draft: SubscriberClaim | undefined, isComplete: boolean): ClaimStep => {
  if (!draft) return 'photos'
  if (draft.corrects || !isComplete) return draft.corrects || isBegun(draft) || hasDocuments(draft) ? 'details' : 'photos'
  return hasDocuments(draft) ? 'send' : 'photos'
}

const isBegun = ({ doc_name, hospital, opd_date, diagonosis_detail, bill_amount }: SubscriberClaim): boolean =>
  [doc_name, hospital, opd_date ?? '', diagonosis_detail].some(text => text !== '') || bill_amount > 0
