import { idleOf } from '@opdesk/contracts/account/session-lifetime.ts'
import type { PushNotice } from '@opdesk/contracts/notification/push.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { pushWords } from '@opdesk/contracts/words/push.ts'
import { InvalidMessage, SendFailure } from '@opdesk/integrations/messaging/message-sender.ts'
import type { PushSender, PushTarget } from '@opdesk/integrations/messaging/push-sender.ts'
import { type Queue, sweepOf } from '../queue/queue.ts'
import { isTransient, pauseBefore } from '../retry.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { PUSH } from './queue-push.ts'

/** Number of notices under way: one slow push service must not delay the others. */
const LANES = 4
const LOOK_AGAIN_MS = 500
const BACKOFF = { firstMs: 10_000, longestMs: 3_600_000, jitter: 0.2 }
/** Longest pause (ms) that a push service can ask for. */
const LONGEST_ASKED_MS = 3_600_000
const TRANSIENT_PAUSE_MS = 2000

interface Delivery extends PushTarget {
  event_id: string
  session_id: string
  language: Language
  attempts: number
  good_until: Date
}

const noticeIn = (language: Language): string =>
  JSON.stringify({ ...pushWords(language).notice, lang: language } satisfies PushNotice)

/** True for a session that still counts, as the API decides it with each request. */
const LIVE = 'session.expires_at > $1 and session.last_seen_at > $2'

const idleSince = (now: Date): Date => new Date(now.getTime() - idleOf('subscriber'))

const end = async ({ db }: Pick<WorkflowContext, 'db'>, { event_id, session_id }: Delivery): Promise<void> => {
  await db.query('delete from app.push_delivery where event_id = $1 and session_id = $2', [event_id, session_id])
}

/** The queue of notices. Each is sent at least once: a process that dies before the mark sends it again. */
const pushQueue = (sender: Pick<PushSender, 'send'>): Queue<Delivery> => ({
  name: PUSH,
  lanes: LANES,
  lookAgainMs: LOOK_AGAIN_MS,
  about: ({ event_id }) => ({ event_id }),
  claim: async ({ db, clock }, underWay) => {
    const now = clock()
    const { rows } = await db.query<Delivery>(
      `select event_id, session_id, attempts, good_until, endpoint, p256dh, auth, language
       from app.push_delivery delivery join app.push_subscription using (session_id) join app.session session on session.id = session_id
       where sent_at is null and (attempts = 0 or due_at <= $1) and good_until > $1 and ${LIVE}
         and (event_id, session_id) not in (select * from unnest($3::text[], $4::uuid[]))
       order by due_at, event_id limit ${LANES}`,
      [now, idleSince(now), underWay.map(({ event_id }) => event_id), underWay.map(({ session_id }) => session_id)],
    )
    return rows
  },
  handle: async (delivery, context) => {
    const { db, clock } = context
    const { endpoint, p256dh, auth, language, good_until, event_id, session_id } = delivery
    const ttlMs = good_until.getTime() - clock().getTime()
    const result = await sender.send({ endpoint, p256dh, auth }, noticeIn(language), { ttlMs })
    // The address may have been exchanged meanwhile: only the one that is gone ends.
    if (result === 'gone')
      await db.query('delete from app.push_subscription where session_id = $1 and endpoint = $2', [session_id, endpoint])
    else
      await db.query('update app.push_delivery set sent_at = $3 where event_id = $1 and session_id = $2', [
        event_id,
        session_id,
        clock(),
      ])
  },
  judge: (error, { attempts }) => {
    if (isTransient(error)) return TRANSIENT_PAUSE_MS
    if (error instanceof InvalidMessage || (error instanceof SendFailure && error.permanent)) return 'give up'
    const asked = error instanceof SendFailure ? Math.min(error.retryAfterMs, LONGEST_ASKED_MS) : 0
    return Math.max(asked, pauseBefore(attempts + 1, BACKOFF))
  },
  postpone: async ({ event_id, session_id }, due, error, { db }) => {
    await db.query('update app.push_delivery set attempts = attempts + $3, due_at = $4 where event_id = $1 and session_id = $2', [
      event_id,
      session_id,
      isTransient(error) ? 0 : 1,
      due,
    ])
  },
  giveUp: async (delivery, _, context) => end(context, delivery),
  cleanUp: async ({ db, clock }) => {
    await db.query('delete from app.push_delivery where good_until <= $1', [clock()])
  },
  nextDue: async ({ db, clock }) => {
    const now = clock()
    const { rows } = await db.query<{ due: Date | null }>(
      `select min(case when attempts = 0 then 'epoch' else due_at end) as due
       from app.push_delivery join app.session session on session.id = session_id
       where sent_at is null and good_until > $1 and ${LIVE}`,
      [now, idleSince(now)],
    )
    return rows[0]?.due ?? null
  },
})

/** Sends queued notices to the push services of browsers (decision 0155), in the language that the person chose last. */
export const definePush = (sender: Pick<PushSender, 'send'>): Workflow =>
  defineWorkflow({
    name: PUSH,
    on: {
      subscriber_language_chosen: async ({ stream, data }, { db }) => {
        await db.query('update app.push_subscription set language = $2 where user_id = $1', [
          subscriberStream.idOf(stream),
          data.language,
        ])
      },
    },
    sweep: sweepOf(pushQueue(sender)),
  })
