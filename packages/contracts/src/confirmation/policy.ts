import type { Person, Privilege } from '../account/events.ts'
import { flagsOf, keepsPrivileges, type PrivilegeMethod, privilegeMethods } from '../account/programs.ts'
import { Program, type ProgramCode } from '../codes.ts'
import type { Change } from './events.ts'
import { isSettingChange } from './setting-change.ts'

/** True if these privileges allow confirming another admin's request: they allow viewing and modifying Users. */
export const keepsUsers = (privileges: readonly Privilege[]): boolean =>
  privileges.some(({ program_id, GET, PATCH }) => program_id === Program.users && GET && PATCH)

/** Programs that give power over money, or over people who have it. */
const FINANCIAL_PROGRAMS: readonly number[] = [
  Program.users,
  Program.privileges,
  Program.approval,
  Program.claims,
] satisfies ProgramCode[]

/** Fields that decide the rights or the sign-in of staff. Phone and e-mail also identify a person's own claims (`own_claim`). */
const ACCESS_FIELDS = [
  'designation_id',
  'designation',
  'email',
  'country_code',
  'mobile',
] as const satisfies readonly (keyof Person)[]

const gives = (before: Privilege | undefined, after: Privilege): boolean =>
  privilegeMethods.some(method => method !== 'GET' && after[method] && !before?.[method])

/**
 * True if an admin with these privileges can confirm requests or give privileges back. Removing that ability needs a second admin.
 */
const isController = (privileges: readonly Privilege[]): boolean => keepsUsers(privileges) || keepsPrivileges(privileges)

const loses = (keeps: (privileges: readonly Privilege[]) => boolean, before: readonly Privilege[], after: readonly Privilege[]) =>
  keeps(before) && !keeps(after)

/** The person's flags in the program of a row, before a change of privileges. */
const flagsBefore = (change: Change & { kind: 'change_privileges' }, held: readonly Privilege[]) => {
  const holder = { role: change.person.role, privileges: held }
  return ({ program_id }: Privilege) => flagsOf(holder, program_id as ProgramCode)
}

/**
 * True if a change gives a person power over money, or access to an account that has it (domain.md section 5).
 * @param held the earlier privileges of the person concerned
 */
export const givesPower = (change: Change, held: readonly Privilege[]): boolean => {
  switch (change.kind) {
    case 'modify_user': {
      const { old, new: record } = change
      if (old.role === 'hr') return false
      return (old.status === 0 && record.status === 1) || ACCESS_FIELDS.some(field => old[field] !== record[field])
    }
    case 'change_privileges': {
      const before = flagsBefore(change, held)
      return change.new.some(
        row => FINANCIAL_PROGRAMS.includes(row.program_id) && gives({ program_id: row.program_id, ...before(row) }, row),
      )
    }
    case 'add_user':
      return change.new.role !== 'hr'
    case 'reset_password':
    case 'reset_second_factor':
      return change.old.role !== 'hr'
    case 'invite_admin':
    case 'allow_program_key':
    case 'allow_identity_provider':
      return true
    case 'delete_user':
    case 'turn_off_second_admin':
    case 'change_release_limit':
    case 'change_payment_settings':
      return false
  }
}

/** True if a change takes from another admin a check on the other admins, or a right that the requester does not have. */
const takesPower = (change: Change, held: readonly Privilege[], own: readonly Privilege[]): boolean => {
  switch (change.kind) {
    case 'modify_user':
      return change.old.role === 'admin' && change.old.status === 1 && change.new.status === 0 && isController(held)
    case 'delete_user':
      return change.old.role === 'admin' && change.old.status === 1 && isController(held)
    case 'change_privileges': {
      const kept = held.filter(({ program_id }) => !change.new.some(row => row.program_id === program_id))
      const after = [...kept, ...change.new]
      const before = flagsBefore(change, held)
      const above = change.new.some(row => {
        const mine = flagsOf({ role: 'admin', privileges: own }, row.program_id as ProgramCode)
        return privilegeMethods.some(method => before(row)[method] && !row[method] && !mine[method])
      })
      const takes = above || loses(keepsUsers, held, after) || loses(keepsPrivileges, held, after)
      return takes && change.person.role === 'admin'
    }
    default:
      return isSettingChange(change)
  }
}

/**
 * True if a change needs a second admin: it gives power over money, takes from an admin a check on the other admins or a right that
 * the requester lacks, or turns the rule itself off (domain.md section 5).
 * @param held the earlier privileges of the person concerned
 * @param own the privileges of the admin who requests the change
 */
export const needsSecondAdmin = (change: Change, held: readonly Privilege[], own: readonly Privilege[]): boolean =>
  givesPower(change, held) || takesPower(change, held, own)

const HR_ACCESS = [...ACCESS_FIELDS, 'corporate_id'] as const satisfies readonly (keyof Person)[]

/**
 * True if a change opens an HR account to another person, or moves it to another organization. One admin is enough, but mails
 * notify the HR person and the admins with rights in Users (decision 0028).
 */
export const changesHrAccess = (change: Change): boolean => {
  switch (change.kind) {
    case 'reset_password':
    case 'reset_second_factor':
      return change.old.role === 'hr'
    case 'modify_user': {
      const { old, new: record } = change
      return (
        old.role === 'hr' && ((old.status === 0 && record.status === 1) || HR_ACCESS.some(field => old[field] !== record[field]))
      )
    }
    default:
      return false
  }
}

/** The program and its permissions, one of which is enough to request a change. */
export const requiredPrivilege = (kind: Change['kind']): { program: ProgramCode; methods: readonly PrivilegeMethod[] } => {
  if (kind === 'add_user' || kind === 'invite_admin') return { program: Program.users, methods: ['POST'] }
  if (kind === 'delete_user') return { program: Program.users, methods: ['DELETE'] }
  if (kind === 'change_privileges') return { program: Program.privileges, methods: ['POST', 'PATCH'] }
  if (kind === 'allow_program_key' || kind === 'allow_identity_provider') return { program: Program.settings, methods: ['POST'] }
  if (isSettingChange({ kind })) return { program: Program.settings, methods: ['PATCH'] }
  return { program: Program.users, methods: ['PATCH'] }
}
