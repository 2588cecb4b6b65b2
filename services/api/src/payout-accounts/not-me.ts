import { randomUUID } from 'node:crypto'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { payoutAccountChangedText } from '@opdesk/contracts/email/payout-account.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { maskedAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { EnteredAccount, PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { disownAccount } from '@opdesk/domain/payout-account/enter-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import type { FastifyRequest } from 'fastify'
import { findKey, newKey, storeKey, useKey } from '../account/keys/account-keys.ts'
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
  /** Addresses before recent changes, which hear of the account, too. */
  earlier: readonly string[]
}

/**
 * Mails the link "this was not me" to the confirmed address, and to the addresses before recent changes. The key is for seven days
 * and works once; each mail has a key of its own.
 */
export const mailNotMe = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys'>,
  { owner, account, state, earlier }: ConfirmedNow,
  now: Date,
): Promise<void> => {
  const { account_id } = account
  const confirmed = [state.waiting, state.current].find(known => known?.account_id === account_id)
  if (!confirmed) return
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  const values = {
    name: owner.profile.name,
    account: maskedAccount(account.account),
    date: formatInstant(confirmed.in_force_at),
    expiry_date: formatInstant(expires_at.toISOString()),
  }
  const filled = fillTemplate(payoutAccountChangedText, values)
  const addresses = new Set([owner.confirmed_email, ...earlier].map(email => email.trim()).filter(email => email !== ''))
  for (const to of addresses) {
    const key = newKey()
    const about = { purpose: PURPOSE, subject_id: owner.id, role: 'subscriber', issued_by: owner.id } as const
    await storeKey(deps.db, key, { ...about, email: to.toLowerCase(), record_id: account_id, expires_at }, now)
    const path = `/user/payout-account-not-me?${new URLSearchParams({ key })}`
    const mail = { template: 'payout_account_changed', recipient_id: owner.id, to, path, good_until: expires_at }
    await queueMail(deps, { ...filled, ...mail }, now)
  }
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
    // The request has no session; the link proves that its owner reads the subscriber's mails.
    const actor: Actor = { id: subject_id, role: 'subscriber', designation: null, name: OWNER }
    const command = { id: randomUUID(), actor, correlation_id: request.id }
    const { position } = await executeCommand(deps, command, payoutAccountAggregate, subject_id, (state, at) =>
      disownAccount(state, { account_id }, at),
    )
    await closeSessionsOf({ db }, subject_id)
    return position
  })
}
