import { Program, type ProgramCode } from './codes.ts'

/** The two groups of programs: programs of admins, and programs of the staff who decide on claims. */
export const Module = { admin: 1, general: 2 } as const
export type ModuleCode = (typeof Module)[keyof typeof Module]
export const moduleLabels: Record<ModuleCode, string> = { 1: 'Admin', 2: 'General' }

/** Labels of the programs on screens. */
export const programLabels: Record<ProgramCode, string> = {
  1: 'Designation',
  2: 'Users',
  3: 'Corporate',
  4: 'Corporate Subscriber',
  5: 'Plans',
  6: 'Tests',
  7: 'Doctors',
  8: 'Coupons',
  9: 'Terms & Conditions',
  10: 'System Settings',
  11: 'Privileges',
  20: 'Approval',
  21: 'Claims',
  30: 'Audit Logs',
  31: 'Login History',
}

export const programCodes: readonly ProgramCode[] = Object.values(Program)

export const moduleOf = (program: ProgramCode): ModuleCode =>
  program === Program.approval || program === Program.claims ? Module.general : Module.admin

export const programsUnder = (module: ModuleCode): ProgramCode[] => programCodes.filter(program => moduleOf(program) === module)

/** The name of a program; 'Unknown' for an unknown code. */
export const programLabel = (code: number): string => programLabels[code as ProgramCode] ?? 'Unknown'
