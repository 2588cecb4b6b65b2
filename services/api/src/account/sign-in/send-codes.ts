import { type Contact, contactText } from '@opdesk/contracts/contact.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { findAccountByContact } from '@opdesk/projections/account/query.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { queueCodeMail } from './code-mail.ts'
import { originOf } from './known-device.ts'
import { countRequest, type Purpose, sendCode } from './one-time-codes.ts'

interface CodeMessage {
  contact: Contact
  template: 'sign_in_code' | 'sign_up_code' | 'already_registered'
  recipient_id: string | null
  language: Language | null
  /** True if no message is to be sent; the same statements run. */
  pretended: boolean
}

/** Makes the sender of a code: a text message to a number, a mail to an email address. */
const senderOf =
  (deps: AppDeps, { contact, template, ...about }: CodeMessage) =>
  async (db: AppDeps['db'], code: string, good_until: Date, now: Date): Promise<void> => {
    if (contact.kind === 'email') {
      return await queueCodeMail({ ...deps, db }, { ...about, template, to: contact.email, good_until }, code, now)
    }
    const values = template === 'already_registered' ? [] : [code]
    const to = `+${contact.country_code.replace(/\D/g, '')}${contact.phone}`
    await deps.texts.post(db, { ...about, template, values, to, good_until }, now)
  }

/**
 * Sends a sign-in code. An unknown number or email address gets the same answer and runs the same statements, but no message is
 * sent. An address counts as known once its owner has confirmed it.
 * @throws otp_wait, otp_resend_limit, too_many_requests
 */
export const sendLoginCode = async (
  deps: AppDeps,
  { contact, language = null }: { contact: Contact; language?: Language | null | undefined },
  request: Pick<FastifyRequest, 'ip' | 'cookies'>,
): Promise<void> => {
  const found = await findAccountByContact(deps.db, contact)
  const origin = await originOf(deps, request, found?.id)
  await countRequest(deps, 'login', contactText(contact), origin)
  const account = found?.status === 1 ? found : undefined
  const to = contact.kind === 'phone' && account ? { ...contact, country_code: account.country_code } : contact
  const message: CodeMessage = {
    contact: to,
    template: 'sign_in_code',
    recipient_id: account?.id ?? null,
    language,
    pretended: account === undefined,
  }
  await sendCode(deps, 'login', contactText(contact), origin, senderOf(deps, message))
}

/** Sends a code for a request from an unknown browser. */
const sendUnidentified = async (
  deps: AppDeps,
  purpose: Purpose,
  message: Omit<CodeMessage, 'pretended'>,
  network: string,
): Promise<void> => {
  const origin = { network, device: null }
  const contact = contactText(message.contact)
  await countRequest(deps, purpose, contact, origin)
  await sendCode(deps, purpose, contact, origin, senderOf(deps, { ...message, pretended: false }))
}

/**
 * Sends a sign-up code. If the number or address is registered, its owner gets a message that says so; the answer to the caller is
 * the same.
 * @throws otp_wait, otp_resend_limit, too_many_requests
 */
export const sendSignUpCode = async (
  deps: AppDeps,
  { contact, language = null }: { contact: Contact; language?: Language | null | undefined },
  network: string,
): Promise<void> => {
  const account = await findAccountByContact(deps.db, contact)
  const template = account ? 'already_registered' : 'sign_up_code'
  await sendUnidentified(deps, 'signup', { contact, template, recipient_id: account?.id ?? null, language }, network)
}

/**
 * Sends a code to a number that a person adds to their account. A number of another account gets a code, too: the answer must not
 * reveal that the number is registered. The text is that of a sign-up, since operators deliver registered texts only.
 * @throws otp_wait, otp_resend_limit, too_many_requests
 */
export const sendPhoneCode = (
  deps: AppDeps,
  number: { phone: string; country_code: string },
  { id: recipient_id, language }: { id: string; language: Language | null },
  network: string,
): Promise<void> =>
  sendUnidentified(
    deps,
    'phone',
    { contact: { kind: 'phone', ...number }, template: 'sign_up_code', recipient_id, language },
    network,
  )
