import { DomainError } from '@opdesk/contracts/errors.ts'
import { maskedAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { EnteredAccount } from '@opdesk/contracts/payout-account/state.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import { queueCodeMail } from '../account/sign-in/code-mail.ts'
import { countRequest, sendCode, usePayoutCode } from '../account/sign-in/one-time-codes.ts'
import { requireWithin } from '../account/sign-in/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { codeDigest } from './account-digest.ts'

/** Codes that one person may request in an hour, for all accounts together. */
const CODES_PER_PERSON_AND_HOUR = 20

const template = 'payout_account_code'

/** The account as a text message names it: operators deliver no dots and no ellipsis. */
const inText = (masked: string): string => masked.replace('••', 'account ').replace('…', '..')

const contactOf = (deps: AppDeps, id: string, { account }: EnteredAccount): string => `${id}:${codeDigest(deps, account)}`

/**
 * Sends the code of an entered account to the confirmed number, or else to the confirmed address.
 * @throws otp_wait, otp_resend_limit, too_many_requests; nothing_to_confirm without a confirmed contact
 */
export const sendPayoutCode = async (
  deps: AppDeps,
  { id, profile, confirmed_email, language }: RegisteredSubscriber,
  entered: EnteredAccount,
  network: string,
): Promise<void> => {
  const { phone, country_code } = profile
  if (phone === '' && confirmed_email === '') throw new DomainError('nothing_to_confirm')
  const contact = contactOf(deps, id, entered)
  const origin = { network, device: null }
  const account = maskedAccount(entered.account)
  const message = { template, recipient_id: id, language, pretended: false } as const
  await requireWithin(deps, `payout-codes:${id}`, CODES_PER_PERSON_AND_HOUR, 60)
  await countRequest(deps, 'payout', contact, origin)
  await sendCode(deps, 'payout', contact, origin, async (db, code, good_until, now) => {
    if (phone === '')
      return await queueCodeMail({ ...deps, db }, { ...message, to: confirmed_email.trim(), good_until, account }, code, now)
    const to = `+${country_code.replace(/\D/g, '')}${phone}`
    await deps.texts.post(db, { ...message, values: [code, inText(account)], to, good_until }, now)
  })
}

/**
 * Uses the code of an entered account up.
 * @throws wrong_otp, too_many_attempts
 */
export const requirePayoutCode = async (
  deps: AppDeps,
  id: string,
  entered: EnteredAccount,
  otp: string,
  network: string,
): Promise<void> => {
  try {
    await usePayoutCode(deps, contactOf(deps, id, entered), otp, network)
  } catch (error) {
    throw error instanceof DomainError && error.code === 'invalid_otp' ? new DomainError('wrong_otp') : error
  }
}
