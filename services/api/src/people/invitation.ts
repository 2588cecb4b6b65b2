import type { Person } from '@opdesk/contracts/account/events.ts'
import { INVITATION_DAYS } from '@opdesk/contracts/account/sign-up.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { invitationText, passwordInvitationText } from '@opdesk/contracts/email/invitation.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { invitationAggregate, inviteAdmin as invite } from '@opdesk/domain/account/invitation.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { requireFreeAddress } from '@opdesk/operations/contact-in-use.ts'
import { findAccountByEmail } from '@opdesk/projections/account/query.ts'
import { newKey, revokeKeysFor, storeKey } from '../account/keys/account-keys.ts'
import { queueMail } from '../account/keys/queue-mail.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'

const DAY = 86_400_000
const endOf = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY)

/** @throws already_exists, behind */
export const refuseKnownAdmin = async (db: AppDeps['db'], email: string): Promise<void> => {
  if (!(await findAccountByEmail(db, email, 'admin'))) return await requireFreeAddress(db, email, 'admin', '')
  const message = 'An admin with this email already exists.'
  throw new DomainError('already_exists', { message, errors: [{ path: 'email', message }] })
}

/**
 * Mails an invitation to become an admin: one use, 7 days, for one email address in lower case. It invalidates earlier invitations
 * to the address. `deps.db` is the transaction that stores the invitation.
 * @throws already_exists
 */
export const inviteAdmin = async (deps: AppDeps, command: Command, email: string): Promise<Position> => {
  const { db } = deps
  await refuseKnownAdmin(db, email)
  const { id: inviter, name } = command.actor
  const id = derivedId('invitation', command.id)
  const key = newKey()
  const now = deps.clock()
  const expires_at = endOf(now)
  const { position } = await executeCommand(deps, command, invitationAggregate, id, state =>
    invite(state, { email, expires_at: expires_at.toISOString() }),
  )
  const filled = fillTemplate(invitationText, { name, expiry_date: formatInstant(expires_at.toISOString()) })
  await revokeKeysFor(db, 'invitation', email)
  await storeKey(db, key, { purpose: 'invitation', subject_id: id, role: 'admin', email, issued_by: inviter, expires_at }, now)
  const path = `/admin/signup?${new URLSearchParams({ invitation: key })}`
  const about = { template: 'admin_invitation', recipient_id: id, to: email, path, good_until: expires_at }
  await queueMail(deps, { ...filled, ...about }, now)
  return position
}

/** Mails a new person the link with which they choose their password: one use, 7 days. */
export const invitePerson = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  id: string,
  { role, name, email: typed }: Pick<Person, 'role' | 'name' | 'email'>,
  issued_by: string,
): Promise<void> => {
  const email = typed.toLowerCase()
  const key = newKey()
  const now = deps.clock()
  const expires_at = endOf(now)
  await storeKey(deps.db, key, { purpose: 'recover', subject_id: id, role, email, issued_by, expires_at }, now)
  const filled = fillTemplate(passwordInvitationText, { name, expiry_date: formatInstant(expires_at.toISOString()) })
  const path = `/${role}/recover?${new URLSearchParams({ email, key })}`
  const about = { template: 'password_invitation', recipient_id: id, to: email, path, good_until: expires_at }
  await queueMail(deps, { ...filled, ...about }, now)
}
