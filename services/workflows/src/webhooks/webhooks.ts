import { createHash } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { type OrderEvent, orderStream } from '@opdesk/contracts/order/events.ts'
import type { OrderState } from '@opdesk/contracts/order/order.ts'
import type { WebhookNews } from '@opdesk/contracts/order/webhook-news.ts'
import { reportPayment, reportRefund } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { postponedBy } from '../retry.ts'
import { defineWorkflow, type WorkflowContext } from '../workflow.ts'
import { eraseBodies, markHandled, ordersOf, postponeWebhooks, type WaitingWebhook, waitingWebhooks } from './webhook-inbox.ts'

const NAME = 'webhooks'
const PAGE = 500
/** Concurrent orders. */
const LANES = 16
/** Retention of the body of a webhook. */
export const BODY_DAYS = 90
const DAY_MS = 86_400_000

const actor = processActor(NAME)

const eventsOf = (order: OrderState, news: WebhookNews): OrderEvent[] => {
  if (news.about === 'payment') return reportPayment(order, { ...news.payment, source: 'webhook' })
  if (news.about === 'refund') return reportRefund(order, { ...news.refund, reference: null })
  return []
}

/** The news of several webhooks for an order, in the order of arrival. */
const learn = (order: OrderState, news: readonly WebhookNews[], at: string): OrderEvent[] => {
  let state = order
  return news.flatMap(one => {
    const events = eventsOf(state, one)
    state = events.reduce((folded, event) => orderAggregate.evolve(folded, event, { at }), state)
    return events
  })
}

const idsOf = (webhooks: readonly WaitingWebhook[]): string[] => webhooks.map(({ id }) => id)
const newsOf = (webhooks: readonly WaitingWebhook[]): WebhookNews[] => webhooks.flatMap(({ news }) => news ?? [])

/** The same webhooks again give the same command; one more among them gives another, which records its news. */
const commandId = (ids: readonly string[]): string => `webhooks:${createHash('sha256').update(ids.join()).digest('hex')}`

const tell = async (
  orderId: string,
  webhooks: readonly WaitingWebhook[],
  { store, db, clock, logger }: WorkflowContext,
): Promise<void> => {
  const ids = idsOf(webhooks)
  try {
    await handleCommand({
      store,
      aggregate: orderAggregate,
      stream: orderStream(orderId),
      command: { id: commandId(ids), actor },
      now: clock(),
      decide: order => learn(order, newsOf(webhooks), clock().toISOString()),
    })
    await markHandled(db, ids, 'told', clock())
  } catch (error) {
    logger.error({ workflow: NAME, order: orderId, err: error }, 'webhooks could not be handed on and are tried again later')
    await postponeWebhooks(db, ids, new Date(clock().getTime() + postponedBy(error)))
  }
}

/** Disputes are only reported: a person decides about their consequences. */
const alert = ({ logger }: WorkflowContext, webhooks: readonly WaitingWebhook[]): void => {
  for (const { event, news } of webhooks)
    if (news?.about === 'dispute')
      logger.error(
        { event, provider_order: news.provider_order_id, payment: news.payment_id },
        'a payment is disputed at the bank',
      )
}

const grouped = (webhooks: readonly WaitingWebhook[]): Map<string, WaitingWebhook[]> =>
  Map.groupBy(
    webhooks.filter(({ news }) => news !== null && news.about !== 'dispute'),
    ({ news }) => news?.provider_order_id ?? '',
  )

const handlePage = async (context: WorkflowContext, webhooks: readonly WaitingWebhook[], ended: AbortSignal): Promise<void> => {
  const { db, clock } = context
  const silent = webhooks.filter(({ news }) => news === null)
  const disputes = webhooks.filter(({ news }) => news?.about === 'dispute')
  alert(context, disputes)
  await markHandled(db, idsOf(silent), 'not_about_an_order', clock())
  await markHandled(db, idsOf(disputes), 'alert', clock())
  const groups = grouped(webhooks)
  const orders = await ordersOf(db, [...groups.keys()])
  const unknown = [...groups].flatMap(([id, group]) => (orders.has(id) ? [] : idsOf(group)))
  await markHandled(db, unknown, 'unknown_order', clock())
  const open = [...groups].flatMap(([id, group]) => {
    const orderId = orders.get(id)
    return orderId === undefined ? [] : [{ orderId, group }]
  })
  const lane = async (): Promise<void> => {
    for (let next = open.pop(); next && !ended.aborted; next = open.pop()) await tell(next.orderId, next.group, context)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Processes the payment provider's webhooks that the API stored: each is a fact about a payment or a refund of an order. The
 * order's workflow decides the consequences. A webhook may come several times, late, and in any order.
 */
export const webhooks = defineWorkflow({
  name: NAME,
  on: {},
  sweep: async (context, ended) => {
    const { db, clock } = context
    for (;;) {
      const page = await waitingWebhooks(db, clock(), PAGE)
      await handlePage(context, page, ended)
      if (page.length < PAGE || ended.aborted) break
    }
    await eraseBodies(db, new Date(clock().getTime() - BODY_DAYS * DAY_MS), PAGE)
  },
})
