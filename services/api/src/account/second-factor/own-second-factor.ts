import type { FactorGiven, NewSecret, SecondFactorState } from '@opdesk/contracts/account/second-factor.ts'
import { SET_UP_MINUTES } from '@opdesk/contracts/account/second-factor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { existing } from '../../plugins/route.ts'
import { settingsInForce } from '../../reference/upload-limits.ts'
import { requireOwnPassword } from '../passwords/own-password.ts'
import { closeOtherSessions, type Session } from '../sessions/sessions.ts'
import { hasSecondFactor } from '../sign-in/access.ts'
import { countAttempt, openSecret, type Passed, passSecondFactor, refundAttempt, sealSecret } from './pass-second-factor.ts'
import { newRecoveryCodes, recoveryCodesLeft, storeRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, otpauthOf, stepOf } from './totp.ts'

/** Proof of identity: the password, and the second factor if the person has one. */
export type Proof = FactorGiven & { current_password: string }

const isRequired = async (deps: Pick<AppDeps, 'db'>): Promise<boolean> =>
  (await settingsInForce(deps)).require_second_factor === true

export const secondFactorOf = async (deps: AppDeps, { user_id }: Session): Promise<SecondFactorState> => {
  const row = await deps.db
    .selectFrom('app.second_factor')
    .select('confirmed_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const since = row?.confirmed_at
  return {
    enabled: Boolean(since),
    enabled_at: since ? new Date(since).toISOString() : null,
    recovery_codes_left: await recoveryCodesLeft(deps.db, user_id),
    required: await isRequired(deps),
  }
}

const refuseCode = (code: 'wrong_code' | 'wrong_recovery_code', path: 'otp' | 'recovery_code'): DomainError =>
  new DomainError(code, { errors: [{ path, message: new DomainError(code).message }] })

/**
 * Requires the proof of identity.
 * @throws wrong_password, wrong_code, wrong_recovery_code, no_second_factor, too_many_attempts
 */
const prove = async (deps: AppDeps, { user_id }: Session, proof: Proof, address: string): Promise<Passed> => {
  const { current_password, ...given } = proof
  await requireOwnPassword(deps, user_id, current_password)
  const passed = await passSecondFactor(deps, user_id, given, address)
  if (passed) return passed
  throw given.otp === undefined ? refuseCode('wrong_recovery_code', 'recovery_code') : refuseCode('wrong_code', 'otp')
}

/**
 * Requires the password and, from a person with a second factor, its code.
 * @throws wrong_password, wrong_code, wrong_recovery_code, too_many_attempts
 */
export const requireProof = async (deps: AppDeps, session: Session, proof: Proof, address: string): Promise<Passed | null> => {
  if (await hasSecondFactor(deps, session.user_id)) return await prove(deps, session, proof, address)
  await requireOwnPassword(deps, session.user_id, proof.current_password)
  return null
}

/**
 * Makes a secret that becomes active with its first code and then replaces an existing second factor.
 * @throws wrong_password, too_many_attempts; wrong_code, wrong_recovery_code when the proof by the existing factor is wrong
 */
export const beginSetUp = async (
  deps: AppDeps,
  session: Session,
  proof: Proof,
  address: string,
): Promise<NewSecret & { passed: Passed | null }> => {
  const { user_id } = session
  const account = existing(await findAccount(deps.db, user_id))
  const passed = await requireProof(deps, session, proof, address)
  const secret = newTotpSecret()
  const pending = { pending_secret: sealSecret(deps, user_id, secret), pending_at: deps.clock() }
  await deps.db
    .insertInto('app.second_factor')
    .values({ user_id, ...pending })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(pending))
    .execute()
  return { ...otpauthOf(secret, account.email), passed }
}

/**
 * Turns the second factor on with the first code of the new secret, uses that code up, and ends the other sessions. Answers the
 * recovery codes, of which only hashes are stored.
 * @throws nothing_begun when the set-up was not begun or its secret was replaced; wrong_code, too_many_attempts
 */
export const confirmSetUp = async (
  deps: AppDeps,
  session: Session,
  otp: string,
  address: string,
): Promise<{ recovery_codes: string[]; replaced: boolean }> => {
  const { user_id } = session
  const now = deps.clock()
  const since = new Date(now.getTime() - SET_UP_MINUTES * 60_000)
  const pendingFactor = await deps.db
    .selectFrom('app.second_factor')
    .select(['pending_secret', 'secret'])
    .where('user_id', '=', user_id)
    .where('pending_at', '>', since.toISOString())
    .executeTakeFirst()
  if (!pendingFactor?.pending_secret) throw new DomainError('nothing_begun')
  await countAttempt(deps, user_id, address)
  const step = stepOf(openSecret(deps, user_id, pendingFactor.pending_secret), otp, now)
  if (step === null) throw refuseCode('wrong_code', 'otp')
  const codes = await newRecoveryCodes()
  await deps.db.transaction().execute(async db => {
    const { rows } = await sql`
      update app.second_factor
      set secret = pending_secret, confirmed_at = ${now}, last_step = ${step}, pending_secret = null, pending_at = null
      where user_id = ${user_id} and pending_secret = ${pendingFactor.pending_secret} returning user_id`.execute(db)
    if (rows.length === 0) throw new DomainError('nothing_begun')
    await storeRecoveryCodes(db, user_id, codes)
    await closeOtherSessions({ db }, session)
  })
  await refundAttempt(deps, user_id, address)
  return { recovery_codes: codes.shown, replaced: pendingFactor.secret !== null }
}

/** Replaces the recovery codes. @throws wrong_password, wrong_code, wrong_recovery_code, no_second_factor, too_many_attempts */
export const renewRecoveryCodes = async (
  deps: AppDeps,
  session: Session,
  proof: Proof,
  address: string,
): Promise<{ recovery_codes: string[]; passed: Passed }> => {
  const passed = await prove(deps, session, proof, address)
  const codes = await newRecoveryCodes()
  await deps.db.transaction().execute(db => storeRecoveryCodes(db, session.user_id, codes))
  return { recovery_codes: codes.shown, passed }
}

/**
 * Turns the second factor off and ends the other sessions.
 * @throws second_factor_enforced, wrong_password, wrong_code, wrong_recovery_code, no_second_factor, too_many_attempts
 */
export const turnOffSecondFactor = async (
  deps: AppDeps,
  session: Session,
  proof: Proof,
  address: string,
): Promise<{ passed: Passed }> => {
  if (await isRequired(deps)) throw new DomainError('second_factor_enforced')
  const passed = await prove(deps, session, proof, address)
  await deps.db.transaction().execute(async db => {
    await db.deleteFrom('app.second_factor').where('user_id', '=', session.user_id).execute()
    await closeOtherSessions({ db }, session)
  })
  return { passed }
}
