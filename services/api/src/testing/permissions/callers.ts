import type { Privilege } from '@opdesk/contracts/account/events.ts'
import { type PrivilegeMethod, privilegeMethods } from '@opdesk/contracts/account/programs.ts'
import { Designation, type DesignationCode, Program, type ProgramCode, type RoleName } from '@opdesk/contracts/codes.ts'
import { openSession } from '../../account/sessions/sessions.ts'
import { Client } from '../client.ts'
import type { Scene } from '../scene.ts'
import type { Caller, Designated } from './rules.ts'

const HOUR = 3_600_000
const programs = Object.values(Program)
const never = () => false
const always = () => true

/** The programs of staff, 20 and 21: a privilege that is not set counts as not withheld (docs/decisions/0020). */
const staffPrograms: ProgramCode[] = [Program.approval, Program.claims]
const designations: Record<Designated, DesignationCode | null> = {
  manager: Designation.manager,
  management: Designation.management,
  verifier: Designation.verifier,
  verifier2: Designation.verifier,
  finance: Designation.finance,
  reader: null,
}
const designated = Object.keys(designations) as Designated[]

/** One privilege that rules need: a program and a method. */
export interface Flag {
  program: ProgramCode
  method: PrivilegeMethod
}
type May = (program: ProgramCode, method: PrivilegeMethod) => boolean

const rowsOf = (may: May, of: readonly ProgramCode[] = programs): Privilege[] =>
  of.map(program_id => ({
    program_id,
    ...(Object.fromEntries(privilegeMethods.map(method => [method, may(program_id, method)])) as Record<
      PrivilegeMethod,
      boolean
    >),
  }))

/** All callers to test: each role and designation, with and without each privilege, and one for each kind of invalid session. */
export const gatherCallers = async (
  scene: Scene,
  adminFlags: readonly Flag[],
  staffFlags: readonly Flag[],
): Promise<Caller[]> => {
  const { test } = scene
  const { deps } = test
  const at = (hours: number) => ({ ...deps, clock: () => new Date(test.time.now.getTime() - hours * HOUR) })
  const headersOf = async (id: string, role: RoleName, opened: Parameters<typeof openSession>[0] = deps) => ({
    authorization: `Bearer ${await openSession(opened, { id, role }, 'password')}`,
    user_id: id,
  })
  const callers: Caller[] = []
  const add = async (name: string, person: string, role: RoleName, rest: Partial<Caller> = {}) => {
    callers.push({ name, person, role, may: never, headers: await headersOf(person, role), ...rest })
  }
  const admin = async (
    name: string,
    id: string,
    may: May,
    more: Pick<Caller, 'differingProgram' | 'whole' | 'oneMethod'> = {},
  ) => {
    await test.addStaff(id, 'admin', { privileges: rowsOf(may), password: null })
    await add(name, id, 'admin', { may, narrow: true, ...more })
  }
  const staff = async (name: string, id: string, as: Designated, may: May, differingProgram: ProgramCode) => {
    const designation = designations[as]
    await test.addStaff(id, 'management', {
      designation,
      designation_id: as === 'reader' ? null : as.replace('2', ''),
      privileges: rowsOf(may, [differingProgram]),
      password: null,
    })
    await add(name, id, 'management', { designated: as, may, whole: false, narrow: true, differingProgram })
  }

  for (const id of ['asha', 'ravi']) await add(`subscriber ${id}`, id, 'subscriber', { whole: true })
  for (const [id, organization] of [
    ['hr', 'Meridian'],
    ['hr2', 'Other'],
  ] as const) {
    await add(`HR of ${organization}`, id, 'hr', { whole: true })
  }
  for (const as of designated) {
    await add(as, as, 'management', { designated: as, may: always, whole: true })
    for (const program of staffPrograms) {
      const may: May = asked => asked !== program
      await staff(`${as} without ${program}`, `${as}-without-${program}`, as, may, program)
    }
  }
  for (const flag of staffFlags) {
    const lacks: May = (program, method) => program !== flag.program || method !== flag.method
    const has: May = (program, method) => program !== flag.program || method === flag.method
    const text = `${flag.program} ${flag.method}`
    await staff(`finance without ${text}`, `finance-lacks-${text.replace(' ', '-')}`, 'finance', lacks, flag.program)
    await staff(`management with ${text} alone`, `management-has-${text.replace(' ', '-')}`, 'management', has, flag.program)
  }
  await add('admin with all privileges', 'admin', 'admin', { may: always, whole: true })
  await admin('admin without privileges', 'admin-none', never)
  for (const program of programs) {
    await admin(`admin with ${program} alone`, `admin-only-${program}`, asked => asked === program, { differingProgram: program })
  }
  for (const flag of adminFlags) {
    const is: May = (program, method) => program === flag.program && method === flag.method
    const one = { differingProgram: flag.program, oneMethod: true }
    const text = `${flag.program} ${flag.method}`
    const id = `${flag.program}-${flag.method}`
    await admin(`admin with ${text} alone`, `admin-only-${id}`, is, { ...one, whole: true })
    await admin(`admin with all but ${text}`, `admin-but-${id}`, (...asked) => !is(...asked), one)
  }

  const dead = (name: string, why: Caller['sessionError'] & string, headers: Record<string, string>) =>
    callers.push({ name, headers, sessionError: why, may: never })
  const forged = ['{"alg":"none","typ":"JWT"}', '{"sub":"admin","role":1,"exp":9999999999}']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.')
  callers.push({ name: 'nobody', headers: {}, sessionError: 'unauthenticated', plain: true, may: never })
  dead('an empty token', 'unauthenticated', { authorization: 'Bearer ', user_id: 'admin' })
  dead('Basic credentials', 'unauthenticated', { authorization: 'Basic YWRtaW46RGVtb0AxMjM0', user_id: 'admin' })
  dead('a garbage token', 'session_expired', { authorization: `Bearer ${'x'.repeat(43)}`, user_id: 'admin' })
  dead('a garbage cookie', 'session_expired', { cookie: `opdesk_session=${'x'.repeat(43)}`, user_id: 'admin' })
  dead('a token of alg none', 'session_expired', { authorization: `Bearer ${forged}.`, user_id: 'admin' })
  dead('an identity without a token', 'unauthenticated', { user_id: 'admin', role: '1', 'x-user-id': 'admin' })
  for (const [id, role, other] of [
    ['asha', 'subscriber', 'ravi'],
    ['hr', 'hr', 'hr2'],
    ['admin', 'admin', 'admin-none'],
    ['finance', 'management', 'manager'],
  ] as const) {
    dead(`${id} as ${other}`, 'user_mismatch', { ...(await headersOf(id, role)), user_id: other })
    dead(`${id}, over for good`, 'session_expired', await headersOf(id, role, at(24 * 30)))
    const out = await headersOf(id, role)
    const left = await test.app.inject({
      method: 'POST',
      url: `/api/v1/${role === 'subscriber' ? 'user' : role}/logout`,
      headers: out,
    })
    if (left.statusCode !== 200) throw new Error(`${id} cannot sign out: ${left.body}`)
    dead(`${id}, signed out`, 'session_expired', out)
  }
  for (const role of ['admin', 'management', 'hr'] as const) {
    const id = `retired-${role}`
    await test.addStaff(id, role, {
      password: null,
      ...(role === 'management' ? { designation: 4, designation_id: 'finance' } : {}),
    })
    dead(`an inactive ${role} user`, 'session_expired', await headersOf(id, role))
    await test.setStatus(id, 0)
  }
  return callers
}

export const clientOf = (scene: Scene, caller: Caller): Client => {
  const client = new Client(scene.test)
  client.token = caller.headers.authorization?.replace('Bearer ', '')
  client.userId = caller.person
  return client
}
