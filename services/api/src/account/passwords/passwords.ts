import { hash, verify } from '@node-rs/argon2'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { findAccountByEmail } from '@opdesk/projections/account/query.ts'
import type { AccountRow } from '@opdesk/projections/account/table.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { originOf } from '../sign-in/known-device.ts'
import { clearThrottle, clearThrottles, refundThrottle, requireWithin } from '../sign-in/throttle.ts'

/** argon2id with OWASP's parameters (19 MiB, 2 passes). */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const hashPassword = (password: string): Promise<string> => hash(password, HASHING)

let decoy: Promise<string> | undefined
/** The hash of a password that no person has: it is verified for unknown people, so they take as long as known ones. */
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('no one has this password')
  return decoy
}

/** Failed sign-ins allowed for a person in one window, from one network or from one browser they signed in with before. */
const FAILURES_PER_PERSON = 10
/** Failed sign-ins allowed for a person in an hour from all networks together; known browsers do not count. */
const FAILURES_PER_PERSON_AND_HOUR = 60
const FAILURES_PER_NETWORK = 100
const WINDOW_MINUTES = 15

const credentialOf = ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<{ password_hash: string } | undefined> =>
  db.selectFrom('app.credential').select('password_hash').where('user_id', '=', userId).executeTakeFirst()

/** True if this is the person's password. */
export const hasPassword = async (deps: Pick<AppDeps, 'db'>, userId: string, password: string): Promise<boolean> => {
  const stored = await credentialOf(deps, userId)
  return (await verify(stored?.password_hash ?? (await decoyHash()), password)) && stored !== undefined
}

const personOf = (role: RoleName, email: string): string => `${role}:${email.toLowerCase()}`

/** Clears all counters of a person's failed sign-ins. */
export const clearFailures = async (deps: Pick<AppDeps, 'db'>, role: RoleName, email: string): Promise<void> => {
  await clearThrottles(deps, `login:${personOf(role, email)}:`)
  await clearThrottle(deps, `login-person:${personOf(role, email)}`)
}

/**
 * Finds the active account of an email address and password. Failures are counted per person and network, so guesses from elsewhere
 * do not lock the person out. A second limit counts a person's failures from all networks, except known browsers
 * (docs/decisions/0026).
 * @throws wrong_credentials for unknown people, wrong passwords and inactive accounts alike; too_many_attempts
 */
export const checkPassword = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'production'>,
  role: RoleName,
  credentials: { email: string; password: string },
  request: Pick<FastifyRequest, 'ip' | 'cookies'>,
): Promise<AccountRow> => {
  const person = personOf(role, credentials.email)
  const account = await findAccountByEmail(deps.db, credentials.email.toLowerCase(), role)
  const { network, device } = await originOf(deps, request, account?.id)
  const own = device === null ? `login:${person}:${network}` : `login-device:${device}:${person}`
  const shared =
    device === null
      ? ([
          [`login-person:${person}`, FAILURES_PER_PERSON_AND_HOUR, 60],
          [`login-address:${network}`, FAILURES_PER_NETWORK, WINDOW_MINUTES],
        ] as const)
      : []
  for (const [key, limit, minutes] of [[own, FAILURES_PER_PERSON, WINDOW_MINUTES] as const, ...shared])
    await requireWithin(deps, key, limit, minutes, 'too_many_attempts')
  // Runs the query for unknown people, too: the duration must not reveal which people exist.
  const stored = await credentialOf(deps, account?.id ?? '')
  const right = await verify(stored?.password_hash ?? (await decoyHash()), credentials.password)
  if (!account || !stored || !right || account.status !== 1) throw new DomainError('wrong_credentials')
  await clearThrottle(deps, own)
  for (const [key] of shared) await refundThrottle(deps, key)
  return account
}

/**
 * Stores the hash of a password in a table, never in the event log. `given`: another person chose it, so its owner has to change
 * it.
 */
export const savePasswordHash = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  userId: string,
  password_hash: string,
  given = false,
): Promise<void> => {
  const updated_at = deps.clock()
  await deps.db
    .insertInto('app.credential')
    .values({ user_id: userId, password_hash, updated_at, given })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ password_hash, updated_at, given }))
    .execute()
}

/** True if another person chose this person's password. */
export const hasGivenPassword = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<boolean> => {
  const row = await db.selectFrom('app.credential').select('given').where('user_id', '=', userId).executeTakeFirst()
  return row?.given ?? false
}

/** Sets a person's password. */
export const setPassword = async (deps: Pick<AppDeps, 'db' | 'clock'>, userId: string, password: string): Promise<void> =>
  savePasswordHash(deps, userId, await hashPassword(password))
