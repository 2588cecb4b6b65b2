import { sign } from '../signatures.ts'
import type { Account } from './account.ts'
import { newId, type PaymentStatus, type SimulatedPayment, type WebhookEvent } from './entities.ts'
import type { SimulatorStore, StoredWebhook } from './store.ts'

/** Posts a webhook; returns the HTTP status. May reject. */
export type DeliverWebhook = (body: string, headers: Record<string, string>) => Promise<number>

/** Delivery of one webhook. */
export interface WebhookDelivery {
  event: WebhookEvent
  /** Milliseconds from now. */
  after_ms?: number | undefined
  /** Number of copies, all with the same event id. */
  times?: number | undefined
  /** True for a signature made with a secret that the provider does not have. */
  forged?: boolean | undefined
  old_secret?: boolean | undefined
}

export interface WebhookSender {
  send(paymentId: string, how: WebhookDelivery): void
  /** Resolves when no webhook is due or being sent. */
  idle(): Promise<void>
  stop(): void
}

interface Options {
  store: SimulatorStore
  account: () => Account
  deliver: DeliverWebhook
  secrets: { now: string; before: string }
  /** True if webhooks are lost at present. */
  loses: () => boolean
  clock: () => Date
}

/** Maximum number of attempts. Razorpay repeats a webhook for a day until it is answered with 2xx. */
const ATTEMPTS = 20
const pauseBefore = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), 3_600_000)
const FORGED_SECRET = 'a-secret-that-nobody-agreed-on'

/** The status that an event reports. If the payment has a lower status, the event raises it. */
const statusIn: Partial<Record<WebhookEvent, PaymentStatus>> = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'order.paid': 'captured',
}

const DAY_S = 86_400

/** The one dispute of a payment, in the state of an event. */
const disputeOf = ({ id, amount, currency, created_at }: SimulatedPayment, told: string): object => ({
  id: id.replace('pay', 'disp'),
  entity: 'dispute',
  payment_id: id,
  amount,
  currency,
  amount_deducted: told === 'lost' ? amount : 0,
  reason_code: 'goods_or_services_not_received_or_partially_received',
  respond_by: created_at + 9 * DAY_S,
  status: told === 'created' || told === 'action_required' ? 'open' : told,
  phase: 'chargeback',
  created_at: created_at + DAY_S,
})

const payloadOf = (account: Account, { event, payment_id }: StoredWebhook): Record<string, { entity: object }> => {
  const status = statusIn[event]
  const payment = status ? account.raise(payment_id, status) : account.payment(payment_id)
  if (event === 'order.paid') return { payment: { entity: payment }, order: { entity: account.order(payment.order_id) } }
  if (event.startsWith('refund.')) {
    // If the API received no request for the refund, the refund is made now, as in the provider's dashboard.
    const refund = account.refundsOf(payment_id).at(-1) ?? account.refund(payment_id, payment.amount, null)
    const told = { ...refund, status: event === 'refund.created' ? refund.status : event.slice('refund.'.length) }
    return { refund: { entity: told }, payment: { entity: account.payment(payment_id) } }
  }
  if (event.startsWith('payment.dispute.'))
    return { payment: { entity: payment }, dispute: { entity: disputeOf(payment, event.slice('payment.dispute.'.length)) } }
  // A webhook that is sent late reports the status of its event, not the present one.
  const then = status ? { ...payment, status, captured: status === 'captured' } : payment
  return { payment: { entity: then } }
}

export const createWebhookSender = ({ store, account, deliver, secrets, loses, clock }: Options): WebhookSender => {
  const timers = new Map<string, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  let stopped = false

  const bodyOf = (webhook: StoredWebhook): string => {
    const payload = payloadOf(account(), webhook)
    const created_at = Math.floor(clock().getTime() / 1000)
    const head = { entity: 'event', account_id: 'acc_Simulator00000', event: webhook.event, contains: Object.keys(payload) }
    return JSON.stringify({ ...head, payload, created_at })
  }
  const post = async (id: string): Promise<void> => {
    const webhook = store.webhooks.get(id)
    if (!webhook || stopped) return
    const body = webhook.body ?? bodyOf(webhook)
    if (loses()) return store.drop(id)
    const secret = { now: secrets.now, before: secrets.before, forged: FORGED_SECRET }[webhook.signed]
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': webhook.id,
      'x-razorpay-signature': sign(body, secret),
    }
    const statuses = await Promise.all(Array.from({ length: webhook.copies }, () => deliver(body, headers).catch(() => 0)))
    if (stopped) return
    const attempts = webhook.attempts + 1
    if (webhook.signed === 'forged' || attempts >= ATTEMPTS || statuses.every(status => status >= 200 && status < 300))
      return store.drop(id)
    schedule({ ...webhook, body, copies: 1, attempts, due: Date.now() + pauseBefore(attempts) })
  }
  const run = (id: string): void => {
    timers.delete(id)
    const posting = post(id).catch(() => store.drop(id))
    underWay.add(posting)
    void posting.finally(() => underWay.delete(posting))
  }
  const schedule = (webhook: StoredWebhook): void => {
    store.keep('news', webhook)
    timers.set(webhook.id, setTimeout(run, Math.max(0, webhook.due - Date.now()), webhook.id).unref())
  }
  for (const webhook of [...store.webhooks.values()]) schedule(webhook)

  return {
    send: (payment_id, { event, after_ms = 0, times = 1, forged = false, old_secret = false }) => {
      const signed = forged ? 'forged' : old_secret ? 'before' : 'now'
      schedule({
        id: newId('evt'),
        event,
        payment_id,
        signed,
        copies: times,
        due: Date.now() + after_ms,
        attempts: 0,
        body: null,
      })
    },
    idle: async () => {
      while (underWay.size > 0 || [...store.webhooks.values()].some(({ due, attempts }) => attempts === 0 && due <= Date.now()))
        await new Promise(resolve => setTimeout(resolve, 5))
    },
    stop: () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
