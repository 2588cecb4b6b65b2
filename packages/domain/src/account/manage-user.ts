import type { Person, Privilege, UserEvent } from '@opdesk/contracts/account/events.ts'
import { covers, keepsPrivileges } from '@opdesk/contracts/account/programs.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { UserState } from './user.ts'

/** The acting admin, and facts about other people that the decision needs. They are read while the master is locked. */
export interface ManagementContext {
  actor: { id: string; privileges: readonly Privilege[] }
  /** Id of the person under change. */
  id: string
  /** The roles of the screen's people: admins and management users, or HR. */
  roles: readonly Person['role'][]
  /** True if another active admin has the rights to change privileges. */
  otherKeepers: boolean
}

export type ExistingUser = Exclude<UserState, { status: 'unknown' }>

/**
 * The person, if the actor may manage them.
 * @throws not_found; above_own_rights, so that no admin gains another admin's rights through that admin's account
 */
const requireManageable = (state: UserState, { actor, id, roles }: ManagementContext): ExistingUser => {
  if (state.status === 'unknown' || state.status === 'deleted' || !roles.includes(state.user.role)) {
    throw new DomainError('not_found')
  }
  const exceedsActor = state.user.role === 'admin' && id !== actor.id && !covers(actor.privileges, state.privileges)
  if (exceedsActor) throw new DomainError('above_own_rights')
  return state
}

/** @throws own_account, last_keeper */
const requireRemovable = ({ status, privileges }: ExistingUser, { actor, id, otherKeepers }: ManagementContext): void => {
  if (id === actor.id) throw new DomainError('own_account')
  if (status === 'active' && keepsPrivileges(privileges) && !otherKeepers) throw new DomainError('last_keeper')
}

export const samePerson = (a: Person, b: Person): boolean => (Object.keys(a) as (keyof Person)[]).every(key => a[key] === b[key])

/** @throws not_found, above_own_rights, user_type_fixed, own_account, last_keeper */
export const modifyUser = (state: UserState, record: Person, context: ManagementContext): UserEvent[] => {
  const existing = requireManageable(state, context)
  const { user: previous, status } = existing
  if (record.role !== previous.role) throw new DomainError('user_type_fixed')
  if (record.status === 0 && status === 'active') requireRemovable(existing, context)
  return samePerson(record, previous) ? [] : [{ type: 'user_modified', data: { record, previous } }]
}

/**
 * Deletes a person. `openWork`: claims or disputes wait for the person. The log keeps deleted people, because of their decisions.
 * @throws not_found, above_own_rights, own_account, last_keeper, in_use
 */
export const deleteUser = (state: UserState, context: ManagementContext & { openWork: boolean }): UserEvent[] => {
  const existing = requireManageable(state, context)
  requireRemovable(existing, context)
  if (context.openWork) throw new DomainError('in_use', { message: messages.openWork })
  return [{ type: 'user_deleted', data: { previous: existing.user } }]
}

/**
 * Resets another person's password. People change their own password with the current one.
 * @throws not_found, above_own_rights, own_account
 */
export const resetPassword = (state: UserState, context: ManagementContext): UserEvent[] => {
  requireManageable(state, context)
  if (context.id === context.actor.id) {
    throw new DomainError('own_account', {
      message: 'Please change your own password under Change password in your account menu.',
    })
  }
  return [{ type: 'user_password_reset', data: {} }]
}

/**
 * Resets another person's second factor. `enabled`: true if the person has a second factor. People turn off their own second factor
 * themselves.
 * @throws not_found, above_own_rights, own_account, no_second_factor
 */
export const resetSecondFactor = (state: UserState, context: ManagementContext & { enabled: boolean }): UserEvent[] => {
  requireManageable(state, context)
  if (context.id === context.actor.id) {
    throw new DomainError('own_account', {
      message: 'Your own second factor is changed under Second factor in your account menu.',
    })
  }
  if (!context.enabled) throw new DomainError('no_second_factor', { message: 'This user has no second factor.' })
  return [{ type: 'second_factor_reset', data: {} }]
}
