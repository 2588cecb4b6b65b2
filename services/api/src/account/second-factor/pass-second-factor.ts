import type { FactorGiven } from '@opdesk/contracts/account/second-factor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { clearThrottle, refundThrottle, requireWithin } from '../sign-in/throttle.ts'
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'secondFactorKeys'>

/**
 * Wrong codes of a person in one window. A patient attacker could guess six digits: the day's limit below leaves one chance in
 * thousands a month.
 */
const FAILURES_PER_PERSON = 10
const FAILURES_PER_PERSON_AND_DAY = 50
const FAILURES_PER_ADDRESS = 100
const WINDOW_MINUTES = 15
const DAY_MINUTES = 24 * 60

const counterOf = (userId: string): string => `second-factor:${userId}`
const dayCounterOf = (userId: string): string => `second-factor-day:${userId}`

/** Encryption context that binds a secret to its person: under another person's context it cannot be decrypted. */
export const secondFactorContext = (userId: string): string => `second-factor:${userId}`
export const sealSecret = ({ secondFactorKeys }: Pick<AppDeps, 'secondFactorKeys'>, userId: string, secret: Buffer): Buffer =>
  secondFactorKeys.encrypt(secret, secondFactorContext(userId))
export const openSecret = ({ secondFactorKeys }: Pick<AppDeps, 'secondFactorKeys'>, userId: string, sealed: Buffer): Buffer =>
  secondFactorKeys.decrypt(sealed, secondFactorContext(userId))

/** The second factor that a person has confirmed. */
const confirmedFactor = ({ db }: Pick<AppDeps, 'db'>, userId: string) =>
  db.selectFrom('app.second_factor').select(['secret', 'recovery_salt']).where('user_id', '=', userId).executeTakeFirst()

/**
 * Counts an attempt before the code is checked.
 * @throws too_many_attempts
 */
export const countAttempt = async (deps: Deps, userId: string, address: string): Promise<void> => {
  const counters = [
    [counterOf(userId), FAILURES_PER_PERSON, WINDOW_MINUTES],
    [dayCounterOf(userId), FAILURES_PER_PERSON_AND_DAY, DAY_MINUTES],
    [`second-factor-address:${address}`, FAILURES_PER_ADDRESS, WINDOW_MINUTES],
  ] as const
  for (const [key, limit, minutes] of counters) await requireWithin(deps, key, limit, minutes, 'too_many_attempts')
}

export const clearAttempts = async (deps: Pick<AppDeps, 'db'>, userId: string): Promise<void> => {
  await clearThrottle(deps, counterOf(userId))
  await clearThrottle(deps, dayCounterOf(userId))
}

/** Removes a successful attempt from the counters. */
export const refundAttempt = async (deps: Pick<AppDeps, 'db'>, userId: string, address: string): Promise<void> => {
  await clearAttempts(deps, userId)
  await refundThrottle(deps, `second-factor-address:${address}`)
}

/**
 * Uses a code up: codes of its time step and of earlier ones become invalid. A compare-and-set lets only one of several
 * simultaneous uses succeed, over all processes.
 */
const useCode = async ({ db, ...deps }: Deps, userId: string, sealed: Buffer, code: string): Promise<boolean> => {
  const step = stepOf(openSecret(deps, userId, sealed), code, deps.clock())
  if (step === null) return false
  const { rows } = await sql`
    update app.second_factor set last_step = ${step}
    where user_id = ${userId} and secret = ${sealed} and last_step < ${step} returning user_id`.execute(db)
  return rows.length > 0
}

/** What kind of code was accepted; for a recovery code, also how many are left. */
export type Passed = { by: 'code' } | { by: 'recovery_code'; left: number }

/**
 * Checks a code or a recovery code, and uses it up. Answers null for a wrong code.
 * @throws no_second_factor when the person has none, too_many_attempts
 */
export const passSecondFactor = async (
  deps: Deps,
  userId: string,
  { otp, recovery_code }: FactorGiven,
  address: string,
): Promise<Passed | null> => {
  const factor = await confirmedFactor(deps, userId)
  if (!factor?.secret) throw new DomainError('no_second_factor')
  await countAttempt(deps, userId, address)
  const { secret, recovery_salt: salt } = factor
  let passed: Passed | null = null
  if (otp !== undefined && (await useCode(deps, userId, secret, otp))) passed = { by: 'code' }
  if (recovery_code !== undefined && salt && (await useRecoveryCode(deps, userId, recovery_code, salt)))
    passed = { by: 'recovery_code', left: await recoveryCodesLeft(deps.db, userId) }
  if (passed) await refundAttempt(deps, userId, address)
  return passed
}
