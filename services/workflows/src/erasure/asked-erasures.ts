import { erasureCalledOffText, erasurePostponedText } from '@opdesk/contracts/email/erasure.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { callOffIfBought, endErasureWait } from '@opdesk/domain/subscriber/ask-for-erasure.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { erasureLock } from '@opdesk/operations/erasure-lock.ts'
import { claimList } from '@opdesk/projections/claim-list/project.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'
import { order } from '@opdesk/projections/order/project.ts'
import { underWayOf } from '@opdesk/projections/subscriber/under-way.ts'
import { tellNews } from '../mail/tell-news.ts'
import { createTimers } from '../timers/timers.ts'
import { causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { requireReached } from './require-reached.ts'

const NAME = 'asked-erasures'
const PATH = '/user/my-data'

interface Wait {
  subscriber_id: string
  request_id: string
  due_at: string
}

const waits = createTimers<Wait>(NAME)

type Waiting = HandledEvent<'subscriber_erasure_asked_for' | 'subscriber_erasure_postponed'>

const remember = async ({ stream, position, data }: Waiting, { db }: WorkflowContext): Promise<void> => {
  const wait = { ...data, subscriber_id: subscriberStream.idOf(stream) }
  await waits.set(db, { key: wait.subscriber_id, due: new Date(wait.due_at), position, data: wait })
}

/** Runs `work` while the subscriber's submissions wait, as before an erasure by an admin. */
const withoutSubmissions = async ({ db }: WorkflowContext, subscriberId: string, work: () => Promise<void>): Promise<void> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [erasureLock(subscriberId)])
    await work()
  } finally {
    // Nothing was written over this connection: it only held the lock.
    await client.query('rollback').then(
      () => client.release(),
      error => client.release(error),
    )
  }
}

/** Ends a wait by what is under way now. A call-off that was recorded first wins, because the stream decides. */
const endWait = async ({ subscriber_id, request_id, due_at }: Wait, context: WorkflowContext): Promise<void> => {
  const { store, db, clock } = context
  const id = `${request_id}:${due_at}`
  await withoutSubmissions(context, subscriber_id, async () => {
    await requireReached(db, [claimList, order], await store.head())
    const underWay = (await queryViews(context, underWayOf(subscriber_id))).rows.length
    const now = clock()
    await handleCommand({
      store,
      aggregate: subscriberAggregate(subscriber_id),
      stream: subscriberStream(subscriber_id),
      command: commandFrom(NAME, 'end', { id, correlation_id: id }),
      now,
      withoutPersonalData: true,
      decide: state => endErasureWait(state, { underWay }, now),
    })
  })
}

/**
 * Erasures that subscribers asked for (decision 0159): each begins at the end of its wait, unless claims, orders or payments are under
 * way. The API sends the first messages, with the links that call it off; this workflow tells of what became of it.
 */
export const askedErasures = defineWorkflow({
  name: NAME,
  startsAt: 'head',
  on: {
    subscriber_erasure_asked_for: remember,
    subscriber_erasure_postponed: async (event, context) => {
      await remember(event, context)
      const date = formatInstant(event.data.due_at)
      const template = 'erasure_postponed'
      const text = { template, values: [date] } as const
      const news = { template, words: erasurePostponedText, text, values: { date }, path: PATH } as const
      await tellNews(event, subscriberStream.idOf(event.stream), news, context)
    },
    subscriber_erasure_called_off: async (event, context) => {
      const id = subscriberStream.idOf(event.stream)
      await waits.cancel(context.db, id)
      const template = 'erasure_called_off'
      const text = { template, values: [] } as const
      const news = { template, words: erasureCalledOffText(event.data.reason), text, values: {}, path: PATH } as const
      await tellNews(event, id, news, context)
    },
    subscriber_erasure_requested: async ({ stream }, { db }) => await waits.cancel(db, subscriberStream.idOf(stream)),
    plan_purchased: async (event, { store, clock }) => {
      if (event.data.order_id === null) return
      await handleCommand({
        store,
        aggregate: subscriberAggregate(subscriberStream.idOf(event.stream)),
        stream: event.stream,
        command: commandFrom(NAME, 'bought', causeOf(event)),
        now: clock(),
        decide: callOffIfBought,
      })
    },
  },
  sweep: waits.sweep(endWait),
})
