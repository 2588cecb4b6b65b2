import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { everyProgram } from '@opdesk/contracts/account/programs.ts'
import type { AdminSignUp } from '@opdesk/contracts/account/sign-up.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { acceptInvitation, invitationAggregate } from '@opdesk/domain/account/invitation.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { requireFreeAddress, requireNoAdmin } from '@opdesk/operations/contact-in-use.ts'
import { PEOPLE, serially } from '@opdesk/operations/serially.ts'
import { findAccount, findAccountByEmail, hasAdmin } from '@opdesk/projections/account/query.ts'
import type { AppDeps } from '../../deps.ts'
import { executeCommand } from '../../plugins/execute.ts'
import { READ_WAIT_MS } from '../../plugins/log-position.ts'
import { type AccountKey, findKey, useKey } from '../keys/account-keys.ts'
import { refuseGuessable } from '../passwords/guessable-password.ts'
import { hashPassword, savePasswordHash } from '../passwords/passwords.ts'
import { requireWithin } from '../sign-in/throttle.ts'

const ATTEMPTS_PER_ADDRESS_AND_HOUR = 30

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** Compares the set-up token in constant time. */
const sameToken = (typed: string, token: string): boolean => timingSafeEqual(hashOf(typed.trim()), hashOf(token))

/** Finds a valid invitation; undefined if its sender is no longer an active admin. */
const invitationOf = async ({ db, clock }: AppDeps, key: string, email: string): Promise<AccountKey> => {
  const found = await findKey(db, 'invitation', key, clock())
  const sender = found?.issued_by ? await findAccount(db, found.issued_by) : undefined
  if (!found || found.email !== email || sender?.status !== 1 || sender.role !== 'admin') {
    throw new DomainError('invalid_invitation')
  }
  return found
}

/**
 * Adds an admin: the very first one has the set-up token and gets every privilege; an invited one gets none (domain.md section 5).
 * Sign-ups run one at a time over all processes, each on lists that have caught up. So only one of many simultaneous sign-ups in an
 * empty product is the first.
 * @throws invitation_needed, wrong_setup_token, invalid_invitation, guessable_password, already_exists, too_many_requests, behind
 */
export const signUpAdmin = async (
  deps: AppDeps,
  { name, email: typed, country_code, phone, password, invitation, setup_token = '' }: AdminSignUp,
  address: string,
): Promise<Position> => {
  await requireWithin(deps, `signup-address:${address}`, ATTEMPTS_PER_ADDRESS_AND_HOUR, 60)
  const email = typed.toLowerCase()
  const invited = invitation === undefined ? undefined : await invitationOf(deps, invitation, email)
  if (!invited && (await hasAdmin(deps.db))) throw new DomainError('invitation_needed')
  if (!invited && !sameToken(setup_token, deps.setupToken())) throw new DomainError('wrong_setup_token')
  refuseGuessable(password, { name, email, mobile: phone })

  const id = randomUUID()
  const now = deps.clock()
  const command = { id: randomUUID(), actor: { id, role: 'admin' as const, designation: null, name } }
  // Saves the password before the person's event, so every person in the log can sign in.
  await savePasswordHash(deps, id, await hashPassword(password))
  try {
    const position = await serially(deps, PEOPLE, async db => {
      if (!invited && (await hasAdmin(db))) throw new DomainError('invitation_needed')
      if (!invited) await requireNoAdmin(db)
      if (await findAccountByEmail(db, email, 'admin')) {
        const message = 'An admin with this email already exists.'
        throw new DomainError('already_exists', { message, errors: [{ path: 'email', message }] })
      }
      await requireFreeAddress(db, email, 'admin', id)
      if (invitation !== undefined && !(await useKey(db, invitation, now))) throw new DomainError('invalid_invitation')
      const added = { role: 'admin' as const, name, email, country_code, mobile: phone, designation_id: null, designation: null }
      const user = { ...added, corporate_id: null, status: 1 as const }
      const privileges = invited ? [] : everyProgram
      const { position } = await executeCommand(deps, command, userAggregate, id, state => addUser(state, user, privileges))
      if (invited) {
        await executeCommand(deps, command, invitationAggregate, invited.subject_id, (state, now) =>
          acceptInvitation(state, { email, user_id: id, now }),
        )
      }
      return position
    })
    // Waits until the read models contain the person, because they may sign in next.
    await deps.positions.waitFor(position, READ_WAIT_MS)
    return position
  } catch (error) {
    if (error instanceof DomainError) await deps.db.deleteFrom('app.credential').where('user_id', '=', id).execute()
    throw error
  }
}
