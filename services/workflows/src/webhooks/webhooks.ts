import { processActor } from '@opdesk/contracts/actor.ts'
import { type OrderEvent, orderStream } from '@opdesk/contracts/order/events.ts'
import type { OrderState } from '@opdesk/contracts/order/order.ts'
import { type WebhookNews, webhookNews } from '@opdesk/contracts/order/webhook-news.ts'
import { reportDispute, reportPayment, reportRefund } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type pg from 'pg'
import { defineWorkflow, type WorkflowContext } from '../workflow.ts'
import { commandIdOf, groupBy, inboxSweep, type WaitingWebhook, type WebhookGroup } from './inbox.ts'

const NAME = 'webhooks'

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

type Outcome = 'told' | 'not_about_an_order' | 'unknown_order' | 'alert'

interface OrderWebhook extends WaitingWebhook {
  news: WebhookNews | null
}

/** Due webhooks about one order, or those with one other outcome. */
interface Group extends WebhookGroup<OrderWebhook> {
  /** The provider's id of the order; for webhooks not about an order, the outcome. */
  key: string
  orderId: string | undefined
}

const keyOf = ({ news }: OrderWebhook): string => news?.provider_order_id ?? 'not_about_an_order'

/** The orders' ids here, by the ids that the provider gave them. */
const ordersOf = async (db: pg.Pool, providerOrderIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await db.query<{ provider_order_id: string; order_id: string }>(
    'select provider_order_id, order_id from app.provider_order where provider_order_id = any($1)',
    [providerOrderIds],
  )
  return new Map(rows.map(row => [row.provider_order_id, row.order_id]))
}

const groupsOf = async (waiting: readonly WaitingWebhook[], { db }: WorkflowContext): Promise<Group[]> => {
  const read = waiting.map(({ news, ...row }) => ({ ...row, news: webhookNews.safeParse(news).data ?? null }))
  const groups = groupBy(read, keyOf)
  const orders = await ordersOf(
    db,
    groups.map(({ key }) => key),
  )
  return groups.map(group => ({ ...group, orderId: orders.get(group.key) }))
}

const tell = async (orderId: string, group: Group, { store, clock }: WorkflowContext): Promise<void> => {
  const news = group.webhooks.flatMap(webhook => webhook.news ?? [])
  await handleCommand({
    store,
    aggregate: orderAggregate,
    stream: orderStream(orderId),
    command: { id: commandIdOf(NAME, group), actor },
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
 * workflow `orders` decides what follows.
 */
export const webhooks = defineWorkflow({
  name: NAME,
  on: {},
  sweep: inboxSweep<Group>({
    name: NAME,
    table: 'app.webhook',
    about: ({ orderId }) => ({ order: orderId }),
    group: groupsOf,
    handle: outcomeOf,
  }),
})
