import type { Tone } from '../tone.ts'

/** Subjects of a grievance, in the order of the form. `staff`: an employee of ours. */
export const grievanceKinds = ['data', 'claim', 'payment', 'staff', 'other'] as const
export type GrievanceKind = (typeof grievanceKinds)[number]

/** The kinds in words, for the office. */
export const grievanceKindLabels: Readonly<Record<GrievanceKind, string>> = {
  data: 'Personal data',
  claim: 'A claim',
  payment: 'A payment',
  staff: 'An employee',
  other: 'Other',
}

/** `erased`: the person was erased before an answer. */
export const grievanceStates = ['open', 'answered', 'withdrawn', 'erased'] as const
export type GrievanceState = (typeof grievanceStates)[number]

const badges: Readonly<Record<GrievanceState, { tone: Tone; label: string }>> = {
  open: { tone: 'waiting', label: 'Open' },
  answered: { tone: 'good', label: 'Answered' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  erased: { tone: 'neutral', label: 'Person erased' },
}

/** A state in words, for the office. */
export const grievanceBadge = (state: GrievanceState, late: boolean): { tone: Tone; label: string } =>
  late ? { tone: 'bad', label: 'Late' } : badges[state]
