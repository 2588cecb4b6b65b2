import { flagsOf, noFlags } from '@opdesk/contracts/account/programs.ts'
import { accountWaits } from '@opdesk/contracts/account/wait.ts'
import type { ProgramCode, RoleName } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ProgramScope } from '@opdesk/contracts/program-key/scopes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createCurrentRights } from '../account/sessions/current-rights.ts'
import {
  createSessionReader,
  type Session,
  type SessionReader,
  sessionCookie,
  touchSession,
} from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { looksLikeKey } from '../program-keys/key-text.ts'
import { createProgramReader, type ProgramCaller } from '../program-keys/program-caller.ts'

/**
 * Who may call a route: the public, all signed-in people, people of one role, admins with the privilege for a program (or for one
 * of several programs), or staff from whom the privilege for the program was not withheld. The privilege is for the HTTP method of
 * the route, or for that in `needs`. With `key`: programs whose key has the scope, or any key; no session of a person.
 */
export type RouteAuth =
  | 'public'
  | 'signed-in'
  | RoleName
  | { admin: ProgramCode | readonly ProgramCode[]; needs?: 'GET' }
  | { management: ProgramCode; needs?: 'GET' }
  | { key: ProgramScope | 'any' }

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: RouteAuth
    /** True if programs call the route by themselves: such a call is no activity of a person. */
    unattended?: boolean
    /** Opens the route to people who have to set up their second factor first. */
    withoutSecondFactor?: boolean
    /** Opens a write to people with a password that another person chose. */
    withGivenPassword?: boolean
    /** Opens a write to subscribers who have not yet agreed to notice and terms. */
    withoutConsent?: boolean
    /** Reads the session of a caller of a public route, if it is valid, because the answer depends on it. */
    tellsWhoAsks?: boolean
    /** True if the route opens a session, which a process whose clock is in doubt does not do. */
    opensSession?: boolean
    /** Treats a GET as a write, because it is recorded as an act of the caller. */
    acts?: boolean
  }
  interface FastifyRequest {
    session: Session | null
    /** The program of a call with a key; null on routes of people. */
    program: ProgramCaller | null
  }
}

const READS = ['GET', 'HEAD']
/** Seconds after which a sign-in may succeed that was refused because of the clock. */
const RETRY_SIGN_IN_S = 60

const bearer = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : undefined
}

/** The session token of a request: the bearer token or the web client's cookie. */
export const tokenOf = (request: FastifyRequest, deps: Pick<AppDeps, 'production'>): string | undefined =>
  bearer(request) ?? request.cookies[sessionCookie(deps).name]

/**
 * The session of a request. Clients send a bearer token; the web client has an HttpOnly cookie, with which a write must also have
 * the header `user_id`, because no other site can make a browser send that header.
 */
const authenticate = async (sessionOf: SessionReader, request: FastifyRequest, deps: AppDeps): Promise<Session> => {
  const token = tokenOf(request, deps)
  if (!token) throw new DomainError('unauthenticated')
  const session = await sessionOf(token)
  if (!session) throw new DomainError('session_expired')
  const claimed = request.headers.user_id
  const needed = bearer(request) === undefined && request.method !== 'GET'
  if (claimed === undefined ? needed : claimed !== session.user_id) throw new DomainError('user_mismatch')
  return session
}

/** A key on a route of people is refused unread: a key never acts as a person. */
const refuseKeys = (request: FastifyRequest): void => {
  if (looksLikeKey(bearer(request) ?? '')) throw new DomainError('program_key_not_here')
}

const authorise = (auth: Exclude<RouteAuth, { key: unknown }>, session: Session, method: string): void => {
  if (auth === 'public' || auth === 'signed-in') return
  if (typeof auth === 'string') {
    if (session.role !== auth) throw new DomainError('forbidden')
    return
  }
  const [role, programs] =
    'admin' in auth ? (['admin', [auth.admin].flat()] as const) : (['management', [auth.management]] as const)
  if (session.role !== role) throw new DomainError('forbidden')
  const asked = auth.needs ?? (method === 'HEAD' ? 'GET' : method)
  const allows = (flags: typeof noFlags) => asked in noFlags && flags[asked as keyof typeof noFlags]
  if (!programs.some(program => allows(flagsOf(session, program)))) throw new DomainError('no_privilege')
}

/** The session of a caller of a public route; null if it is invalid or still lacks a required second factor. */
const ifValid = async (asked: Promise<Session>): Promise<Session | null> => {
  try {
    const session = await asked
    return session.lacks_second_factor ? null : session
  } catch (error) {
    // Refuses the call if rights cannot be read now: a signed-in caller must not be treated as a visitor.
    if (error instanceof DomainError && error.status < 500) return null
    throw error
  }
}

/** Checks the callers of every route. The app does not start if a route does not declare its `auth`. */
export const routeAuth = fastifyPlugin(
  async (app: FastifyInstance, deps: AppDeps) => {
    app.decorateRequest('session', null)
    app.decorateRequest('program', null)
    const programOf = createProgramReader(deps, createCurrentRights(deps))
    const sessionOf = createSessionReader(deps)
    // Checks this late, because a plugin may declare `auth` for the routes of a library by a hook of its own.
    app.addHook('onReady', async () => {
      const open = app.declaredRoutes.find(route => !route.config?.auth)
      if (open) throw new Error(`${open.method} ${open.url} does not declare its auth`)
    })
    app.addHook('onRequest', async (request, reply) => {
      const { auth, tellsWhoAsks, opensSession } = request.routeOptions.config
      if (opensSession && deps.clockDoubt?.()) throw new DomainError('clock_in_doubt', { retryAfter: RETRY_SIGN_IN_S })
      if (auth === 'public' && tellsWhoAsks) request.session = await ifValid(authenticate(sessionOf, request, deps))
      if (!auth || auth === 'public') return
      if (typeof auth === 'object' && 'key' in auth) {
        // The key alone counts: a session cookie beside it is not read.
        request.program = await programOf(request, reply, bearer(request) ?? '')
        if (auth.key !== 'any' && !request.program.scopes.includes(auth.key)) throw new DomainError('program_key_scope')
        return
      }
      refuseKeys(request)
      const session = await authenticate(sessionOf, request, deps)
      // Sets the session before the checks, because the log names the person who is refused.
      request.session = session
      if (session.lacks_second_factor && !request.routeOptions.config.withoutSecondFactor)
        throw new DomainError('second_factor_missing')
      authorise(auth, session, request.method)
      const { withGivenPassword, withoutConsent, withoutSecondFactor, acts } = request.routeOptions.config
      if (acts || !READS.includes(request.method)) {
        if (session.has_given_password && !withGivenPassword) throw new DomainError('password_change_required')
        // Allows accounts that wait for a second admin to change how they sign in.
        if (session.waits_until !== null && !withGivenPassword && !withoutSecondFactor)
          throw new DomainError('account_waits', { message: accountWaits(session.waits_until) })
        if (session.lacks_consent && !withoutConsent) throw new DomainError('consent_needed')
      }
      // Does not count the refreshes of a page in the background as activity: they must not keep the session alive.
      const { unattended } = request.routeOptions.config
      if (!unattended && request.headers['x-unattended'] === undefined) await touchSession(deps, session)
    })
  },
  {
    name: 'route-auth',
    // Plugins with hooks that also see refused requests, and hooks that run before the session is known.
    dependencies: ['request-ids', 'browser-protection', 'kept-pages', '@fastify/cookie', 'read-ahead', 'declared-routes'],
  },
)

/** The session of a request to a route that is not public. */
export const signedIn = (request: FastifyRequest): Session => {
  if (!request.session) throw new DomainError('unauthenticated')
  return request.session
}

/** The program of a call with a key. */
export const callingProgram = (request: FastifyRequest): ProgramCaller => {
  if (!request.program) throw new DomainError('program_key_refused')
  return request.program
}
