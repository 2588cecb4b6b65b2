import type { PrivilegeMethod } from '@opdesk/contracts/account/programs.ts'
import type { ProgramCode, RoleName } from '@opdesk/contracts/codes.ts'

export type Designated = 'manager' | 'management' | 'verifier' | 'verifier2' | 'finance' | 'reader'

/**
 * The callers that a route is expected to admit: the public, all signed-in people, people of one role, admins with a program's
 * privilege for the call's method (a number, or a list if one of several programs is enough), or staff from whom the privilege was
 * not withheld. `key`: programs with a key, and no person. `only` lists the designations that are not refused.
 */
export type Rule =
  | 'public'
  | 'signed-in'
  | 'key'
  | RoleName
  | ProgramCode
  | readonly ProgramCode[]
  | { admin: readonly ProgramCode[]; needs: PrivilegeMethod }
  | { staff: ProgramCode | null; needs?: PrivilegeMethod; only?: readonly Designated[] }

export interface Caller {
  name: string
  /** The person of the session; absent for a caller without a session. */
  person?: string
  role?: RoleName
  designated?: Designated
  headers: Record<string, string>
  /** Set for an invalid session: the code with which every call that needs a session is refused. */
  sessionError?: 'unauthenticated' | 'session_expired' | 'user_mismatch'
  /** True for the caller without any session: of the invalid callers, only this one tries every object. */
  plain?: boolean
  /** True if the caller has a program's privilege; for staff, if it was not withheld. */
  may(program: ProgramCode, method: PrivilegeMethod): boolean
  /** True if the caller's allowed writes are to succeed, rather than only pass the access check. */
  whole?: boolean
  /**
   * True if the caller differs from others of the role in privileges only; then only routes that need a privilege of the role are
   * tested.
   */
  narrow?: boolean
  /** The program for which a narrow caller's privileges differ; absent for the caller without any privilege. */
  differingProgram?: ProgramCode
  /**
   * True if the privileges differ in one method only. Such a caller is tested on routes of `differingProgram` only, since callers
   * that differ in whole programs cover the others.
   */
  oneMethod?: boolean
}

interface Requirement {
  role: RoleName | null
  programs: readonly ProgramCode[]
  method: PrivilegeMethod
  only?: readonly Designated[] | undefined
}

const requirementOf = (rule: Exclude<Rule, 'public' | 'key'>, method: PrivilegeMethod): Requirement => {
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

/** The privilege that a rule needs; null unless it needs exactly one. */
export const privilegeOf = (
  rule: Rule,
  method: PrivilegeMethod,
): { role: RoleName; program: ProgramCode; method: PrivilegeMethod } | null => {
  if (rule === 'public' || rule === 'key') return null
  const { role, programs, method: needed } = requirementOf(rule, method)
  const [program, other] = programs
  return role && program && other === undefined ? { role, program, method: needed } : null
}

/** The call to be tested. `first`: it uses the first variant of its route, with which most callers are tested. */
interface Call {
  method: PrivilegeMethod
  head: boolean
  first: boolean
}

/**
 * True if a caller has to be tested with a call. Sessions and privileges are checked before the object, so further objects of a
 * route need fewer callers: the one without a session, the admin without privileges, narrow callers that differ in the route's own
 * programs, and all other callers with a valid session. A caller that differs in one method of a program is tested on routes of
 * that program only. The framework derives a HEAD route from each GET route, with the same auth, so HEAD is treated like a further
 * object.
 */
export const isTestedWith = (rule: Rule, caller: Caller, { method, head, first }: Call): boolean => {
  if (caller.sessionError) return first || caller.plain === true
  if (!caller.narrow) return true
  if (rule === 'public' || rule === 'key') return false
  const { role, programs } = requirementOf(rule, method)
  const ofOwnAlone = head || !first || caller.oneMethod === true
  if (ofOwnAlone && caller.differingProgram !== undefined && !programs.includes(caller.differingProgram)) return false
  return role === null || (role === caller.role && programs.length > 0)
}

export type Refusal = readonly [status: 401 | 403, code: string]

/** How the rule refuses a caller; null if the call passes the access check. */
export const refusalOf = (rule: Rule, caller: Caller, method: PrivilegeMethod): Refusal | null => {
  if (rule === 'public') return null
  if (rule === 'key') return [401, 'program_key_refused']
  if (caller.sessionError) return [401, caller.sessionError]
  const requirement = requirementOf(rule, method)
  if (requirement.role !== null && caller.role !== requirement.role) return [403, 'forbidden']
  if (requirement.programs.length > 0 && !requirement.programs.some(program => caller.may(program, requirement.method)))
    return [403, 'no_privilege']
  if (requirement.only && !(caller.designated && requirement.only.includes(caller.designated))) return [403, 'forbidden']
  return null
}
