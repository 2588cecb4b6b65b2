import type { AppDeps } from '../../deps.ts'
import { revokeKeysOf } from '../keys/account-keys.ts'
import { hashPassword, savePasswordHash } from '../passwords/passwords.ts'
import { clearAttempts } from '../second-factor/pass-second-factor.ts'
import { closeSessionsOf } from '../sessions/sessions.ts'
import { forgetDevices } from './known-device.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Ends all access without a password: ends sessions, invalidates mailed links for a new password, and forgets known browsers. */
export const endSessionsAndLinks = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> => {
  await closeSessionsOf({ db }, userId)
  await revokeKeysOf(db, 'recover', userId)
  await forgetDevices({ db }, userId)
}

/** Sets a password that another person chose, and ends all sessions. */
export const setTemporaryPassword = async ({ db, clock }: Deps, userId: string, password: string): Promise<void> => {
  const hash = await hashPassword(password)
  await db.transaction().execute(async transaction => {
    await savePasswordHash({ db: transaction, clock }, userId, hash, true)
    await endSessionsAndLinks({ db: transaction }, userId)
  })
}

export const hasSecondFactor = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<boolean> => {
  const row = await db.selectFrom('app.second_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst()
  return Boolean(row?.confirmed_at)
}

const deleteSecondFactor = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> => {
  await db.deleteFrom('app.second_factor').where('user_id', '=', userId).execute()
  await clearAttempts({ db }, userId)
}

/** Removes a lost second factor with its recovery codes, and ends all sessions. */
export const removeSecondFactor = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> => {
  await deleteSecondFactor({ db }, userId)
  await endSessionsAndLinks({ db }, userId)
}

/** Disconnects a person from all providers of sign-on: the account may get another holder. */
export const forgetSignOns = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> => {
  await db.deleteFrom('app.sign_on_link').where('account_id', '=', userId).execute()
  await db.deleteFrom('app.sign_on_flow').where('account_id', '=', userId).execute()
  await revokeKeysOf(db, 'sign_on', userId)
}

/** Removes all means by which a person signs in. */
export const endAccess = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> => {
  await endSessionsAndLinks({ db }, userId)
  await deleteSecondFactor({ db }, userId)
  await forgetSignOns({ db }, userId)
  await db.deleteFrom('app.credential').where('user_id', '=', userId).execute()
}
