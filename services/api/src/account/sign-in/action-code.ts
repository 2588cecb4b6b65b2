import { DomainError } from '@opdesk/contracts/errors.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import type { AppDeps } from '../../deps.ts'
import { queueCodeMail } from './code-mail.ts'
import { type ActionPurpose, countRequest, sendCode, useActionCode } from './one-time-codes.ts'
import { requireWithin } from './throttle.ts'

/** Codes that one person may request in an hour, for all actions of a purpose together. */
const CODES_PER_PERSON_AND_HOUR = 20

/** An action that a subscriber confirms by a code. */
export interface Action {
  purpose: ActionPurpose
  subscriber_id: string
  /** The confirmed part of its purpose: the digest of an account; '' if there is one action only. */
  about: string
}

const contactOf = ({ subscriber_id, about }: Action): string => `${subscriber_id}:${about}`

interface CodeMessage {
  template: 'payout_account_code' | 'erasure_code' | 'download_code'
  /** Values of the text message after the code. */
  values: readonly string[]
  /** The masked payout account that the code confirms. */
  account?: string
}

/**
 * Sends the code of an action to the confirmed number, or else to the confirmed address.
 * @throws otp_wait, otp_resend_limit, too_many_requests; nothing_to_confirm without a confirmed contact
 */
export const sendActionCode = async (
  deps: AppDeps,
  { profile, confirmed_email, language }: RegisteredSubscriber,
  action: Action,
  { template, values, account }: CodeMessage,
  network: string,
): Promise<void> => {
  const { phone, country_code } = profile
  if (phone === '' && confirmed_email === '') throw new DomainError('nothing_to_confirm')
  const { purpose, subscriber_id } = action
  const contact = contactOf(action)
  const origin = { network, device: null }
  const message = { template, recipient_id: subscriber_id, language, pretended: false } as const
  await requireWithin(deps, `${purpose}-codes:${subscriber_id}`, CODES_PER_PERSON_AND_HOUR, 60)
  await countRequest(deps, purpose, contact, origin)
  await sendCode(deps, purpose, contact, origin, async (db, code, good_until, now) => {
    if (phone === '') {
      const mail = { ...message, to: confirmed_email.trim(), good_until, ...(account !== undefined && { account }) }
      return await queueCodeMail({ ...deps, db }, mail, code, now)
    }
    const to = `+${country_code.replace(/\D/g, '')}${phone}`
    await deps.texts.post(db, { ...message, values: [code, ...values], to, good_until }, now)
  })
}

/**
 * Uses the code of an action up.
 * @throws wrong_otp, too_many_attempts
 */
export const requireActionCode = async (deps: AppDeps, action: Action, otp: string, network: string): Promise<void> => {
  try {
    await useActionCode(deps, action.purpose, contactOf(action), otp, network)
  } catch (error) {
    throw error instanceof DomainError && error.code === 'invalid_otp' ? new DomainError('wrong_otp') : error
  }
}
