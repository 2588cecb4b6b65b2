import { FAMILY_PAGE } from '@opdesk/contracts/notification/pages.ts'
import type { InLanguages } from '@opdesk/contracts/site/language.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import { coverOn } from '@opdesk/contracts/subscriber/cover.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant, istDay } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import type { EventHandlers, HandledEvent, WorkflowContext } from '../workflow.ts'
import { mailSubscriber, type SubscriberLetter, subscriberNow } from './mail-to-subscriber.ts'

type Letter = Pick<SubscriberLetter & { words?: undefined }, 'template' | 'values' | 'inHindi'>

const send = (
  { id: event_id, stream, at }: HandledEvent,
  context: WorkflowContext,
  { template, values, inHindi }: Letter,
): Promise<void> =>
  mailSubscriber(context, subscriberStream.idOf(stream), {
    event_id,
    template,
    values: { date: formatInstant(at), ...values },
    inHindi,
    path: FAMILY_PAGE,
  })

const changed = (member_name: string, { en, hi }: InLanguages): Letter => ({
  template: 'family_changed',
  values: { member_name, status: en },
  inHindi: { status: hi },
})

/** Words that say whether a plan in force covers the member today. */
const coverOf = async (subscriberId: string, member_id: string, { store, clock }: WorkflowContext): Promise<InLanguages> => {
  const subscriber = await subscriberNow(store, subscriberId)
  const today = istDay(clock())
  const covers = ({ chain, paid }: Pick<RegisteredSubscriber, 'chain' | 'paid'>) =>
    inForceOn(chain, today).some(({ subscription_id }) => coverOn(paid, { member_id, subscription_id }, today))
  return subscriber.status === 'registered' && covers(subscriber)
    ? { en: 'Your plan covers them.', hi: 'आपके प्लान में वे शामिल हैं।' }
    : {
        en: 'Your plan does not cover them. The page of your family says why.',
        hi: 'आपके प्लान में वे शामिल नहीं हैं। कारण परिवार के पेज पर है।',
      }
}

const remarkOf = async ({ data, stream }: HandledEvent<'member_reviewed'>, context: WorkflowContext): Promise<InLanguages> => {
  const { kind, verdict, reason, member_id } = data
  const reasonOr = (en: string, hi: string): InLanguages => ({ en: reason || en, hi: reason || hi })
  if (verdict === 'rejected') return reasonOr('No reason was given. Please write to us.', 'कोई कारण नहीं लिखा गया। कृपया हमें लिखें।')
  if (kind === 'change') return reasonOr('There is nothing more to do.', 'आपको और कुछ नहीं करना है।')
  const { en, hi } = await coverOf(subscriberStream.idOf(stream), member_id, context)
  return { en: `${en} ${reason}`.trim(), hi: `${hi} ${reason}`.trim() }
}

const reviewed = async (event: HandledEvent<'member_reviewed'>, context: WorkflowContext): Promise<Letter> => {
  const { name: member_name, kind, verdict } = event.data
  const status = verdict === 'accepted' ? { en: 'Accepted', hi: 'मंज़ूर' } : { en: 'Rejected', hi: 'नामंज़ूर' }
  const remark = await remarkOf(event, context)
  return {
    template: kind === 'add' ? 'member_status_action' : 'member_personal_details_action',
    values: { member_name, status: status.en, remark: remark.en },
    inHindi: { status: status.hi, remark: remark.hi },
  }
}

/**
 * Mails subscribers about received and reviewed requests, and about changes that admins make to their family. Each event sends one
 * mail.
 */
export const mailOfFamily: Pick<
  EventHandlers,
  'member_added' | 'member_change_requested' | 'member_reviewed' | 'member_changed' | 'member_plan_status_changed'
> = {
  member_added: async (event, context) => {
    const { name: member_name, review, asked_on } = event.data
    // Members added before reviews existed have no request day, and send no mail.
    if (asked_on === null) return
    const asked: Letter = { template: 'user_add_member', values: { member_name } }
    await send(event, context, review === 'pending' ? asked : changed(member_name, { en: 'was added', hi: 'परिवार में जोड़े गए' }))
  },
  member_change_requested: (event, context) => send(event, context, { template: 'profile_update', values: {} }),
  member_reviewed: async (event, context) => send(event, context, await reviewed(event, context)),
  member_changed: async (event, context) => {
    const { name, requested } = event.data
    if (!requested) await send(event, context, changed(name, { en: 'has other details', hi: 'जानकारी बदली गई' }))
  },
  member_plan_status_changed: (event, context) => {
    const { name, plan_status } = event.data
    const status =
      plan_status === 1
        ? { en: 'is covered by your plan from today on', hi: 'आज से आपके प्लान में शामिल' }
        : { en: 'is covered by your plan until today, and not after it', hi: 'आज तक आपके प्लान में शामिल, उसके बाद नहीं' }
    return send(event, context, changed(name, status))
  },
}
