import { createHash } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { type OrderEvent, orderStream } from '@opdesk/contracts/order/events.ts'
import type { OrderState } from '@opdesk/contracts/order/order.ts'
import type { WebhookNews } from '@opdesk/contracts/order/webhook-news.ts'
import { reportPayment, reportRefund } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { sweepOf } from '../queue/queue.ts'
import { postponedBy } from '../retry.ts'
import { defineWorkflow, type WorkflowContext } from '../workflow.ts'
import {
  eraseBodies,
  markHandled,
  ordersOf,
  postponeWebhooks,
  type WaitingWebhook,
  type WebhookOutcome,
  waitingWebhooks,
} from './webhook-inbox.ts'

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

/** The same webhooks again give the same command; one more among them gives another, which records its news. */
const commandId = (ids: readonly string[]): string => `webhooks:${createHash('sha256').update(ids.join()).digest('hex')}`

/** Due webhooks of one order, or with one other outcome. */
interface Group {
  /** The provider's id of the order, or the outcome. */
  key: string
  orderId: string | undefined
  webhooks: readonly WaitingWebhook[]
  attempts: number
}

const keyOf = ({ news }: WaitingWebhook): string => {
  if (news === null) return 'not_about_an_order'
  return news.about === 'dispute' ? 'alert' : news.provider_order_id
}

const dueGroups = async ({ db, clock }: WorkflowContext): Promise<Group[]> => {
  const groups = [...Map.groupBy(await waitingWebhooks(db, clock(), PAGE), keyOf)]
  const orders = await ordersOf(
    db,
    groups.map(([key]) => key),
  )
  return groups.map(([key, webhooks]) => ({
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

/** Disputes are only reported: a person decides about their consequences. */
const alert = ({ webhooks }: Group, { logger }: WorkflowContext): void => {
  for (const { event, news } of webhooks)
    if (news?.about === 'dispute')
      logger.error(
        { event, provider_order: news.provider_order_id, payment: news.payment_id },
        'a payment is disputed at the bank',
      )
}

const handle = async (group: Group, context: WorkflowContext): Promise<WebhookOutcome> => {
  const { key, orderId } = group
  if (key === 'not_about_an_order') return key
  if (key === 'alert') {
    alert(group, context)
    return key
  }
  if (orderId === undefined) return 'unknown_order'
  await tell(orderId, group, context)
  return 'told'
}

/**
 * Processes the payment provider's webhooks that the API stored: each is a fact about a payment or a refund of an order. The
 * order's workflow decides the consequences. A webhook may come several times, late, and in any order.
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
      const outcome = await handle(group, context)
      await markHandled(context.db, idsOf(group), outcome, context.clock())
    },
    judge: postponedBy,
    postpone: (group, due, _, { db }) => postponeWebhooks(db, idsOf(group), due),
    cleanUp: async ({ db, clock }) => {
      await eraseBodies(db, new Date(clock().getTime() - BODY_DAYS * DAY_MS), PAGE)
    },
  }),
})
