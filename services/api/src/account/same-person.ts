import { identityDigests } from '@opdesk/domain/identity.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import type { AppDeps } from '../deps.ts'
import type { Session } from './sessions/sessions.ts'

/**
 * True if an account belongs to the caller, a person of the back office: it is their own, the subscriber account with their number or
 * address as a confirmed one, or another account with their address. The numbers of two staff may be that of their office.
 */
export const isSamePerson = async (
  { db }: Pick<AppDeps, 'db'>,
  { user_id, identities }: Pick<Session, 'user_id' | 'identities'>,
  accountId: string,
): Promise<boolean> => {
  if (accountId === user_id) return true
  const account = await findAccount(db, accountId)
  if (!account) return false
  const { role, phone, email, confirmed_email } = account
  const contacts = identityDigests(role === 'subscriber' ? [phone, confirmed_email ?? ''] : [email])
  return contacts.some(digest => identities.includes(digest))
}
