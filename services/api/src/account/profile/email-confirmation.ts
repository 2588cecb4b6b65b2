import { confirmEmailText, emailChangeAskedText } from '@opdesk/contracts/email/confirmation.ts'
import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { CONFIRMATION_HOURS } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { confirmEmail as confirm, confirmableEmail, unconfirmedEmail } from '@opdesk/domain/subscriber/confirm-email.ts'
import { type RegisteredSubscriber, type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { requireFreeContact } from '@opdesk/operations/contact-in-use.ts'
import { ownerOf } from '@opdesk/operations/owner-of.ts'
import { serially } from '@opdesk/operations/serially.ts'
import { findAccountByConfirmedEmail } from '@opdesk/projections/account/query.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { findKey, hasKey, newKey, revokeKeysOf, storeKey, useKey } from '../keys/account-keys.ts'
import { queueMail } from '../keys/queue-mail.ts'
import { networkOf } from '../sign-in/network.ts'
import { requireWithin } from '../sign-in/throttle.ts'

const PURPOSE = 'confirm_email'
const LINKS_PER_PERSON_AND_HOUR = 5
/** Links mailed to one email address in a day, by all accounts together: its owner may not want our mails at all. */
const LINKS_PER_ADDRESS_AND_DAY = 5
const USES_PER_ADDRESS_AND_HOUR = 60

/**
 * Counts a mailed link against the limits of the person and of the email address.
 * @throws too_many_requests
 */
const limitLinks = async (deps: AppDeps, id: string, email: string): Promise<void> => {
  await requireWithin(deps, `confirm-email:${id}`, LINKS_PER_PERSON_AND_HOUR, 60)
  await requireWithin(deps, `confirm-email-to:${email.toLowerCase()}`, LINKS_PER_ADDRESS_AND_DAY, 24 * 60)
}

const registered = (state: SubscriberState): RegisteredSubscriber => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  return state
}

const stateOf = async ({ store }: AppDeps, id: string): Promise<RegisteredSubscriber> =>
  registered((await loadReadable(store, subscriberAggregate(id), subscriberStream(id))).state)

/**
 * Counts the link that a change of the email address will mail, before the change is written. `typed`: counts it also if the
 * profile already has this address.
 * @throws not_found, too_many_requests
 */
export const limitConfirmation = async (deps: AppDeps, id: string, email: string, { typed = false } = {}): Promise<void> => {
  const state = await stateOf(deps, id)
  const withEmail = { ...state, profile: { ...state.profile, email } }
  const isNew = email.toLowerCase() !== state.profile.email.toLowerCase() || (typed && !state.email_is_own)
  if (isNew && unconfirmedEmail(withEmail) !== null) await limitLinks(deps, id, email)
}

/**
 * Mails a link to the unconfirmed address, and invalidates earlier links. `first`: the address was entered just now, so the
 * confirmed address is notified, too. If that address has a valid link already, the request was a repeat, and no mail is sent.
 */
const mailLink = async (deps: AppDeps, { id, profile, confirmed_email, language }: RegisteredSubscriber, first: boolean) => {
  const now = deps.clock()
  const { email } = profile
  const name = profile.name || 'A subscriber'
  const expires_at = new Date(now.getTime() + CONFIRMATION_HOURS * 3_600_000)
  const key = newKey()
  const values = { name, email, date: formatInstant(now.toISOString()), expiry_date: formatInstant(expires_at.toISOString()) }
  await deps.db.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${PURPOSE}:${id}`}, 0))`.execute(db)
    if (first && (await hasKey(db, PURPOSE, id, email.toLowerCase(), now))) return
    await revokeKeysOf(db, PURPOSE, id)
    const about = { purpose: PURPOSE, subject_id: id, role: 'subscriber', email: email.toLowerCase(), issued_by: id } as const
    await storeKey(db, key, { ...about, expires_at }, now)
    const path = `/user/confirm-email?${new URLSearchParams({ key })}`
    const link = { template: PURPOSE, recipient_id: id, to: email, path, good_until: expires_at }
    await queueMail({ ...deps, db }, { ...fillInLanguage(confirmEmailText, language, values), ...link }, now)
    if (!first || confirmed_email === '') return
    const notice = {
      template: 'email_change_asked',
      recipient_id: id,
      to: confirmed_email,
      path: '/user/profile',
      good_until: null,
    }
    await queueMail({ ...deps, db }, { ...fillInLanguage(emailChangeAskedText, language, values), ...notice }, now)
  })
}

/**
 * Mails a link to an email address that the person has just entered. An address that is already confirmed gets no mail, but links
 * to other addresses become invalid. An address that another person entered gets no mail either.
 */
export const sendConfirmation = async (deps: AppDeps, state: SubscriberState): Promise<void> => {
  const subscriber = registered(state)
  if (confirmableEmail(subscriber) === null) return await revokeKeysOf(deps.db, PURPOSE, subscriber.id)
  await mailLink(deps, subscriber, true)
}

/**
 * Mails the confirmation link again.
 * @throws nothing_to_confirm, email_not_entered (decision 0029), not_found, too_many_requests
 */
export const resendConfirmation = async (deps: AppDeps, id: string): Promise<void> => {
  const subscriber = await stateOf(deps, id)
  const waiting = unconfirmedEmail(subscriber)
  if (waiting === null) throw new DomainError('nothing_to_confirm')
  if (!subscriber.email_is_own) throw new DomainError('email_not_entered')
  await limitLinks(deps, id, waiting)
  await mailLink(deps, subscriber, false)
}

/**
 * Confirms an email address with a mailed link key, in a session of the person who entered the address. Without that session, a
 * reader of the mailbox can neither give nor gain access (decision 0029). An address belongs to one account: of two concurrent
 * confirmations only one succeeds.
 * @throws invalid_link when the key is unknown, used, expired, or of an address that the person has since replaced; link_of_another
 * in the session of another account, and email_taken when another account has confirmed the address: then the key stays valid;
 * too_many_requests, behind
 */
export const confirmEmail = async (deps: AppDeps, request: FastifyRequest, key: string): Promise<Position> => {
  await requireWithin(deps, `confirm-email-use:${networkOf(request.ip)}`, USES_PER_ADDRESS_AND_HOUR, 60)
  const id = signedIn(request).user_id
  const now = deps.clock()
  const found = await findKey(deps.db, PURPOSE, key, now)
  if (!found) throw new DomainError('invalid_link')
  if (found.subject_id !== id) throw new DomainError('link_of_another')
  return await serially(deps, ownerOf({ kind: 'email', email: found.email }), async db => {
    if (!(await useKey(db, key, now))) throw new DomainError('invalid_link')
    const owner = await findAccountByConfirmedEmail(db, found.email)
    if (owner && owner.id !== id) throw new DomainError('email_taken')
    if (!owner) await requireFreeContact(db, { kind: 'email', email: found.email })
    // A crash before this commit leaves the address confirmed and the key valid: a retry then changes no state.
    return (await execute(request, subscriberAggregate(id), id, state => confirm(state, found), anyVersion)).position
  })
}
