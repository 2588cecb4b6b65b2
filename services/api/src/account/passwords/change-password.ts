import { findAccount } from '@opdesk/projections/account/query.ts'
import type { AppDeps } from '../../deps.ts'
import { existing } from '../../plugins/route.ts'
import { revokeKeysOf } from '../keys/account-keys.ts'
import { closeOtherSessions, type Session } from '../sessions/sessions.ts'
import { refuseGuessable } from './guessable-password.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword, savePasswordHash } from './passwords.ts'
import { notifyOfNewPassword, type PasswordRole } from './recovery.ts'

/**
 * Changes the password of a caller who gives the current one, and ends the person's other sessions and mailed links.
 * @throws wrong_password, guessable_password, too_many_attempts
 */
export const changePassword = async (
  deps: AppDeps,
  session: Session,
  role: PasswordRole,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> => {
  await requireOwnPassword(deps, session.user_id, current_password)
  const account = existing(await findAccount(deps.db, session.user_id))
  refuseGuessable(password, { ...account, mobile: account.phone })
  const password_hash = await hashPassword(password)
  await deps.db.transaction().execute(async db => {
    await savePasswordHash({ db, clock: deps.clock }, account.id, password_hash)
    await revokeKeysOf(db, 'recover', account.id)
    await closeOtherSessions({ db }, session)
    await notifyOfNewPassword({ ...deps, db }, { ...account, role }, deps.clock())
  })
}
