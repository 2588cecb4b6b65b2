import type { Privilege, UserEvent } from '@opdesk/contracts/account/events.ts'
import { flagsOf, privilegeMethods } from '@opdesk/contracts/account/programs.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import type { UserChange } from '@opdesk/contracts/confirmation/events.ts'
import { givesPower } from '@opdesk/contracts/confirmation/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { changePrivileges } from '../account/change-privileges.ts'
import {
  deleteUser,
  type ExistingUser,
  type ManagementContext,
  modifyUser,
  resetPassword,
  resetSecondFactor,
  samePerson,
} from '../account/manage-user.ts'
import { addUser, type UserState } from '../account/user.ts'

/** The facts besides the person that a decision on a change needs. */
export interface UserChangeContext extends ManagementContext {
  /** True if claims or disputes wait for this person. */
  openWork: boolean
  /** True if the person has a second factor. */
  secondFactor: boolean
  /**
   * End of the account's waiting time if the change gives power over money, as an ISO instant; null if a second admin confirms it.
   */
  waitsUntil: string | null
}

/**
 * True if the account has to wait after this change. Admins who change their own record do not wait: they gain no access to another
 * account.
 */
export const waitsAfter = (
  state: UserState,
  change: UserChange,
  { actor, waitsUntil }: Pick<UserChangeContext, 'actor' | 'waitsUntil'>,
) => waitsUntil !== null && change.user_id !== actor.id && givesPower(change, state.status === 'unknown' ? [] : state.privileges)

/**
 * Decides on a change of a person, requested on a screen or confirmed by a second admin, and on the account's waiting time.
 * @throws the errors of the single commands
 */
export const changeUser = (state: UserState, change: UserChange, context: UserChangeContext): UserEvent[] => {
  const events = decide(state, change, context)
  const { waitsUntil } = context
  if (events.length === 0 || waitsUntil === null || !waitsAfter(state, change, context)) return events
  return [...events, { type: 'user_wait_began', data: { until: waitsUntil } }]
}

const decide = (state: UserState, change: UserChange, context: UserChangeContext): UserEvent[] => {
  switch (change.kind) {
    case 'add_user':
      return addUser(state, change.new)
    case 'modify_user':
      return modifyUser(state, change.new, context)
    case 'delete_user':
      return deleteUser(state, context)
    case 'reset_password':
      return resetPassword(state, context)
    case 'reset_second_factor':
      return resetSecondFactor(state, { ...context, enabled: context.secondFactor })
    case 'change_privileges': {
      const { module, new: privileges } = change
      const { actor, otherKeepers } = context
      return changePrivileges(state, { module, privileges, granter: actor.privileges, otherKeepers })
    }
  }
}

/** The person's rights in the programs of these rows. */
export const flagsIn = (rows: readonly Privilege[], holder: Pick<ExistingUser, 'user' | 'privileges'>): Privilege[] =>
  rows.map(({ program_id }) => ({
    program_id,
    ...flagsOf({ role: holder.user.role, privileges: holder.privileges }, program_id as ProgramCode),
  }))

const sameFlags = (a: readonly Privilege[], b: readonly Privilege[]): boolean =>
  a.every((row, index) => privilegeMethods.every(method => row[method] === b[index]?.[method]))

/**
 * Refuses a requested change if the person was changed since: the confirming admin would decide on an outdated record.
 * @throws confirmation_outdated
 */
export const requireUnchanged = (state: UserState, change: UserChange): void => {
  if (change.kind === 'add_user') return
  if (state.status === 'unknown' || state.status === 'deleted') throw new DomainError('confirmation_outdated')
  const reviewed = change.kind === 'change_privileges' ? change.person : change.old
  const sameRights = change.kind !== 'change_privileges' || sameFlags(flagsIn(change.old, state), change.old)
  if (!samePerson(reviewed, state.user) || !sameRights) throw new DomainError('confirmation_outdated')
}
