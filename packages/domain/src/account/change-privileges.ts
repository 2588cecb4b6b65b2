import type { Privilege, UserEvent } from '@opdesk/contracts/account/events.ts'
import { flagsOf, keepsPrivileges, moduleOfRole, privilegeMethods } from '@opdesk/contracts/account/programs.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ModuleCode } from '@opdesk/contracts/programs.ts'
import type { UserState } from './user.ts'

interface Change {
  module: ModuleCode
  /** The new rights, which replace the person's earlier rights in these programs. */
  privileges: readonly Privilege[]
  /** The rights of the admin who grants them. */
  granter: readonly Privilege[]
  /** True if another active admin has the rights to change privileges. */
  otherKeepers: boolean
}

/**
 * Sets the privileges of a person. Any right may be taken away, except that one admin who can grant privileges must remain. An
 * admin can grant other admins only rights of their own (docs/decisions/0020).
 * @throws not_found for a person of another module, above_own_rights, last_keeper
 */
export const changePrivileges = (state: UserState, { module, privileges, granter, otherKeepers }: Change): UserEvent[] => {
  if (state.status === 'unknown' || state.status === 'deleted' || moduleOfRole(state.user.role) !== module) {
    throw new DomainError('not_found')
  }
  const holder = { role: state.user.role, privileges: state.privileges }
  const flagsBefore = ({ program_id }: Privilege) => flagsOf(holder, program_id as ProgramCode)
  const changed = privileges.filter(row => privilegeMethods.some(method => row[method] !== flagsBefore(row)[method]))
  if (changed.length === 0) return []
  const admin = { role: 'admin' as const, privileges: granter }
  const exceedsActor = changed.some(row => {
    const before = flagsBefore(row)
    const own = flagsOf(admin, row.program_id as ProgramCode)
    return privilegeMethods.some(method => row[method] && !before[method] && !own[method])
  })
  if (state.user.role === 'admin' && exceedsActor) throw new DomainError('above_own_rights')
  const kept = state.privileges.filter(({ program_id }) => !changed.some(row => row.program_id === program_id))
  const keeper = state.status === 'active' && keepsPrivileges(state.privileges)
  if (keeper && !otherKeepers && !keepsPrivileges([...kept, ...changed])) throw new DomainError('last_keeper')
  const previous = changed.map(({ program_id }) => ({ program_id, ...flagsOf(holder, program_id as ProgramCode) }))
  return [{ type: 'user_privileges_changed', data: { privileges: [...changed], previous } }]
}
