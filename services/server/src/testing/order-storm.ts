import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventStore } from '@opdesk/event-store/port.ts'
import {
  type RequestedPayment,
  simulatorKeys,
  startPaymentSimulator,
} from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import { freePort } from '@opdesk/testing/free-port.ts'
import { killProduct, startProduct } from './product-process.ts'
import { stormFaults } from './storm-invariants.ts'
import { type Chance, chanceOf } from './storm-random.ts'
import { addBuyers, addPlanAdmin, addPlans, type Person, post } from './storm-shop.ts'

export interface StormOptions {
  store: EventStore
  connectionString: string
  dataDir: string
  orders: number
  /** Number of webhooks to send, including copies. */
  deliveries: number
  /** Number of times the product is killed while webhooks are sent. */
  kills: number
  seed: number
  /** Time limit in ms, from the last start until no fault is left. */
  settleMs: number
}

interface News {
  body: string
  headers: Record<string, string>
}

/** Maximum number of orders of one subscriber, each for another option. */
const WISHES = 4
const LANES = 24
/** Seconds by which the clock is moved ahead at the end: after a day all polls of finished orders have run. */
const LATER_S = 25 * 3600

/** What payers do with an order; `share` is the weight. */
const fates: { share: number; payments: RequestedPayment[] }[] = [
  { share: 40, payments: [{ outcome: 'captured' }] },
  {
    share: 10,
    payments: [
      {
        outcome: 'authorized',
        deliver: [{ event: 'payment.authorized' }, { event: 'payment.captured' }, { event: 'order.paid' }],
      },
    ],
  },
  { share: 5, payments: [{ outcome: 'authorized' }] },
  { share: 15, payments: [{ outcome: 'failed' }] },
  { share: 10, payments: [{ outcome: 'failed' }, { outcome: 'captured' }] },
  { share: 8, payments: [{ outcome: 'captured' }, { outcome: 'captured' }] },
  { share: 4, payments: [{ outcome: 'captured', amount: 100 }] },
  { share: 4, payments: [{ outcome: 'failed', deliver: [{ event: 'payment.failed' }, { event: 'payment.captured' }] }] },
  { share: 4, payments: [] },
]

const fateBy = (chance: Chance): RequestedPayment[] => {
  let left = chance.next() * fates.reduce((total, { share }) => total + share, 0)
  for (const { share, payments } of fates) {
    left -= share
    if (left < 0) return payments
  }
  return []
}

/** Webhooks to deliver: copies of the reports in random order. Some reports are lost, and some forged ones are added. */
const deliveriesOf = (news: readonly News[], count: number, chance: Chance): { news: News; forged: boolean }[] => {
  const kept = news.filter(() => chance.next() >= 0.08)
  const copies = Array.from(
    { length: Math.max(count, kept.length) },
    (_, index) => kept[index] ?? kept[chance.below(kept.length)],
  )
  const sent = copies.flatMap(one => (one ? [{ news: one, forged: false }] : []))
  const forged = news.filter(() => chance.next() < 0.05).map(one => ({ news: one, forged: true }))
  return chance.shuffle([...sent, ...forged])
}

/**
 * Makes and pays orders while the product is killed, and while webhooks about the payments are sent twice, late, in any order,
 * forged or never. Returns the remaining faults, as `stormFaults` finds them.
 */
export const runOrderStorm = async (options: StormOptions): Promise<{ faults: string[]; summary: string }> => {
  const { store, connectionString, dataDir, orders: wanted, deliveries, kills, seed, settleMs } = options
  const chance = chanceOf(seed)
  const news: News[] = []
  const simulator = await startPaymentSimulator({
    clock: () => new Date(),
    deliver: async (body, headers) => {
      news.push({ body, headers })
      return 200
    },
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    PORT: String(port),
    RAZORPAY_KEY_ID: simulatorKeys.keyId,
    RAZORPAY_KEY_SECRET: simulatorKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: simulatorKeys.webhookSecret,
    RAZORPAY_API_URL: simulator.settings.apiUrl ?? '',
  }
  let product: ChildProcess | undefined
  try {
    const admin = await addPlanAdmin(store, connectionString)
    const buyers = await addBuyers(store, connectionString, Math.ceil(wanted / 3))
    product = await startProduct(env)
    const wishes = await addPlans(url, admin)
    const orders = new Map<string, { order_id: string; subscriber_id: string; buyer: Person }>()
    for (let index = 0; index < wanted; index++) {
      const buyer = buyers[index % buyers.length]
      const wish = wishes[Math.floor(index / buyers.length) % WISHES]
      if (!buyer || !wish) throw new Error('there are too few buyers')
      const { status, data } = await post(url, buyer, '/user/create-order', wish)
      if (status !== 200 || !data.id || !data.order_id) throw new Error(`an order was refused with ${status}`)
      orders.set(data.id, { order_id: data.order_id, subscriber_id: buyer.id, buyer })
    }
    const callbacks: { buyer: Person; body: object }[] = []
    for (const [id, { buyer }] of orders)
      for (const payment of fateBy(chance)) {
        const made = simulator.pay(id, payment)
        if (made.captured && chance.next() < 0.25) callbacks.push({ buyer, body: simulator.callbackOf(made) })
      }
    await simulator.idle()

    const queue = deliveriesOf(news.splice(0), deliveries, chance)
    const total = queue.length
    const tally = { stored: 0, refused: 0, repeated: 0 }
    const faults: string[] = []
    let done = 0
    const lane = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const signature = next.forged ? '0'.repeat(64) : next.news.headers['x-razorpay-signature']
        const headers = { ...next.news.headers, 'x-razorpay-signature': signature ?? '' }
        const status = await fetch(`${url}/webhooks/razorpay`, { method: 'POST', body: next.news.body, headers }).then(
          response => response.status,
          () => 0,
        )
        if (status === (next.forged ? 400 : 200)) {
          tally[next.forged ? 'refused' : 'stored'] += 1
          done += 1
        } else if (status === 0 || status >= 500) {
          // The provider sends the webhook again.
          tally.repeated += 1
          queue.unshift(next)
          await delay(200)
        } else faults.push(`a webhook was answered with ${status}`)
        if (callbacks.length > 0 && chance.next() < 0.3) {
          const callback = callbacks.pop()
          if (callback) await post(url, callback.buyer, '/user/verify-payment', callback.body)
        }
      }
    }
    const lanes = Promise.all(Array.from({ length: LANES }, lane))
    for (let kill = 1; kill <= kills; kill++) {
      while (done < (total * kill) / (kills + 1) && queue.length > 0) await delay(5)
      await killProduct(product)
      product = await startProduct(env)
    }
    await lanes
    await killProduct(product)
    product = await startProduct({ ...env, CLOCK_OFFSET_SECONDS: String(LATER_S) })
    const until = performance.now() + settleMs
    let left = await stormFaults(store, simulator, orders)
    while (left.length > 0 && performance.now() < until) {
      await delay(250)
      left = await stormFaults(store, simulator, orders)
    }
    const held = simulator.holdings()
    const summary = `seed ${seed}: ${orders.size} orders, ${held.payments.length} payments, ${held.refunds.length} refunds, ${tally.stored} webhooks, ${tally.refused} forged, ${tally.repeated} sent again, ${kills} kills`
    return { faults: [...faults, ...left], summary }
  } finally {
    if (product) await killProduct(product)
    await simulator.stop()
  }
}
