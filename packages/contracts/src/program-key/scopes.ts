import type { Privilege } from '../account/events.ts'
import { flagsOf } from '../account/programs.ts'
import { Program, type ProgramCode, type RoleName } from '../codes.ts'

/** The rights that a key can have. All of them only read. */
export const programScopes = ['employees.read', 'employee-counts.read', 'claims.read', 'orders.read', 'exchange.read'] as const
export type ProgramScope = (typeof programScopes)[number]

/** The scopes that a key of an organization can have. Claims and orders tell who is a subscriber, so its keys never read them. */
export const organizationScopes = ['employees.read', 'employee-counts.read'] as const satisfies readonly ProgramScope[]

export const scopeLabels: Record<ProgramScope, string> = {
  'employees.read': 'Read employees',
  'employee-counts.read': 'Read counts of employees',
  'claims.read': 'Read claims',
  'orders.read': 'Read orders',
  'exchange.read': 'Read claims for the claims exchange (FHIR)',
}

/** The program of the permission list with which an admin reads the same records. */
const programOf: Record<ProgramScope, ProgramCode> = {
  'employees.read': Program.corporateSubscriber,
  'employee-counts.read': Program.corporateSubscriber,
  'claims.read': Program.claims,
  'orders.read': Program.claims,
  'exchange.read': Program.claims,
}

interface Holder {
  role: RoleName
  privileges: readonly Privilege[]
}

/** True if this person may give a key the scope: an admin who may read the records, and HR for employees of the own organization. */
export const mayGiveScope = (holder: Holder, scope: ProgramScope): boolean => {
  if (holder.role === 'hr') return organizationScopes.some(own => own === scope)
  return holder.role === 'admin' && flagsOf(holder, programOf[scope]).GET
}
