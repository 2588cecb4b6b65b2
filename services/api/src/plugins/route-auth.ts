import { flagsOf, noFlags } from '@opdesk/contracts/account/programs.ts'
import { accountWaits } from '@opdesk/contracts/account/wait.ts'
import type { ProgramCode, RoleName } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import {
  createSessionReader,
  type Session,
  type SessionReader,
  sessionCookie,
  touchSession,
} from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'

/**
 * The callers of a route: the public, all signed-in people, one kind of person, admins with a program's privilege (or with one of
 * several programs), or staff, unless the program's privilege was withheld. The privilege is that of the route's method, or the
 * one in `needs`.
 */
export type RouteAuth =
  | 'public'
  | 'signed-in'
  | RoleName
  | { admin: ProgramCode | readonly ProgramCode[]; needs?: 'GET' }
  | { management: ProgramCode; needs?: 'GET' }

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: RouteAuth
    /** Called automatically by programs: not a sign of activity. */
    unattended?: boolean
    /** Open to people who have to set up their second factor first. */
    withoutSecondFactor?: boolean
    /** A write that is open to people with a password that another person set. */
    withGivenPassword?: boolean
    /** A write that is open to subscribers who have not agreed to notice and terms. */
    withoutConsent?: boolean
    /** For a public route: its answer differs for a caller with a valid session. */
    tellsWhoAsks?: boolean
    /** A GET that is recorded as an act of its caller, and so counts as a write. */
    acts?: boolean
  }
  interface FastifyRequest {
    session: Session | null
  }
}

const READS = ['GET', 'HEAD']

const bearer = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : undefined
}

/** The session token of a request: a bearer token, or the web client's cookie. */
export const tokenOf = (request: FastifyRequest, deps: Pick<AppDeps, 'production'>): string | undefined =>
  bearer(request) ?? request.cookies[sessionCookie(deps).name]

/**
 * The session behind a request. Clients send a bearer token; the web client has an HttpOnly cookie, with which a
 * write must also carry `user_id`: a header that no other site can make a browser send.
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

const authorise = (auth: RouteAuth, session: Session, method: string): void => {
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

/** A caller without a valid session, or with one that may not be used yet, is a visitor of a public route. */
const ifValid = async (asked: Promise<Session>): Promise<Session | null> => {
  try {
    const session = await asked
    return session.lacks_second_factor ? null : session
  } catch (error) {
    // If rights cannot be read now, the caller must not be treated as a visitor.
    if (error instanceof DomainError && error.status < 500) return null
    throw error
  }
}

/** Every route declares its auth, or the app does not start. */
export const routeAuth = fastifyPlugin(
  async (app: FastifyInstance, deps: AppDeps) => {
    app.decorateRequest('session', null)
    const sessionOf = createSessionReader(deps)
    // Checked late: a plugin's own hook may declare it for the routes of a library.
    app.addHook('onReady', async () => {
      const open = app.declaredRoutes.find(route => !route.config?.auth)
      if (open) throw new Error(`${open.method} ${open.url} does not declare its auth`)
    })
    app.addHook('onRequest', async request => {
      const { auth, tellsWhoAsks } = request.routeOptions.config
      if (auth === 'public' && tellsWhoAsks) request.session = await ifValid(authenticate(sessionOf, request, deps))
      if (!auth || auth === 'public') return
      const session = await authenticate(sessionOf, request, deps)
      // Set before the check, because the log names the refused person.
      request.session = session
      if (session.lacks_second_factor && !request.routeOptions.config.withoutSecondFactor)
        throw new DomainError('second_factor_missing')
      authorise(auth, session, request.method)
      const { withGivenPassword, withoutConsent, withoutSecondFactor, acts } = request.routeOptions.config
      if (acts || !READS.includes(request.method)) {
        if (session.has_given_password && !withGivenPassword) throw new DomainError('password_change_required')
        // Waiting accounts may still change how they sign in.
        if (session.waits_until !== null && !withGivenPassword && !withoutSecondFactor)
          throw new DomainError('account_waits', { message: accountWaits(session.waits_until) })
        if (session.lacks_consent && !withoutConsent) throw new DomainError('consent_needed')
      }
      // A page in the background marks its refreshes as unattended: they must not keep its session alive.
      const { unattended } = request.routeOptions.config
      if (!unattended && request.headers['x-unattended'] === undefined) await touchSession(deps, session)
    })
  },
  {
    name: 'route-auth',
    // Hooks that see a refused request, too, and that read or answer before the session is known.
    dependencies: ['request-ids', 'browser-protection', 'kept-pages', '@fastify/cookie', 'read-ahead', 'declared-routes'],
  },
)

/** The session of a route that is not public. */
export const signedIn = (request: FastifyRequest): Session => {
  if (!request.session) throw new DomainError('unauthenticated')
  return request.session
}
