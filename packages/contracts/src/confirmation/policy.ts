import type { Person, Privilege } from '../account/events.ts'
import { flagsOf, type PrivilegeMethod, privilegeMethods } from '../account/programs.ts'
import { Program, type ProgramCode } from '../codes.ts'
import type { Change } from './events.ts'

/** Whether these privileges allow confirming another admin's request: they allow viewing and modifying Users. */
export const keepsUsers = (privileges: readonly Privilege[]): boolean =>
  privileges.some(({ program_id, GET, PATCH }) => program_id === Program.users && GET && PATCH)

/** Programs that give power over money, or over people who have it. */
const POWERFUL: readonly number[] = [Program.users, Program.privileges, Program.approval, Program.claims] satisfies ProgramCode[]

/** Fields that decide what staff may do, or how they sign in; they include the identity for 'own claim'. */
const TELLING = ['designation_id', 'designation', 'email', 'country_code', 'mobile'] as const satisfies readonly (keyof Person)[]

const gives = (before: Privilege | undefined, after: Privilege): boolean =>
  privilegeMethods.some(method => method !== 'GET' && after[method] && !before?.[method])

/**
 * Whether a change gives somebody power over money, takes Users from an admin who could confirm, or opens the way to either
 * (domain.md section 5). `held`: the earlier privileges of the person concerned.
 */
export const needsSecondAdmin = (change: Change, held: readonly Privilege[] = []): boolean => {
  switch (change.kind) {
    case 'modify_user': {
      const { old, new: record } = change
      if (old.role === 'hr') return false
      if (old.status === 1 && record.status === 0 && old.role === 'admin' && keepsUsers(held)) return true
      return (old.status === 0 && record.status === 1) || TELLING.some(field => old[field] !== record[field])
    }
    case 'delete_user':
      return change.old.role === 'admin' && change.old.status === 1 && keepsUsers(held)
    case 'change_privileges': {
      const kept = held.filter(({ program_id }) => !change.new.some(row => row.program_id === program_id))
      const takes = change.person.role === 'admin' && keepsUsers(held) && !keepsUsers([...kept, ...change.new])
      const before = ({ program_id }: Privilege) =>
        flagsOf({ role: change.person.role, privileges: held }, program_id as ProgramCode)
      return (
        takes ||
        change.new.some(row => POWERFUL.includes(row.program_id) && gives({ program_id: row.program_id, ...before(row) }, row))
      )
    }
    case 'add_user':
      return change.new.role !== 'hr'
    case 'reset_password':
    case 'reset_second_factor':
      return change.old.role !== 'hr'
    case 'invite_admin':
    case 'turn_off_second_admin':
      return true
  }
}

/** The program and its permissions, one of which is enough to request a change. */
export const askedWith = (kind: Change['kind']): { program: ProgramCode; methods: readonly PrivilegeMethod[] } => {
  if (kind === 'add_user' || kind === 'invite_admin') return { program: Program.users, methods: ['POST'] }
  if (kind === 'delete_user') return { program: Program.users, methods: ['DELETE'] }
  if (kind === 'change_privileges') return { program: Program.privileges, methods: ['POST', 'PATCH'] }
  if (kind === 'turn_off_second_admin') return { program: Program.settings, methods: ['PATCH'] }
  return { program: Program.users, methods: ['PATCH'] }
}
