import { coverEndedText } from '@opdesk/contracts/email/cover-ended.ts'
import { employmentEndedText, employmentLinkedText } from '@opdesk/contracts/email/employment.ts'
import { familyChangedText } from '@opdesk/contracts/email/family-changed.ts'
import { type FilledMail, fillTemplate, type MailValues } from '@opdesk/contracts/email/fill-template.ts'
import { freeTestTexts } from '@opdesk/contracts/email/free-test.ts'
import { type EmailInLanguages, fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { traceAnsweredText } from '@opdesk/contracts/email/payout-notices.ts'
import { referralThanksText } from '@opdesk/contracts/email/referral-thanks.ts'
import { refundText } from '@opdesk/contracts/email/refund.ts'
import type { EditedEmail, EmailTemplateKey } from '@opdesk/contracts/email/templates.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { forgetMessages } from '../messages/message-queue.ts'
import type { WorkflowContext } from '../workflow.ts'
import { type NewMail, queueMail } from './mail-queue.ts'
import { savedTexts } from './saved-texts.ts'

/** Built-in texts that the email settings do not contain. */
const builtIn = {
  employment_ended: employmentEndedText,
  employment_linked: employmentLinkedText,
  family_changed: familyChangedText,
  refund: refundText,
  cover_ended: coverEndedText,
  referral_thanks: referralThanksText,
  trace_answered: traceAnsweredText,
  ...freeTestTexts,
} as const
const isBuiltIn = (template: string): template is keyof typeof builtIn => template in builtIn

export const subscriberNow = async (store: EventStore, id: string): Promise<SubscriberState> =>
  (await load(store, subscriberAggregate(id), subscriberStream(id))).state

const erasureOf = (subscriber: SubscriberState) => (subscriber.status === 'registered' ? subscriber.erasure : null)

/** Queues a mail, unless the erasure of its recipient has been requested. */
export const postMail = async ({ store, db, clock }: WorkflowContext, mail: NewMail): Promise<void> => {
  await queueMail(db, mail, clock())
  // An erasure requested meanwhile may have deleted the person's mails before this one was queued.
  if (erasureOf(await subscriberNow(store, mail.recipient_id)) !== null) await forgetMessages(db, mail.recipient_id)
}

/**
 * A mail to a subscriber. `inHindi`: those of its values that are words, in Hindi. `words`: the text of a mail with a wording that
 * depends on its event.
 */
export type SubscriberLetter = Pick<NewMail, 'event_id' | 'path'> & { values: MailValues; inHindi?: MailValues | undefined } & (
    | { template: EmailTemplateKey | keyof typeof builtIn; words?: undefined }
    | { template: NewMail['template']; words: EmailInLanguages }
  )

/** Fills a mail of the settings in the person's language, or in English if it has no Hindi text. */
export const fillSaved = (
  { hindi, ...english }: EditedEmail,
  language: Language | null,
  values: MailValues,
  inHindi?: MailValues,
): FilledMail =>
  hindi === null ? fillTemplate(english, values) : fillInLanguage({ en: english, hi: hindi }, language, values, inHindi)

const fill = async (
  letter: SubscriberLetter,
  name: string,
  store: EventStore,
  language: Language | null,
): Promise<FilledMail> => {
  const { template, words } = letter
  const values = { name, ...letter.values }
  if (words) return fillInLanguage(words, language, values, letter.inHindi)
  if (isBuiltIn(template)) return fillInLanguage(builtIn[template], language, values, letter.inHindi)
  return fillSaved((await savedTexts(store))[template], language, values, letter.inHindi)
}

/**
 * Queues a mail to a subscriber's confirmed address, with the current text of its template or a built-in text, in the person's
 * language, once per event, template and recipient. Sends none to an unconfirmed address, which may be a stranger's, or to a subscriber who is being erased.
 */
export const mailSubscriber = async (context: WorkflowContext, recipient_id: string, letter: SubscriberLetter): Promise<void> => {
  const { store, db } = context
  const subscriber = await subscriberNow(store, recipient_id)
  if (erasureOf(subscriber) !== null) return forgetMessages(db, recipient_id)
  if (subscriber.status !== 'registered' || subscriber.confirmed_email === '') return
  const { template, event_id, path } = letter
  const mail = { template, event_id, path }
  const filled = await fill(letter, subscriber.profile.name, store, subscriber.language)
  await postMail(context, { ...filled, ...mail, recipient_id, to: subscriber.confirmed_email.trim() })
}
