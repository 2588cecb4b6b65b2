import { Designation, type DesignationCode, type RoleName } from '../codes.ts'
import type { ErrorCode } from '../errors.ts'
import type { Day } from '../time.ts'

/** Whoever names a substitute, or ends a substitution. */
export interface DelegationViewer {
  id: string
  role: RoleName
  designation: DesignationCode | null
}

/** A substitution as the rules see it. Days are IST, both included. */
export interface Delegation {
  from: Day
  to: Day
  /** It was ended before its time. */
  ended: boolean
}

export const delegationPeriods = ['current', 'coming', 'past'] as const
export type DelegationPeriod = (typeof delegationPeriods)[number]

/** Where a substitution stands on a day; one that was ended is past at once. */
export const periodOf = ({ from, to, ended }: Delegation, today: Day): DelegationPeriod =>
  ended || to < today ? 'past' : from > today ? 'coming' : 'current'

/** Whether two periods share a day. */
export const overlaps = (one: Pick<Delegation, 'from' | 'to'>, other: Pick<Delegation, 'from' | 'to'>): boolean =>
  one.from <= other.to && other.from <= one.to

/** Why this person may not see to the leave of this verifier, or null: verifiers to their own, Management to everybody's. */
export const delegationRefusal = (verifierId: string, { id, role, designation }: DelegationViewer): ErrorCode | null => {
  if (role !== 'management') return 'forbidden'
  if (designation === Designation.management) return null
  return designation === Designation.verifier && id === verifierId ? null : 'forbidden'
}
