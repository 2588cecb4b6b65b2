import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { emailChangedText } from '@opdesk/contracts/email/confirmation.ts'
import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { phoneAddedText } from '@opdesk/contracts/email/one-time-code.ts'
import { referralStream } from '@opdesk/contracts/referral/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { type ClaimState, claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { comparePositions, type EventStore, type RecordedEvent } from '@opdesk/event-store/port.ts'
import { mailOfFreeTests } from '../free-tests/mail-of-free-tests.ts'
import { mailOfLeads } from '../leads/mail-of-leads.ts'
import { textOfClaim } from '../texts/news-of-claims.ts'
import { defineWorkflow, type EventHandlers, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { isTold, letterFor, letters, type ToldClaim } from './letters.ts'
import { mailOfEmployment } from './mail-of-employment.ts'
import { mailOfFamily } from './mail-of-family.ts'
import { mailOfPayments } from './mail-of-payments.ts'
import { mailOfSale } from './mail-of-sale.ts'
import type { NewMail } from './mail-queue.ts'
import { fillSaved, mailSubscriber, postMail, subscriberNow } from './mail-to-subscriber.ts'
import { savedTexts } from './saved-texts.ts'
import { tellNews } from './tell-news.ts'
import { textOfConfirmed, textOfEntered } from './text-of-address.ts'

const isOfDispute = ({ stream }: RecordedEvent): boolean => disputeStream.has(stream)

/** The claim as of an event, even if the event is read much later. */
const claimAt = async (store: EventStore, id: string, told: RecordedEvent): Promise<ToldClaim> => {
  const past = (await store.read(claimStream(id))).filter(({ position }) => comparePositions(position, told.position) <= 0)
  const claim = past.reduce<ClaimState>((state, recorded) => {
    const { at, version, metadata } = recorded
    return claimAggregate.evolve(state, claimAggregate.parse(recorded), { at, version, actor: metadata.actor })
  }, claimAggregate.initial)
  if (!isSubmitted(claim)) throw new Error(`claim ${id} was ${claim.status} at ${told.type}, but only submitted claims send mail`)
  return { claim, disputeApproved: past.some(({ type }) => type === 'claim_dispute_approved') }
}

/** Tells the subscriber about an event of a claim or dispute, with the current text of its template. */
const queue = async (recorded: RecordedEvent, context: WorkflowContext): Promise<void> => {
  const { store } = context
  const ofDispute = isOfDispute(recorded)
  const id = (ofDispute ? disputeStream : claimStream).idOf(recorded.stream)
  const event = ofDispute ? disputeAggregate.parse(recorded) : claimAggregate.parse(recorded)
  if (!isTold(event)) return
  const about = await claimAt(store, id, recorded)
  const letter = letterFor(event, about)
  if (!letter) return
  const { claim_number, subscriber_id, submission, details } = about.claim
  const news = {
    ...letter,
    text: textOfClaim(event, claim_number),
    values: {
      claim_id: claim_number,
      patient_name: submission.patient.name,
      hospital: details.hospital,
      date: formatInstant(recorded.at),
      ...letter.values,
    },
    path: `/user/addclaims/${encodeURIComponent(id)}`,
    ofClaim: true,
  } as const
  await tellNews(recorded, subscriber_id, news, context)
}

/** Used instead of the name of a new subscriber who has not entered one. */
const NAMELESS = 'subscriber'

/**
 * Handles the confirmation of an address: texts the subscriber's number; welcomes the subscriber at their first confirmed address;
 * mails a later change to the previous address.
 */
const confirmed = async (recorded: HandledEvent<'subscriber_email_confirmed'>, context: WorkflowContext): Promise<void> => {
  const { store } = context
  const subscriber_id = subscriberStream.idOf(recorded.stream)
  const subscriber = await subscriberNow(store, subscriber_id)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) return
  await textOfConfirmed(recorded, context)
  const { email, previous } = recorded.data
  const values = { name: subscriber.profile.name || NAMELESS, email, date: formatInstant(recorded.at) }
  const letter: Pick<NewMail, 'to' | 'path'> & { template: 'registration' | 'email_changed' } =
    previous === ''
      ? { template: 'registration', to: email.trim(), path: '/user/login' }
      : { template: 'email_changed', to: previous.trim(), path: '/user/profile' }
  const filled =
    letter.template === 'email_changed'
      ? fillInLanguage(emailChangedText, subscriber.language, values)
      : fillSaved((await savedTexts(store))[letter.template], subscriber.language, values)
  await postMail(context, { ...filled, ...letter, recipient_id: subscriber_id, event_id: recorded.id })
}

/** Mails the confirmed address that a phone number was added, because it is another way to sign in. */
const phoneAdded = async (recorded: HandledEvent<'subscriber_phone_confirmed'>, context: WorkflowContext): Promise<void> => {
  const recipient_id = subscriberStream.idOf(recorded.stream)
  const subscriber = await subscriberNow(context.store, recipient_id)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null || subscriber.confirmed_email === '') return
  const values = { name: subscriber.profile.name || NAMELESS, date: formatInstant(recorded.at) }
  const about = { template: 'phone_added', recipient_id, event_id: recorded.id, path: '/user/profile' } as const
  const filled = fillInLanguage(phoneAddedText, subscriber.language, values)
  await postMail(context, { ...filled, ...about, to: subscriber.confirmed_email.trim() })
}

/** Thanks the subscriber for a referral. The mail does not name the referred person, because it exists longer than the referral. */
const thank = ({ id: event_id, stream, at }: HandledEvent, context: WorkflowContext): Promise<void> =>
  mailSubscriber(context, referralStream.idOf(stream), {
    event_id,
    template: 'referral_thanks',
    values: { date: formatInstant(at) },
    path: '/user/refer',
  })

/**
 * Queues mails to subscribers: welcomes, thanks for referrals, changed addresses, changes of the family, and results of claims,
 * disputes, orders and free tests (decision 0015). `startMailSender` sends the queue, so an unavailable mail server delays no
 * event.
 */
export const mail = defineWorkflow({
  name: 'mail',
  // Starts at the end of the log: events from before this workflow existed must send no mail.
  startsAt: 'head',
  on: {
    ...(Object.fromEntries(Object.keys(letters).map(type => [type, queue])) as Pick<EventHandlers, keyof typeof letters>),
    subscriber_profile_changed: textOfEntered,
    subscriber_email_entered: textOfEntered,
    subscriber_email_confirmed: confirmed,
    subscriber_phone_confirmed: phoneAdded,
    ...mailOfPayments,
    ...mailOfSale,
    ...mailOfFreeTests,
    ...mailOfLeads,
    ...mailOfEmployment,
    ...mailOfFamily,
    referral_made: thank,
  },
})
