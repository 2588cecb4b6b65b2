import type { Tone } from '../../tone.ts'
import type { nomineeGrounds, nomineeWishes, proofKinds } from './events.ts'

/**
 * States of a nominee's request: the proof is missing, a second admin is awaited, a copy or correction is to be carried out, done,
 * refused, or the subscriber was erased meanwhile.
 */
export const nomineeRequestStates = ['proof', 'waiting', 'open', 'done', 'refused', 'erased'] as const
export type NomineeRequestState = (typeof nomineeRequestStates)[number]

/** Days after which a request that is not done counts as late. */
export const NOMINEE_REQUEST_DAYS = 7

const badges: Readonly<Record<NomineeRequestState, { tone: Tone; label: string }>> = {
  proof: { tone: 'attention', label: 'Waits for the proof' },
  waiting: { tone: 'waiting', label: 'Waits for a second admin' },
  open: { tone: 'waiting', label: 'Confirmed, to be carried out' },
  done: { tone: 'good', label: 'Done' },
  refused: { tone: 'bad', label: 'Refused' },
  erased: { tone: 'neutral', label: 'Person erased' },
}
export const nomineeRequestBadge = (state: NomineeRequestState): { tone: Tone; label: string } => badges[state]

export const wishLabels: Readonly<Record<(typeof nomineeWishes)[number], string>> = {
  erasure: 'Erasure of the data',
  copy: 'Copy of the data',
  correction: 'Correction of the data',
}
export const groundLabels: Readonly<Record<(typeof nomineeGrounds)[number], string>> = {
  death: 'Death',
  incapacity: 'Incapacity',
}
export const proofLabels: Readonly<Record<(typeof proofKinds)[number], string>> = {
  death_certificate: 'Death certificate',
  medical_certificate: 'Medical certificate',
  court_order: 'Order of a court',
  other: 'Other document',
}
