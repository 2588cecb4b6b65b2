import { randomUUID } from 'node:crypto'
import { invitationStream } from '@opdesk/contracts/account/events.ts'
import { INVITATION_DAYS } from '@opdesk/contracts/account/sign-up.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { invitationText } from '@opdesk/contracts/email/invitation.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { invitationAggregate, inviteAdmin as invite } from '@opdesk/domain/account/invitation.ts'
import { type Command, handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { findAccountByEmail } from '@opdesk/projections/account/query.ts'
import type { AppDeps } from '../deps.ts'
import { endKeysFor, keepKey, newKey } from './account-keys.ts'
import { queueLetter } from './queue-letter.ts'
import { throttled } from './throttle.ts'

const INVITATIONS_PER_ADMIN_AND_DAY = 50
const DAY = 86_400_000

/**
 * Mails an invitation to become an admin: once, 7 days, for one address. It ends what the address was sent before.
 * @throws already_exists, too_many_requests
 */
export const inviteAdmin = async (deps: AppDeps, command: Command, typed: string): Promise<Position> => {
  const email = typed.toLowerCase()
  const { id: inviter, name } = command.actor
  if (await throttled(deps, `invite:${inviter}`, INVITATIONS_PER_ADMIN_AND_DAY, 24 * 60))
    throw new DomainError('too_many_requests')
  if (await findAccountByEmail(deps.db, email, 'admin')) {
    const message = 'An admin with this email already exists.'
    throw new DomainError('already_exists', { message, errors: [{ path: 'email', message }] })
  }
  const id = randomUUID()
  const key = newKey()
  const now = deps.clock()
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY)
  const { position } = await handleCommand({
    store: deps.store,
    aggregate: invitationAggregate,
    stream: invitationStream(id),
    command,
    now,
    decide: state => invite(state, { email, expires_at: expires_at.toISOString() }),
  })
  const filled = fillTemplate(invitationText, { name, expiry_date: formatInstant(expires_at.toISOString()) })
  await deps.db.transaction().execute(async db => {
    await endKeysFor(db, 'invitation', email)
    await keepKey(db, key, { purpose: 'invitation', subject_id: id, role: 'admin', email, issued_by: inviter, expires_at }, now)
    const path = `/admin/signup?${new URLSearchParams({ invitation: key })}`
    const about = { template: 'admin_invitation', recipient_id: id, to: email, path, good_until: expires_at }
    await queueLetter({ ...deps, db }, { ...filled, ...about }, now)
  })
  return position
}
