import { hash, verify } from '@node-rs/argon2'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { findAccountByEmail } from '@opdesk/projections/account/query.ts'
import type { AccountRow } from '@opdesk/projections/account/table.ts'
import type { AppDeps } from '../deps.ts'
import { clearThrottle, refundThrottle, throttled } from './throttle.ts'

/** argon2id with OWASP's parameters (19 MiB, 2 passes). */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const hashPassword = (password: string): Promise<string> => hash(password, HASHING)

let decoy: Promise<string> | undefined
/** Hash of a password nobody has: unknown people cost the same time as known ones. */
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('no one has this password')
  return decoy
}

const FAILURES_PER_PERSON = 10
const FAILURES_PER_ADDRESS = 100
const WINDOW_MINUTES = 15

const credentialOf = ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<{ password_hash: string } | undefined> =>
  db.selectFrom('app.credential').select('password_hash').where('user_id', '=', userId).executeTakeFirst()

/** Whether this is the person's password. */
export const hasPassword = async (deps: Pick<AppDeps, 'db'>, userId: string, password: string): Promise<boolean> => {
  const stored = await credentialOf(deps, userId)
  return (await verify(stored?.password_hash ?? (await decoyHash()), password)) && stored !== undefined
}

/**
 * The active account of an e-mail and password.
 * @throws wrong_credentials for unknown people, wrong passwords and inactive accounts alike; too_many_attempts
 */
export const checkPassword = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  role: RoleName,
  credentials: { email: string; password: string },
  address: string,
): Promise<AccountRow> => {
  const email = credentials.email.toLowerCase()
  const person = `login:${role}:${email}`
  const source = `login-address:${address}`
  if (await throttled(deps, person, FAILURES_PER_PERSON, WINDOW_MINUTES)) throw new DomainError('too_many_attempts')
  if (await throttled(deps, source, FAILURES_PER_ADDRESS, WINDOW_MINUTES)) throw new DomainError('too_many_attempts')
  const account = await findAccountByEmail(deps.db, email, role)
  // Asked for unknown people too: who waits a query less must not know why.
  const stored = await credentialOf(deps, account?.id ?? '')
  const right = await verify(stored?.password_hash ?? (await decoyHash()), credentials.password)
  if (!account || !stored || !right || account.status !== 1) throw new DomainError('wrong_credentials')
  await clearThrottle(deps, person)
  await refundThrottle(deps, source)
  return account
}

/** Keeps the hash of a password beside the log, never in it. `given`: somebody else chose it, so its holder has to change it. */
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

/** Whether somebody else chose the password that a person has. */
export const hasGivenPassword = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<boolean> => {
  const row = await db.selectFrom('app.credential').select('given').where('user_id', '=', userId).executeTakeFirst()
  return row?.given ?? false
}

/** Sets a person's password. */
export const setPassword = async (deps: Pick<AppDeps, 'db' | 'clock'>, userId: string, password: string): Promise<void> =>
  savePasswordHash(deps, userId, await hashPassword(password))
