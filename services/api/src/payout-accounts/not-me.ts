import { randomUUID } from 'node:crypto'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { payoutAccountChangedText } from '@opdesk/contracts/email/payout-account.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { maskedAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { EnteredAccount, PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { VALUE_LENGTH_MAX } from '@opdesk/contracts/text-message/templates.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { disownAccount } from '@opdesk/domain/payout-account/enter-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import type { ContactChanges } from '@opdesk/domain/subscriber/contact-changes.ts'
import type { PhoneNumber, RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import type { FastifyRequest } from 'fastify'
import { findKey, type NewKey, newKey, newTextKey, storeKey, useKey } from '../account/keys/account-keys.ts'
import { queueMail } from '../account/keys/queue-mail.ts'
import { closeSessionsOf } from '../account/sessions/sessions.ts'
import { networkOf } from '../account/sign-in/network.ts'
import { requireWithin } from '../account/sign-in/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'

const PURPOSE = 'payout_not_me'
/** Name of the actor who used a link. */
const OWNER = 'By mailed link'
const LINK_DAYS = 7
const DAY_MS = 86_400_000
const USES_PER_ADDRESS_AND_HOUR = 60

interface ConfirmedNow {
  owner: RegisteredSubscriber
  account: EnteredAccount
  state: PayoutAccountState
  /** Addresses and numbers before recent changes, which hear of the account, too. */
  earlier: Pick<ContactChanges, 'emails' | 'phones'>
}

/** A number as text messages are addressed: `+919000000001`. */
const textAddress = ({ country_code, phone }: PhoneNumber): string => `+${country_code.replace(/\D/g, '')}${phone}`

type Told = Pick<AppDeps, 'db' | 'messageKeys' | 'texts' | 'publicUrl'>

/** Texts the link to the present number and to earlier ones. Operators cut a longer address off, so it is not sent. */
const textNotMe = async (
  { db, texts, publicUrl }: Told,
  { owner, earlier }: ConfirmedNow,
  about: Omit<NewKey, 'email'>,
  now: Date,
): Promise<void> => {
  const origin = publicUrl?.() ?? ''
  if (origin === '' || origin.length > VALUE_LENGTH_MAX) return
  const numbers = [owner.profile, ...earlier.phones].filter(({ phone }) => phone !== '').map(textAddress)
  for (const to of new Set(numbers)) {
    const key = newTextKey()
    await storeKey(db, key, { ...about, email: '' }, now)
    const text = {
      template: 'payout_account_stop',
      values: [origin, key],
      recipient_id: owner.id,
      language: owner.language,
      to,
    } as const
    await texts.post(db, { ...text, good_until: about.expires_at, pretended: false }, now)
  }
}

/**
 * Sends the link "this was not me" to the confirmed address, to the number, and to those before recent changes. The key is for seven
 * days and works once; each message has a key of its own.
 */
export const sendNotMe = async (deps: Told, confirmedNow: ConfirmedNow, now: Date): Promise<void> => {
  const { owner, account, state, earlier } = confirmedNow
  const { account_id } = account
  const confirmed = [state.waiting, state.current].find(known => known?.account_id === account_id)
  if (!confirmed) return
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  const about = {
    purpose: PURPOSE,
    subject_id: owner.id,
    role: 'subscriber',
    issued_by: owner.id,
    record_id: account_id,
    expires_at,
  } as const
  const values = {
    name: owner.profile.name,
    account: maskedAccount(account.account),
    date: formatInstant(confirmed.in_force_at),
    expiry_date: formatInstant(expires_at.toISOString()),
  }
  const filled = fillInLanguage(payoutAccountChangedText, owner.language, values)
  const addresses = [owner.confirmed_email, ...earlier.emails].map(email => email.trim()).filter(email => email !== '')
  for (const to of new Set(addresses)) {
    const key = newKey()
    await storeKey(deps.db, key, { ...about, email: to.toLowerCase() }, now)
    const path = `/user/payout-account-not-me?${new URLSearchParams({ key })}`
    const mail = { template: 'payout_account_changed', recipient_id: owner.id, to, path, good_until: expires_at }
    await queueMail(deps, { ...filled, ...mail }, now)
  }
  await textNotMe(deps, confirmedNow, about, now)
}

/**
 * Stops an account by the key of a mailed link, and ends all sessions of its owner. The key works once.
 * @throws invalid_link; too_many_requests, and then the key stays valid
 */
export const disownByKey = async (deps: AppDeps, request: FastifyRequest, key: string) => {
  await requireWithin(deps, `payout-not-me:${networkOf(request.ip)}`, USES_PER_ADDRESS_AND_HOUR, 60)
  const now = deps.clock()
  const found = await findKey(deps.db, PURPOSE, key, now)
  if (!found?.record_id) throw new DomainError('invalid_link')
  const { subject_id, record_id: account_id } = found
  return await deps.db.transaction().execute(async db => {
    if (!(await useKey(db, key, now))) throw new DomainError('invalid_link')
    // The request has no session; the link proves that its owner reads the subscriber's mails or texts.
    const actor: Actor = { id: subject_id, role: 'subscriber', designation: null, name: OWNER }
    const command = { id: randomUUID(), actor, correlation_id: request.id }
    const { position } = await executeCommand(deps, command, payoutAccountAggregate, subject_id, (state, at) =>
      disownAccount(state, { account_id }, at),
    )
    await closeSessionsOf({ db }, subject_id)
    return position
  })
}
