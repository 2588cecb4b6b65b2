import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { signOnInvitation } from '@opdesk/contracts/email/sign-on.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { findAccountByEmail } from '@opdesk/projections/account/query.ts'
import type { IdentityProviderRow } from '@opdesk/projections/identity-provider/table.ts'
import { newKey, revokeKeysOf, storeKey } from '../account/keys/account-keys.ts'
import { queueMail } from '../account/keys/queue-mail.ts'
import type { AppDeps } from '../deps.ts'
import { accountInScope } from './links.ts'

const DAYS = 7
const DAY_MS = 86_400_000

/**
 * Mails the accounts with an address that the provider signs in: a link of one use, 7 days. An address without such an account gets
 * no mail, and the caller the same answer.
 * @throws provider_waits, provider_over
 */
export const inviteAccount = async (
  deps: AppDeps,
  provider: IdentityProviderRow,
  typed: string,
  issued_by: string,
): Promise<void> => {
  if (provider.state !== 'active') throw new DomainError(provider.state === 'waiting' ? 'provider_waits' : 'provider_over')
  const email = typed.toLowerCase()
  const now = deps.clock()
  const expires_at = new Date(now.getTime() + DAYS * DAY_MS)
  const roles = provider.organization_id === null ? (['admin', 'management'] as const) : (['hr'] as const)
  for (const role of roles) {
    const found = await findAccountByEmail(deps.db, email, role)
    const account = found && (await accountInScope(deps.db, provider, found.id))
    if (!account) continue
    const key = newKey()
    const filled = fillTemplate(signOnInvitation, {
      name: account.name,
      status: provider.name,
      expiry_date: formatInstant(expires_at.toISOString()),
    })
    await deps.db.transaction().execute(async db => {
      await revokeKeysOf(db, 'sign_on', account.id)
      const about = { purpose: 'sign_on', subject_id: account.id, role, email, issued_by, expires_at } as const
      await storeKey(db, key, { ...about, record_id: provider.provider_id }, now)
      const path = `/sign-on?${new URLSearchParams({ key })}`
      const mail = { template: 'sign_on_invitation', recipient_id: account.id, to: email, path, good_until: expires_at }
      await queueMail({ ...deps, db }, { ...filled, ...mail }, now)
    })
  }
}
