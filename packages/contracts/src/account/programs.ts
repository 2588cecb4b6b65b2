import { z } from 'zod'
import { listOf, rawText } from '../bounded.ts'
import { Program, type ProgramCode, type RoleName } from '../codes.ts'
import { Module, type ModuleCode, programLabels } from '../programs.ts'
import { type Privilege, privilege } from './events.ts'

/**
 * Programs of each module, in the order of the privileges grid. Claims is in both modules: it also guards the claim list of admins.
 */
export const programsOf: Record<ModuleCode, readonly ProgramCode[]> = {
  1: [
    Program.designation,
    Program.users,
    Program.corporate,
    Program.corporateSubscriber,
    Program.plans,
    Program.tests,
    Program.doctors,
    Program.coupons,
    Program.terms,
    Program.settings,
    Program.privileges,
    Program.claims,
    Program.auditLogs,
    Program.loginHistory,
  ],
  2: [Program.approval, Program.claims],
}

/** The four permissions of a program, by the method they allow. */
export const privilegeMethods = ['GET', 'POST', 'PATCH', 'DELETE'] as const
export type PrivilegeMethod = (typeof privilegeMethods)[number]
export const methodLabels: Record<PrivilegeMethod, string> = { GET: 'View', POST: 'Add', PATCH: 'Modify', DELETE: 'Delete' }

/** Every right in every program; the first admin gets them. */
export const everyProgram: readonly Privilege[] = Object.values(Program).map(program_id => ({
  program_id,
  GET: true,
  POST: true,
  PATCH: true,
  DELETE: true,
}))

export type Flags = Record<PrivilegeMethod, boolean>
export const noFlags: Flags = { GET: false, POST: false, PATCH: false, DELETE: false }
const allFlags: Flags = { GET: true, POST: true, PATCH: true, DELETE: true }

export const moduleOfRole = (role: RoleName): ModuleCode | null =>
  role === 'admin' ? Module.admin : role === 'management' ? Module.general : null

/**
 * Rights of a person in a program: those set for the person in this program. Otherwise staff have all rights in the programs of
 * their module, and other people none (docs/decisions/0020).
 */
export const flagsOf = (
  { role, privileges }: { role: RoleName; privileges: readonly Privilege[] },
  program: ProgramCode,
): Flags => {
  const granted = privileges.find(({ program_id }) => program_id === program)
  if (granted) return { GET: granted.GET, POST: granted.POST, PATCH: granted.PATCH, DELETE: granted.DELETE }
  return role === 'management' && programsOf[Module.general].includes(program) ? allFlags : noFlags
}

/** True if `holder` has all these privileges. */
export const covers = (holder: readonly Privilege[], privileges: readonly Privilege[]): boolean =>
  privileges.every(wanted => {
    const held = holder.find(({ program_id }) => program_id === wanted.program_id)
    return privilegeMethods.every(method => !wanted[method] || held?.[method] === true)
  })

/** True if these privileges allow viewing and changing the privileges of all people. */
export const keepsPrivileges = (privileges: readonly Privilege[]): boolean =>
  privileges.some(({ program_id, GET, PATCH }) => program_id === Program.privileges && GET && PATCH)

/** A row of the privileges grid, in requests and answers. */
export const privilegeRow = z.strictObject({
  module_id: z.union([z.literal(1), z.literal(2)], 'Please select module !'),
  user_id: rawText(100, { missing: 'Please select user !' }).min(1, 'Please select user !'),
  program_id: z.int(),
  ...(Object.fromEntries(privilegeMethods.map(method => [method, z.boolean()])) as Record<PrivilegeMethod, z.ZodBoolean>),
})
export type PrivilegeRow = z.infer<typeof privilegeRow>

const ofModule = (rows: readonly PrivilegeRow[]): boolean =>
  rows.every(({ module_id, program_id }) => programsOf[module_id].some(program => program === program_id))
const once = (rows: readonly PrivilegeRow[]): boolean => new Set(rows.map(row => row.program_id)).size === rows.length
const ofOne = (rows: readonly PrivilegeRow[]): boolean =>
  new Set(rows.map(({ user_id, module_id }) => `${module_id} ${user_id}`)).size <= 1

/** The rows of POST /admin/privileges/ and PATCH /admin/privileges/{userId}/{moduleId}: of one person and module, each program once. */
export const privilegeRows = listOf(privilegeRow, Object.keys(programLabels).length, { min: 1 })
  .refine(ofOne, 'All rows must be of the same user and module')
  .refine(once, 'Each program can be in one row only')
  .refine(ofModule, 'This program does not belong to the module')

export const programRecord = z.object({ program_id: z.int(), name: z.string(), module_id: z.int() })
export const privilegeUser = z.object({ _id: z.string(), name: z.string(), email: z.string(), status: z.int() })
export type PrivilegeUser = z.infer<typeof privilegeUser>

export const toPrivilege = ({ module_id: _, user_id: __, ...row }: PrivilegeRow): Privilege => privilege.parse(row)
