import { breachStream } from '@opdesk/contracts/breach/events.ts'
import type { EmailInLanguages } from '@opdesk/contracts/email/in-language.ts'
import { breachMessage } from '@opdesk/contracts/notification/breach-message.ts'
import { breachAggregate } from '@opdesk/domain/breach/state.ts'
import { recordDelivery } from '@opdesk/domain/breach/tell-of-breach.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { subscriberNow } from '../mail/mail-to-subscriber.ts'
import { tellNews } from '../mail/tell-news.ts'
import { ring } from '../payout-alerts/ring.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'breach-notices'
const PAGE = '/user/my-data'

type Sent = HandledEvent<'breach_notice_sent'>
type Reached = 'mail' | 'app' | 'gone'

const mailOf = ({ english, hindi }: Sent['data']): EmailInLanguages => ({
  en: { subject: english.subject, body: '<p>{{remark}}</p>\n<p><a href="{{link}}">My data</a></p>' },
  hi: { subject: hindi.subject, body: '<p>{{remark}}</p>\n<p><a href="{{link}}">मेरा डेटा</a></p>' },
})

/** Tells a person under the bell and by mail, once for each notice. */
const tell = async ({ data, at }: Sent, person: string, context: WorkflowContext): Promise<Reached> => {
  const subscriber = await subscriberNow(context.store, person)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) return 'gone'
  const { notice_id, english, hindi } = data
  const message = breachMessage(english.subject, hindi.subject)
  await ring(context, person, { by: NAME, cause: notice_id, message: message.en, message_hi: message.hi, page: PAGE })
  // A person who has not chosen a language gets both texts.
  const remark = subscriber.language === null ? `${english.body}\n\n${hindi.body}` : english.body
  const letter = { template: 'breach_notice', words: mailOf(data), path: PAGE, values: { remark } } as const
  await tellNews({ id: notice_id, at }, person, { ...letter, inHindi: { remark: hindi.body } }, context)
  return subscriber.confirmed_email === '' ? 'app' : 'mail'
}

/** Sends the notices of a breach (decision 0164), and records how they reached people. */
export const breachNotices = defineWorkflow({
  name: NAME,
  startsAt: 'head',
  on: {
    breach_notice_sent: async (event, context) => {
      const people: { id: string; by: Reached }[] = []
      for (const id of event.data.people) people.push({ id, by: await tell(event, id, context) })
      await handleCommand({
        store: context.store,
        aggregate: breachAggregate,
        stream: breachStream(breachStream.idOf(event.stream)),
        command: commandFrom(NAME, 'delivered', causeOf(event)),
        now: context.clock(),
        decide: state => recordDelivery(state, { notice_id: event.data.notice_id, people }),
      })
    },
  },
})
