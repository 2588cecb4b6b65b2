import type { PrivilegeMethod } from '@opdesk/contracts/account/programs.ts'
import type { ProgramCode, RoleName } from '@opdesk/contracts/codes.ts'

export type Designated = 'manager' | 'management' | 'verifier' | 'verifier2' | 'finance' | 'reader'

/**
 * The expected callers of a route: the public, all signed-in people, one kind of person, admins with a program's privilege of the
 * call's method (a number; a list if one of several is enough), or staff, unless it was withheld. `only` lists the designations
 * that get an answer.
 */
export type Rule =
  | 'public'
  | 'signed-in'
  | RoleName
  | ProgramCode
  | readonly ProgramCode[]
  | { admin: readonly ProgramCode[]; needs: PrivilegeMethod }
  | { staff: ProgramCode | null; needs?: PrivilegeMethod; only?: readonly Designated[] }

export interface Caller {
  name: string
  /** The owner of the session; absent without a session. */
  person?: string
  role?: RoleName
  designated?: Designated
  headers: Record<string, string>
  /** The session is invalid: the refusal of every call that needs one. */
  sessionError?: 'unauthenticated' | 'session_expired' | 'user_mismatch'
  /** Without any session: the one invalid caller that tries every object. */
  plain?: boolean
  /** The caller's privilege for a program; for staff, privileges that were not withheld. */
  may(program: ProgramCode, method: PrivilegeMethod): boolean
  /** Makes calls that succeed, beyond the check of access. */
  whole?: boolean
  /** Differs from other callers of the role only in privileges, so it makes only calls that need one of that role. */
  narrow?: boolean
  /** The program with the privileges in which a narrow caller differs; absent for the caller without any privilege. */
  differingProgram?: ProgramCode
  /** Differs in one method of that program. For other programs, callers with whole programs show the same. */
  oneMethod?: boolean
}

interface Requirement {
  role: RoleName | null
  programs: readonly ProgramCode[]
  method: PrivilegeMethod
  only?: readonly Designated[] | undefined
}

const requirementOf = (rule: Exclude<Rule, 'public'>, method: PrivilegeMethod): Requirement => {
  if (rule === 'signed-in') return { role: null, programs: [], method }
  if (typeof rule === 'string') return { role: rule, programs: [], method }
  if (typeof rule === 'number') return { role: 'admin', programs: [rule], method }
  if ('admin' in rule) return { role: 'admin', programs: rule.admin, method: rule.needs }
  if ('staff' in rule) {
    return {
      role: 'management',
      programs: rule.staff === null ? [] : [rule.staff],
      method: rule.needs ?? method,
      only: rule.only,
    }
  }
  return { role: 'admin', programs: rule, method }
}

/** The privilege of a rule, if it needs exactly one. */
export const privilegeOf = (
  rule: Rule,
  method: PrivilegeMethod,
): { role: RoleName; program: ProgramCode; method: PrivilegeMethod } | null => {
  if (rule === 'public') return null
  const { role, programs, method: needed } = requirementOf(rule, method)
  const [program, other] = programs
  return role && program && other === undefined ? { role, program, method: needed } : null
}

/** The call to judge: all concerned callers are tested on the first of a route's objects. */
interface Call {
  method: PrivilegeMethod
  head: boolean
  first: boolean
}

/**
 * True if a caller has to be tested. Sessions and privileges are checked before the object, so further objects of a route need
 * fewer callers: the one without a session, the admin without privileges, narrow callers that differ in the route's own programs,
 * and all others with a valid session. A caller that differs in one method of a program is tested on the routes of that program
 * only. The framework derives a HEAD route from each GET route, with the same auth: it is treated as a further object.
 */
export const isTestedWith = (rule: Rule, caller: Caller, { method, head, first }: Call): boolean => {
  if (caller.sessionError) return first || caller.plain === true
  if (!caller.narrow) return true
  if (rule === 'public') return false
  const { role, programs } = requirementOf(rule, method)
  const ofOwnAlone = head || !first || caller.oneMethod === true
  if (ofOwnAlone && caller.differingProgram !== undefined && !programs.includes(caller.differingProgram)) return false
  return role === null || (role === caller.role && programs.length > 0)
}

export type Refusal = readonly [status: 401 | 403, code: string]

/** The rule's refusal of a caller; null if the call gets through to the object. */
export const refusalOf = (rule: Rule, caller: Caller, method: PrivilegeMethod): Refusal | null => {
  if (rule === 'public') return null
  if (caller.sessionError) return [401, caller.sessionError]
  const requirement = requirementOf(rule, method)
  if (requirement.role !== null && caller.role !== requirement.role) return [403, 'forbidden']
  if (requirement.programs.length > 0 && !requirement.programs.some(program => caller.may(program, requirement.method)))
    return [403, 'no_privilege']
  if (requirement.only && !(caller.designated && requirement.only.includes(caller.designated))) return [403, 'forbidden']
  return null
}
