import { fillInLanguage } from '@opdesk/contracts/email/in-language.ts'
import { newsNoticeText } from '@opdesk/contracts/email/news.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { forgetMessages } from '../messages/message-queue.ts'
import { queuePush } from '../push/queue-push.ts'
import { type NewsText, queueTexts } from '../texts/queue-text.ts'
import type { HandledEvent, WorkflowContext } from '../workflow.ts'
import { mailSubscriber, postMail, type SubscriberLetter, subscriberNow } from './mail-to-subscriber.ts'

type WithoutEvent<T> = T extends unknown ? Omit<T, 'event_id'> : never
export type News = WithoutEvent<SubscriberLetter> & {
  text?: NewsText | undefined
  /** True for news of a claim, which the person's browsers show, too (decision 0155). */
  ofClaim?: true
}

/**
 * Event id of a notice. All news of a person on an IST day share it, so that an address that may be a stranger's gets one notice a
 * day.
 */
const noticeId = (recipient_id: string, at: string): string => derivedId('news', recipient_id, istDay(new Date(at)))

/**
 * Tells a subscriber news about their money or their claim: by mail to the confirmed address, and by text to the confirmed number.
 * If no address is confirmed, the entered address gets a notice without personal content. Handling the event again sends no second
 * message.
 */
export const tellNews = async (
  { id: event_id, at }: Pick<HandledEvent, 'id' | 'at'>,
  recipient_id: string,
  { text, ofClaim, ...letter }: News,
  context: WorkflowContext,
): Promise<void> => {
  await mailSubscriber(context, recipient_id, { ...letter, event_id })
  const subscriber = await subscriberNow(context.store, recipient_id)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) return
  const { profile, confirmed_email, language } = subscriber
  if (ofClaim) await queuePush({ event_id, recipient_id }, context)
  if (text && profile.phone !== '') {
    await queueTexts({ ...text, event_id, recipient_id, number: profile }, language, context)
    // An erasure requested meanwhile may have deleted the person's texts before this one was queued.
    const after = await subscriberNow(context.store, recipient_id)
    if (after.status === 'registered' && after.erasure !== null) await forgetMessages(context.db, recipient_id)
  }
  if (confirmed_email !== '' || profile.email === '') return
  const notice = { event_id: noticeId(recipient_id, at), template: 'news_notice', recipient_id, path: '/user/login' } as const
  await postMail(context, { ...fillInLanguage(newsNoticeText, language, {}), ...notice, to: profile.email.trim() })
}
