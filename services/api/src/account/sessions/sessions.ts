import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Privilege } from '@opdesk/contracts/account/events.ts'
import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { idleOf, lifetimeOf } from '@opdesk/contracts/account/session-lifetime.ts'
import { waitLeft } from '@opdesk/contracts/account/wait.ts'
import type { Actor } from '@opdesk/contracts/actor.ts'
import type { Viewer } from '@opdesk/contracts/claim/review-chain.ts'
import { type DesignationCode, Program, type RoleName } from '@opdesk/contracts/codes.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import { createGroupedLoader } from '@opdesk/event-store/grouped-loader.ts'
import { type AbsentPerson, absentVerifiers, isVerifier, toAbsent } from '@opdesk/operations/staff/absent-verifiers.ts'
import { ofInactiveOrganization } from '@opdesk/projections/account/query.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { createCurrentRights } from './current-rights.ts'

/** The session cookie. Its production name starts with `__Host-`, so only this host, over TLS, can set it. */
export const sessionCookie = ({ production }: Pick<AppDeps, 'production'>) =>
  production
    ? ({ name: '__Host-opdesk_session', path: '/', secure: true } as const)
    : ({ name: 'opdesk_session', path: '/', secure: false } as const)
const MINUTE = 60_000

/** The signed-in person as of now: designation and privileges are read with every request, never cached. */
export interface Session extends Viewer {
  user_id: string
  name: string
  privileges: readonly Privilege[]
  token_hash: Buffer
  session_id: string
  /** Time of the last activity in ms, rounded to the minute. */
  seen_at: number
  /** True if the System Settings require a second factor and this person has none: then they may only set it up. */
  lacks_second_factor: boolean
  /** True if another person chose this person's password: until they change it, they have only read access. */
  has_given_password: boolean
  /**
   * Until this time the person has only read access, because no second admin has confirmed their account; null for a confirmed
   * account.
   */
  waits_until: string | null
  /** True if another person added this subscriber: until they agree to notice and terms, they have only read access. */
  lacks_consent: boolean
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

export type SignInMethod = 'password' | 'one_time_code' | 'sign_on'

/** How a session began with a provider of sign-on. `sign_on_factor`: the provider asked for the second factor. */
export interface SignOnOfSession {
  provider_id: string
  sign_on_sid: string | null
  sign_on_factor: boolean
}

/** Opens a session and answers its token: 256 random bits, of which only the hash is stored (domain.md section 5). */
export const openSession = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  account: { id: string; role: RoleName },
  method: SignInMethod,
  device: string | null = null,
  id: string = randomUUID(),
  signOn?: SignOnOfSession,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const idleSince = (role: RoleName) => new Date(now.getTime() - idleOf(role))
  await sql`
    delete from app.session where expires_at <= ${now}
      or last_seen_at <= case role when 'subscriber' then ${idleSince('subscriber')}::timestamptz else ${idleSince('admin')}::timestamptz end`.execute(
    db,
  )
  await db
    .insertInto('app.session')
    .values({
      id,
      token_hash: hash(token),
      user_id: account.id,
      role: account.role,
      method,
      created_at: now,
      last_seen_at: now,
      device,
      expires_at: new Date(now.getTime() + lifetimeOf(account.role)),
      ...signOn,
    })
    .execute()
  return token
}

interface SessionRow {
  token_hash: Buffer
  session_id: string
  expires_at: string
  last_seen_at: string
  user_id: string
  role: RoleName
  name: string
  email: string
  phone: string
  designation: DesignationCode | null
  privileges: Privilege[]
  absent: AbsentPerson[] | null
  lacks_second_factor: boolean
  has_given_password: boolean
  waits_until: string | null
  lacks_consent: boolean
}

const SETTINGS = `${settings.name}-${settings.builtIn[0]._id}`

/** Read with every request, like the rights: a changed setting or a reset factor takes effect at once. */
const lacksSecondFactor = sql<boolean>`(
  s.role in ('admin', 'management') and not s.sign_on_factor
  and exists (select from ${viewTable('resource_record')} where key = ${SETTINGS} and record -> 'require_second_factor' = 'true')
  and not exists (select from app.second_factor f where f.user_id = s.user_id and f.confirmed_at is not null))`

/**
 * The sessions of these keys (hex of the token's hash). For a verifier also the people they substitute today; a substitution counts
 * while both are active verifiers.
 */
const sessionsOf = async (db: AppDeps['db'], keys: readonly string[], today: Day): Promise<Map<string, SessionRow>> => {
  const hashes = keys.map(key => Buffer.from(key, 'hex'))
  const { rows } = await sql<SessionRow>`/* prepared */
    select s.token_hash, s.id as session_id, s.expires_at, s.last_seen_at, s.user_id, s.role, a.name, a.email, a.phone, a.designation, a.privileges, a.waits_until, absent.people as absent,
      ${lacksSecondFactor} as lacks_second_factor,
      exists (select from app.credential c where c.user_id = s.user_id and c.given) as has_given_password,
      s.role = 'subscriber' and not a.consented as lacks_consent
    from app.session s join ${viewTable('account')} a on a.id = s.user_id
    left join lateral (${absentVerifiers(today)}) absent on ${isVerifier}
    where s.token_hash = any(${hashes}::bytea[]) and a.status = 1 and not ${ofInactiveOrganization}`.execute(db)
  return new Map(rows.map(row => [row.token_hash.toString('hex'), row]))
}

/**
 * Reads the live session of a token; null when it is unknown, expired or idle for too long, or when its person, or the organization
 * of an HR user, is inactive. Sessions are never cached, so a change of rights or a sign-out takes effect with the next request.
 * Concurrent requests share one query.
 * @throws behind when the views may lack a change of rights
 */
export const createSessionReader = (deps: Pick<AppDeps, 'db' | 'clock' | 'positions' | 'store'>) => {
  const { db, clock } = deps
  const current = createCurrentRights(deps)
  const load = createGroupedLoader(keys => sessionsOf(db, keys, istDay(clock())))
  return async (token: string): Promise<Session | null> => {
    await current.ofAll()
    const key = hash(token).toString('hex')
    const found = await load(key)
    const later = found && current.ofOne(found.user_id)
    await later
    const row = later ? await load(key) : found
    if (!row) return null
    const { user_id, role, name, email, phone, designation, privileges, token_hash, session_id } = row
    const seen_at = Date.parse(row.last_seen_at)
    const now = clock().getTime()
    if (Date.parse(row.expires_at) <= now || seen_at + idleOf(role) <= now) return null
    // Staff are also identified by their email address; a subscriber's may be unconfirmed (domain.md section 5).
    const identities = identityDigests(role === 'subscriber' ? [phone] : [phone, email])
    const acts_for = (row.absent ?? []).map(toAbsent)
    const { lacks_second_factor, has_given_password, lacks_consent } = row
    const waits_until = waitLeft(row.waits_until, new Date(now))
    const limits = { lacks_second_factor, has_given_password, lacks_consent, waits_until }
    const session = { token_hash, session_id, seen_at, ...limits, identities, acts_for }
    return { id: user_id, user_id, role, name, designation, privileges, ...session }
  }
}
export type SessionReader = ReturnType<typeof createSessionReader>

/** Records the time of activity, at most once a minute. */
export const touchSession = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, session: Session): Promise<void> => {
  const now = clock()
  if (now.getTime() - session.seen_at < MINUTE) return
  await db.updateTable('app.session').set({ last_seen_at: now }).where('token_hash', '=', session.token_hash).execute()
}

/** True if this person may see other people's submitted claims: staff, and admins with that privilege. */
export const maySeeSubmittedClaims = (session: Session): boolean => flagsOf(session, Program.claims).GET

/** Ends a session; false when it had ended already. */
export const closeSession = async ({ db }: Pick<AppDeps, 'db'>, session: Session): Promise<boolean> => {
  const ended = await db.deleteFrom('app.session').where('token_hash', '=', session.token_hash).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends all sessions of a person at once. */
export const closeSessionsOf = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> => {
  await db.deleteFrom('app.session').where('user_id', '=', userId).execute()
}

/** Ends the person's other sessions. */
export const closeOtherSessions = async ({ db }: Pick<AppDeps, 'db'>, session: Session): Promise<void> => {
  const { user_id, token_hash } = session
  await db.deleteFrom('app.session').where('user_id', '=', user_id).where('token_hash', '<>', token_hash).execute()
}

export const actorOf = ({ id, role, designation, name }: Session): Actor => ({ id, role, designation, name })
