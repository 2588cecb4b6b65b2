import { RECOVERY_MINUTES } from '@opdesk/contracts/account/recovery.ts'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { textsOf } from '@opdesk/contracts/email/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { findAccount, findAccountByEmail } from '@opdesk/projections/account/query.ts'
import type { AccountRow } from '@opdesk/projections/account/table.ts'
import { readEmailSettings } from '@opdesk/projections/email-settings/query.ts'
import type { AppDeps } from '../../deps.ts'
import { findKey, newKey, revokeKeysOf, storeKey, useKey } from '../keys/account-keys.ts'
import { queueMail } from '../keys/queue-mail.ts'
import { closeSessionsOf } from '../sessions/sessions.ts'
import { requireWithin } from '../sign-in/throttle.ts'
import { refuseGuessable } from './guessable-password.ts'
import { clearFailures, hashPassword, savePasswordHash } from './passwords.ts'

/** The roles that sign in with a password. The role's name is also the first part of the role's page and API paths. */
export type PasswordRole = Extract<RoleName, 'admin' | 'management' | 'hr'>

const REQUESTS_PER_PERSON_AND_HOUR = 5
const REQUESTS_PER_ADDRESS_AND_HOUR = 60
const USES_PER_ADDRESS_AND_HOUR = 60

const loginPage: Record<PasswordRole, string> = { admin: '/admin/login', management: '/admin/login', hr: '/hr/login' }

/**
 * Mails a link for setting a new password: one use, 30 minutes (domain.md section 5). An unknown address gets the same answer and
 * runs the same statements, including the commit, but no mail is sent.
 * @throws too_many_requests
 */
export const requestRecovery = async (deps: AppDeps, role: PasswordRole, typed: string, address: string): Promise<void> => {
  const email = typed.toLowerCase()
  await requireWithin(deps, `recover-address:${address}`, REQUESTS_PER_ADDRESS_AND_HOUR, 60)
  await requireWithin(deps, `recover:${role}:${email}`, REQUESTS_PER_PERSON_AND_HOUR, 60)
  const now = deps.clock()
  const found = await findAccountByEmail(deps.db, email, role)
  const account = found?.status === 1 ? found : undefined
  const key = newKey()
  const { forget_password } = textsOf(await readEmailSettings(deps.db))
  const filled = fillTemplate(forget_password, { name: account?.name ?? '', email, date: formatInstant(now.toISOString()) })
  const expires_at = new Date(now.getTime() + RECOVERY_MINUTES * 60_000)
  await deps.db.transaction().execute(async db => {
    await storeKey(
      db,
      key,
      { purpose: 'recover', subject_id: account?.id ?? null, role, email, issued_by: null, expires_at },
      now,
    )
    if (!account) return void (await useKey(db, key, now))
    const path = `/${role}/recover?${new URLSearchParams({ email, key })}`
    const about = { template: 'forget_password', recipient_id: account.id, to: email, path, good_until: expires_at }
    await queueMail({ ...deps, db }, { ...filled, ...about }, now)
  })
}

/** Mails a person that their password was changed, so that they notice a change by another person. */
export const notifyOfNewPassword = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys'>,
  account: AccountRow & { role: PasswordRole },
  now: Date,
) => {
  const { id, name, email, role } = account
  const { account_recover } = textsOf(await readEmailSettings(deps.db))
  const filled = fillTemplate(account_recover, { name, email, date: formatInstant(now.toISOString()) })
  const about = { template: 'account_recover', recipient_id: id, to: email, path: loginPage[role], good_until: null }
  await queueMail(deps, { ...filled, ...about }, now)
}

/**
 * Sets a new password with a mailed link key and ends every session of the person.
 * @throws invalid_link when the key is unknown, used, expired, or of another person or purpose; guessable_password, and then the
 * key stays valid; too_many_requests
 */
export const recoverPassword = async (
  deps: AppDeps,
  role: PasswordRole,
  { email: typed, key, password }: { email: string; key: string; password: string },
  address: string,
): Promise<AccountRow> => {
  await requireWithin(deps, `recover-use:${address}`, USES_PER_ADDRESS_AND_HOUR, 60)
  const email = typed.toLowerCase()
  const now = deps.clock()
  const found = await findKey(deps.db, 'recover', key, now)
  if (!found || found.role !== role || found.email !== email) throw new DomainError('invalid_link')
  const account = await findAccount(deps.db, found.subject_id)
  if (account?.status !== 1 || account.role !== role || account.email !== email) throw new DomainError('invalid_link')
  refuseGuessable(password, { ...account, mobile: account.phone })
  const password_hash = await hashPassword(password)
  await deps.db.transaction().execute(async db => {
    if (!(await useKey(db, key, now))) throw new DomainError('invalid_link')
    await savePasswordHash({ db, clock: deps.clock }, account.id, password_hash)
    await revokeKeysOf(db, 'recover', account.id)
    await closeSessionsOf({ db }, account.id)
    await notifyOfNewPassword({ ...deps, db }, { ...account, role }, now)
  })
  await clearFailures(deps, role, email)
  return account
}
