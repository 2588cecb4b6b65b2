import {
  type PaymentProvider,
  ProviderAway,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
} from '@opdesk/integrations/payments/payment-provider.ts'
import { paymentOf, refundOf } from '@opdesk/integrations/payments/razorpay-entities.ts'
import { type Account, createAccount } from '@opdesk/integrations/payments/simulator/account.ts'
import type { WebhookEvent } from '@opdesk/integrations/payments/simulator/entities.ts'
import { openSimulatorStore, type SimulatorStore } from '@opdesk/integrations/payments/simulator/store.ts'
import { SimulatedRefusal } from '@opdesk/integrations/simulated-api/refusal.ts'
import { webhookBody, webhookRow } from './provider-webhooks.ts'
import type { SideTables } from './side-tables.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Probabilities of the provider's faults. */
export interface ProviderFaults {
  /** Probability that a call is not answered; half of these calls still take effect. */
  unavailable: number
  /** Probability that a webhook is never delivered. */
  loses: number
  /** Probability that a webhook is repeated hours later. */
  repeats: number
  /** Probability that a refund is pending at first. */
  pending: number
  fails: number
}

interface Delivery {
  id: string
  due: number
  event: WebhookEvent
  payment_id: string
  body: Buffer
}

export interface SimProvider {
  account: Account
  simulatorStore: SimulatorStore
  /** The client by which the product's workflows call the provider. */
  client: PaymentProvider
  /** Sends webhooks about a payment as the provider does: late, several times, in any order, or not at all unless `sure`. */
  sendWebhook(event: WebhookEvent, paymentId: string, sure?: boolean): void
  /** Delivers due webhooks into the product's inbox, each body once, as its route does. */
  deliver(tables: SideTables): void
  /** Completes the refunds that are pending. */
  finishRefunds(): void
  setFaults(faults: ProviderFaults): void
}

const HOUR_MS = 3_600_000
const noFaults: ProviderFaults = { unavailable: 0, loses: 0, repeats: 0, pending: 0, fails: 0 }

const refusal = (error: unknown): unknown =>
  error instanceof SimulatedRefusal ? new ProviderRefusal(error.status, error.code, error.message) : error

/** The product's simulated provider, called directly and with the simulation's clock. */
export const createProvider = ({ chance, now }: VirtualTime): SimProvider => {
  let faults = noFaults
  let sent = 0
  let queue: Delivery[] = []
  const delivered = new Set<string>()
  const simulatorStore = openSimulatorStore()
  const sendWebhook = (event: WebhookEvent, payment_id: string, sure = false): void => {
    if (chance.next() < faults.loses && !sure) return
    const body = webhookBody(account, event, payment_id)
    const times = 1 + (chance.next() < faults.repeats ? 1 + chance.below(2) : 0)
    sent += 1
    const id = `evt${sent}`
    for (let copy = 0; copy < times; copy += 1) {
      const delayMs = chance.next() < 0.5 ? 0 : chance.below(copy > 0 ? 60 : 3) * HOUR_MS
      queue.push({ id, due: now().getTime() + delayMs, event, payment_id, body })
    }
  }
  const account = createAccount({
    store: simulatorStore,
    clock: now,
    notify: sendWebhook,
    refundStatus: () => {
      const drawn = chance.next()
      if (drawn < faults.fails) return 'failed'
      return drawn < faults.fails + faults.pending ? 'pending' : 'processed'
    },
  })

  const call = async <T>(run: () => T): Promise<T> => {
    for (let left = chance.below(4); left > 0; left -= 1) await undefined
    const fails = chance.next() < faults.unavailable
    if (fails && chance.next() < 0.5) throw new ProviderAway('no connection')
    try {
      const answer = run()
      if (fails) throw new ProviderAway('no answer')
      return answer
    } catch (error) {
      throw refusal(error)
    }
  }
  const client: PaymentProvider = {
    keyId: 'simulated',
    checkoutScript: '',
    createOrder: ({ amount, receipt }) => call(() => account.createOrder({ amount, receipt, currency: 'INR', unique: true })),
    fetchPayment: id => call((): ProviderPayment => paymentOf(account.payment(id))),
    paymentsOfOrder: id => call(() => simulatorStore.paymentsOf(id).map(paymentOf)),
    capture: (id, amount) =>
      call(() => paymentOf(account.payment(id).captured ? account.payment(id) : account.capture(id, amount))),
    refund: (id, amount, key) => call((): ProviderRefund => refundOf(account.refund(id, amount, key))),
    refundsOfPayment: id => call(() => account.refundsOf(id).map(refundOf)),
    paymentsBetween: async () => [],
    isCallback: () => true,
    isWebhook: () => true,
  }

  return {
    account,
    simulatorStore,
    client,
    sendWebhook,
    setFaults: change => {
      faults = change
    },
    deliver: tables => {
      const due = chance.shuffle(queue.filter(news => news.due <= now().getTime()))
      queue = queue.filter(news => news.due > now().getTime())
      for (const { id, body } of due) {
        // The product stores one body for each event id (table app.webhook, unique).
        const key = `${id} ${body.toString('base64')}`
        if (delivered.has(key)) continue
        delivered.add(key)
        const row = `w${delivered.size}`
        tables.webhooks.set(row, { id: row, ...webhookRow(body), due: now().getTime(), attempts: 0, handled: null })
      }
    },
    finishRefunds: () => {
      for (const kept of [...simulatorStore.refunds.values()]) {
        if (kept.refund.status !== 'pending') continue
        simulatorStore.keep('refund', { ...kept, refund: { ...kept.refund, status: 'processed' } })
        sendWebhook('refund.processed', kept.refund.payment_id)
      }
    },
  }
}
