import { createHash } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { type OrderEvent, orderStream } from '@opdesk/contracts/order/events.ts'
import type { OrderState } from '@opdesk/contracts/order/order.ts'
import { type WebhookNews, webhookNews } from '@opdesk/contracts/order/webhook-news.ts'
import { reportDispute, reportPayment, reportRefund } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type pg from 'pg'
import { firstOf, sweepOf } from '../queue/queue.ts'
import { postponedBy } from '../retry.ts'
import { defineWorkflow, type WorkflowContext } from '../workflow.ts'

const NAME = 'webhooks'
const PAGE = 500
/** Maximum number of orders processed at once. */
const LANES = 16
/** Number of days after which the body of a webhook is deleted. */
export const BODY_DAYS = 90
const DAY_MS = 86_400_000

const actor = processActor(NAME)

const eventsOf = (order: OrderState, news: WebhookNews): OrderEvent[] => {
  if (news.about === 'payment') return reportPayment(order, { ...news.payment, source: 'webhook' })
  if (news.about === 'refund') return reportRefund(order, { ...news.refund, reference: null })
  const { payment_id, dispute } = news
  return dispute ? reportDispute(order, { payment_id, ...dispute }) : []
}

/** Events for the facts of several webhooks about an order, in the order of arrival. */
const learn = (order: OrderState, news: readonly WebhookNews[], at: string): OrderEvent[] => {
  let state = order
  return news.flatMap(one => {
    const events = eventsOf(state, one)
    state = events.reduce((folded, event) => orderAggregate.evolve(folded, event, { at }), state)
    return events
  })
}

/** Command id for a set of webhooks: equal for a repeat of the same set, which has no effect, and different for any other set. */
const commandId = (ids: readonly string[]): string => `webhooks:${createHash('sha256').update(ids.join()).digest('hex')}`

type Outcome = 'told' | 'not_about_an_order' | 'unknown_order' | 'alert'

/** A row of app.webhook that is not processed yet. */
interface WaitingWebhook {
  id: string
  event: string
  news: WebhookNews | null
  attempts: number
}

/** Due webhooks that are processed together: those about one order, or those with one other outcome. */
interface Group {
  /** The provider's id of the order; for webhooks not about an order, the outcome. */
  key: string
  orderId: string | undefined
  webhooks: readonly WaitingWebhook[]
  attempts: number
}

const keyOf = ({ news }: WaitingWebhook): string => news?.provider_order_id ?? 'not_about_an_order'

/** The orders' ids here, by the ids that the provider gave them. */
const ordersOf = async (db: pg.Pool, providerOrderIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await db.query<{ provider_order_id: string; order_id: string }>(
    'select provider_order_id, order_id from app.provider_order where provider_order_id = any($1)',
    [providerOrderIds],
  )
  return new Map(rows.map(row => [row.provider_order_id, row.order_id]))
}

/** Due webhooks in groups, those received first at the beginning. */
const dueGroups = async ({ db, clock }: WorkflowContext): Promise<Group[]> => {
  const { rows } = await db.query<Omit<WaitingWebhook, 'news'> & { news: unknown }>(
    `select id, event, news, attempts from app.webhook where handled_at is null and due_at <= $1
     order by due_at, received_at, id limit ${PAGE}`,
    [clock()],
  )
  const waiting = rows.map(({ news, ...row }) => ({ ...row, news: webhookNews.safeParse(news).data ?? null }))
  const groups = Map.groupBy(waiting, keyOf)
  const orders = await ordersOf(db, [...groups.keys()])
  return [...groups].map(([key, webhooks]) => ({
    key,
    orderId: orders.get(key),
    webhooks,
    attempts: Math.max(...webhooks.map(({ attempts }) => attempts)),
  }))
}

const idsOf = ({ webhooks }: Group): string[] => webhooks.map(({ id }) => id)

const tell = async (orderId: string, group: Group, { store, clock }: WorkflowContext): Promise<void> => {
  const news = group.webhooks.flatMap(webhook => webhook.news ?? [])
  await handleCommand({
    store,
    aggregate: orderAggregate,
    stream: orderStream(orderId),
    command: { id: commandId(idsOf(group)), actor },
    now: clock(),
    decide: order => learn(order, news, clock().toISOString()),
  })
}

/** Logs disputes at the bank as errors: a person decides until the bank's due date. */
const alert = ({ webhooks }: Group, { logger }: WorkflowContext): void => {
  for (const { event, news } of webhooks)
    if (news?.about === 'dispute')
      logger.error(
        { event, provider_order: news.provider_order_id, payment: news.payment_id },
        'a payment is disputed at the bank',
      )
}

const outcomeOf = async (group: Group, context: WorkflowContext): Promise<Outcome> => {
  const { key, orderId } = group
  if (key === 'not_about_an_order') return key
  const isAlert = group.webhooks.some(({ news }) => news?.about === 'dispute')
  if (isAlert) alert(group, context)
  if (orderId === undefined) return isAlert ? 'alert' : 'unknown_order'
  await tell(orderId, group, context)
  return 'told'
}

/**
 * Processes the webhooks of the payment provider that the API stored. Each is a fact about a payment or refund of an order; the
 * workflow `orders` decides what follows. A webhook may arrive repeatedly, late, and in any order.
 */
export const webhooks = defineWorkflow({
  name: NAME,
  on: {},
  sweep: sweepOf<Group>({
    name: NAME,
    lanes: LANES,
    about: ({ orderId }) => ({ order: orderId }),
    claim: async (context, underWay) => {
      const busy = new Set(underWay.map(({ key }) => key))
      return (await dueGroups(context)).filter(({ key }) => !busy.has(key))
    },
    handle: async (group, context) => {
      const outcome = await outcomeOf(group, context)
      await context.db.query('update app.webhook set handled_at = $3, outcome = $2 where id = any($1)', [
        idsOf(group),
        outcome,
        context.clock(),
      ])
    },
    judge: postponedBy,
    postpone: async (group, due, _, { db }) => {
      await db.query('update app.webhook set attempts = attempts + 1, due_at = $2 where id = any($1)', [idsOf(group), due])
    },
    nextDue: async ({ db }) => {
      const { rows } = await db.query<{ due: Date | null; oldest: Date | null }>(
        `select (select min(due_at) from app.webhook where handled_at is null) as due,
           (select min(received_at) from app.webhook where body is not null) as oldest`,
      )
      const [{ due, oldest } = { due: null, oldest: null }] = rows
      return firstOf(due, oldest && new Date(oldest.getTime() + BODY_DAYS * DAY_MS))
    },
    // Deletes bodies after their retention, because they name the payers.
    cleanUp: async ({ db, clock }) => {
      await db.query(
        `update app.webhook set body = null where id in (
           select id from app.webhook where body is not null and received_at < $1 limit ${PAGE})`,
        [new Date(clock().getTime() - BODY_DAYS * DAY_MS)],
      )
    },
  }),
})
