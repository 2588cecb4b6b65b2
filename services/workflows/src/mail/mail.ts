import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { emailChangedText } from '@opdesk/contracts/email/confirmation.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { type ClaimState, claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions, type EventStore, type RecordedEvent } from '@opdesk/event-store/port.ts'
import { forgetMessages } from '../messages/message-queue.ts'
import { defineWorkflow, type EventHandlers, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { isTold, letterFor, letters, type ToldClaim } from './letters.ts'
import { type NewMail, queueMail } from './mail-queue.ts'
import { savedTexts } from './saved-texts.ts'

const isOfDispute = ({ stream }: RecordedEvent): boolean => disputeStream.has(stream)

/** The claim as it was at an event, however much later the event is read. */
const claimAt = async (store: EventStore, id: string, told: RecordedEvent): Promise<ToldClaim> => {
  const past = (await store.read(claimStream(id))).filter(({ position }) => comparePositions(position, told.position) <= 0)
  const claim = past.reduce<ClaimState>((state, recorded) => {
    const { at, version, metadata } = recorded
    return claimAggregate.evolve(state, claimAggregate.parse(recorded), { at, version, actor: metadata.actor })
  }, claimAggregate.initial)
  if (!isSubmitted(claim)) throw new Error(`claim ${id} was ${claim.status} at ${told.type} and nobody is told of it`)
  return { claim, disputeApproved: past.some(({ type }) => type === 'claim_dispute_approved') }
}

const subscriberNow = async (store: EventStore, id: string): Promise<SubscriberState> =>
  (await load(store, subscriberAggregate(id), subscriberStream(id))).state

const erasureOf = (subscriber: SubscriberState) => (subscriber.status === 'registered' ? subscriber.erasure : null)

/** Queues the mail for an event, with the current text of its template. */
const queue = async (recorded: RecordedEvent, context: WorkflowContext): Promise<void> => {
  const { store, db } = context
  const ofDispute = isOfDispute(recorded)
  const id = (ofDispute ? disputeStream : claimStream).idOf(recorded.stream)
  const event = ofDispute ? disputeAggregate.parse(recorded) : claimAggregate.parse(recorded)
  if (!isTold(event)) return
  const about = await claimAt(store, id, recorded)
  const letter = letterFor(event, about)
  if (!letter) return
  const { claim_number, subscriber_id, submission, details } = about.claim
  const subscriber = await subscriberNow(store, subscriber_id)
  if (erasureOf(subscriber) !== null) return forgetMessages(db, subscriber_id)
  // An address that is not confirmed may be a stranger's.
  if (subscriber.status !== 'registered' || subscriber.confirmed_email === '') return
  const { confirmed_email, profile } = subscriber
  const filled = fillTemplate((await savedTexts(store))[letter.template], {
    name: profile.name,
    claim_id: claim_number,
    patient_name: submission.patient.name,
    hospital: details.hospital,
    date: formatInstant(recorded.at),
    ...letter.values,
  })
  await post(recorded, context, {
    ...filled,
    template: letter.template,
    recipient_id: subscriber_id,
    to: confirmed_email.trim(),
    path: `/user/addclaims/${encodeURIComponent(id)}`,
  })
}

/**
 * Sends a welcome mail to the first address that a subscriber confirms: at sign-up there is only a number. For later addresses,
 * the previous address is told.
 */
const confirmed = async (recorded: HandledEvent<'subscriber_email_confirmed'>, context: WorkflowContext): Promise<void> => {
  const { store } = context
  const subscriber_id = subscriberStream.idOf(recorded.stream)
  const subscriber = await subscriberNow(store, subscriber_id)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) return
  const { email, previous } = recorded.data
  const values = { name: subscriber.profile.name, email, date: formatInstant(recorded.at) }
  const letter: Pick<NewMail, 'to' | 'path'> & { template: 'registration' | 'email_changed' } =
    previous === ''
      ? { template: 'registration', to: email.trim(), path: '/user/login' }
      : { template: 'email_changed', to: previous.trim(), path: '/user/profile' }
  const text = letter.template === 'email_changed' ? emailChangedText : (await savedTexts(store))[letter.template]
  await post(recorded, context, { ...fillTemplate(text, values), ...letter, recipient_id: subscriber_id })
}

const post = async (
  { id }: RecordedEvent,
  { store, db, clock }: WorkflowContext,
  mail: Omit<NewMail, 'event_id'>,
): Promise<void> => {
  await queueMail(db, { ...mail, event_id: id }, clock())
  // If the erasure was requested meanwhile, it may have looked for mails before this one existed.
  if (erasureOf(await subscriberNow(store, mail.recipient_id)) !== null) await forgetMessages(db, mail.recipient_id)
}

/**
 * Welcomes subscribers by mail, reports a changed address, and reports the results of claims and disputes (decision 0015). It
 * only writes to a queue, which `startMailSender` sends: a mail server that is away delays no event.
 */
export const mail = defineWorkflow({
  name: 'mail',
  // Nobody should get mail today about events from before there was mail.
  startsAt: 'head',
  on: {
    ...(Object.fromEntries(Object.keys(letters).map(type => [type, queue])) as Pick<EventHandlers, keyof typeof letters>),
    subscriber_email_confirmed: confirmed,
  },
})
