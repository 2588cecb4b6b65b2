import type { UserEvent } from '@opdesk/contracts/account/events.ts'
import { everyProgram, flagsOf, privilegeMethods } from '@opdesk/contracts/account/programs.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { UserState } from './user.ts'

/**
 * Gives an active admin every right in every program, even if no admin can grant rights any more. Idempotent.
 * @throws not_found for an unknown, deleted or inactive person, and for a person without the role admin
 */
export const restorePrograms = (state: UserState): UserEvent[] => {
  if (state.status !== 'active' || state.user.role !== 'admin') throw new DomainError('not_found')
  const holder = { role: state.user.role, privileges: state.privileges }
  const flagsBefore = (program_id: number) => flagsOf(holder, program_id as ProgramCode)
  const privileges = everyProgram.filter(row =>
    privilegeMethods.some(method => row[method] !== flagsBefore(row.program_id)[method]),
  )
  if (privileges.length === 0) return []
  const previous = privileges.map(({ program_id }) => ({ program_id, ...flagsBefore(program_id) }))
  return [{ type: 'user_privileges_changed', data: { privileges, previous } }]
}
