import { Designation, type DesignationCode, type RoleName } from '../codes.ts'
import type { ErrorCode } from '../errors.ts'
import type { Day } from '../time.ts'

/** The person who names a substitute, or ends a substitution. */
export interface DelegationViewer {
  id: string
  role: RoleName
  designation: DesignationCode | null
}

/** The fields of a substitution that the rules need. Days are IST, both included. */
export interface Delegation {
  from: Day
  to: Day
  /** True if the substitution was ended early. */
  ended: boolean
}

export const delegationPeriods = ['current', 'coming', 'past'] as const
export type DelegationPeriod = (typeof delegationPeriods)[number]

/** The period of a substitution on a day: current, coming or past. A substitution that was ended early is past at once. */
export const periodOf = ({ from, to, ended }: Delegation, today: Day): DelegationPeriod =>
  ended || to < today ? 'past' : from > today ? 'coming' : 'current'

/** True if two periods share a day. */
export const overlaps = (one: Pick<Delegation, 'from' | 'to'>, other: Pick<Delegation, 'from' | 'to'>): boolean =>
  one.from <= other.to && other.from <= one.to

/**
 * The rule that forbids the person to manage this verifier's leave, or null. Verifiers manage their own leave, Management manages
 * all.
 */
export const delegationRefusal = (verifierId: string, { id, role, designation }: DelegationViewer): ErrorCode | null => {
  if (role !== 'management') return 'forbidden'
  if (designation === Designation.management) return null
  return designation === Designation.verifier && id === verifierId ? null : 'forbidden'
}
