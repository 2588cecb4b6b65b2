import { orderStream } from '@opdesk/contracts/order/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { type EventStore, type RecordedEvent, START } from '@opdesk/event-store/port.ts'
import type { PaymentSimulator } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'

/** Invariants of orders and payments that hold however webhooks are delivered (domain.md section 9). */

const allOf = async (store: EventStore, ...types: string[]): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  for (;;) {
    const page = await store.readAll(found.at(-1)?.position ?? START, 10_000, { types })
    found.push(...page)
    if (page.length < 10_000) return found
  }
}

const counted = (values: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Faults of wallet pots: a pot differs from the sum of its credits and lapses, or is negative. */
const potFaults = async (store: EventStore, subscribers: ReadonlySet<string>): Promise<string[]> => {
  const faults: string[] = []
  for (const id of subscribers) {
    const { state, events } = await load(store, walletAggregate, walletStream(id))
    const told = (type: string, field: string) =>
      sum(events.flatMap(event => (event.type === type ? Number(event.data[field]) : [])))
    const left =
      told('wallet_credited', 'amount') +
      told('wallet_upgraded', 'credited') -
      told('wallet_lapsed', 'amount') -
      told('wallet_upgraded', 'lapsed')
    const balances = state.pots.map(({ balance }) => balance)
    if (sum(balances) !== left || balances.some(balance => balance < 0))
      faults.push(`the pots of ${id} have ${balances}, not ${left}`)
  }
  return faults
}

/** The faults at this moment; empty once all invariants hold. */
export const stormFaults = async (
  store: EventStore,
  simulator: PaymentSimulator,
  orders: ReadonlyMap<string, { order_id: string; subscriber_id: string }>,
): Promise<string[]> => {
  const faults: string[] = []
  const paid = await allOf(store, 'order_paid')
  const accepted = new Map(paid.map(event => [orderStream.idOf(event.stream), String(event.data.payment_id)]))
  const fulfilled = counted((await allOf(store, 'order_fulfilled')).map(event => orderStream.idOf(event.stream)))
  const purchases = counted((await allOf(store, 'plan_purchased')).map(event => String(event.data.subscription_id)))
  const credits = counted((await allOf(store, 'wallet_credited')).map(event => String(event.data.subscription_id)))
  const activations = counted((await allOf(store, 'plan_activated')).map(event => String(event.data.subscription_id)))
  const invoices = await allOf(store, 'invoice_issued')
  const invoiced = counted(invoices.map(event => String(event.data.order_id)))
  const { payments, refunds } = simulator.holdings()
  const refunded = counted(refunds.filter(({ status }) => status !== 'failed').map(({ payment_id }) => payment_id))

  if (paid.length !== accepted.size) faults.push('an order was accepted twice')
  for (const { order_id } of orders.values()) {
    const once = accepted.has(order_id) ? 1 : 0
    const counts = [fulfilled, purchases, invoiced].map(of => of.get(order_id) ?? 0)
    if (counts.some(count => count !== once))
      faults.push(`order ${order_id}: accepted ${once}, fulfilled, bought and invoiced ${counts}`)
    if ((credits.get(order_id) ?? 0) !== (activations.get(order_id) ?? 0))
      faults.push(`order ${order_id} is not credited once when it begins`)
  }
  for (const bought of [...purchases.keys(), ...invoiced.keys(), ...activations.keys()])
    if (!accepted.has(bought)) faults.push(`${bought} was given without a payment`)
  const numbers = invoices.map(event => Number(String(event.data.number).slice(-7))).sort((a, b) => a - b)
  if (numbers.some((number, index) => number !== index + 1)) faults.push(`invoices have the numbers ${numbers}`)

  for (const { id, order_id, captured, amount } of payments) {
    const of = orders.get(order_id)
    const isAccepted = of !== undefined && accepted.get(of.order_id) === id
    const times = (isAccepted ? 1 : 0) + (refunded.get(id) ?? 0)
    if (captured && times !== 1)
      faults.push(
        `payment ${id} of ${amount} was captured, and ${isAccepted ? 'accepted' : 'not accepted'}, refunded ${refunded.get(id) ?? 0} times`,
      )
    if (!captured && times !== 0) faults.push(`payment ${id} was never captured, and accepted or refunded`)
    if (isAccepted && amount !== simulator.order(order_id).amount) faults.push(`payment ${id} was accepted with another amount`)
  }
  const ends = await allOf(store, 'order_expired', 'order_closed', 'refund_requested')
  const over = new Set(ends.flatMap(({ stream, data }) => (data.reason === 'amount_mismatch' ? [] : orderStream.idOf(stream))))
  for (const { order_id } of orders.values())
    if (!accepted.has(order_id) && !over.has(order_id)) faults.push(`order ${order_id} still waits`)
  for (const { order_id, subscriber_id } of orders.values()) {
    const chain = purchases.has(order_id) ? await store.read(subscriberStream(subscriber_id)) : []
    if (chain.filter(event => event.type === 'plan_purchased' && event.data.subscription_id === order_id).length > 1)
      faults.push(`order ${order_id} was bought twice`)
  }
  return [...faults, ...(await potFaults(store, new Set([...orders.values()].map(({ subscriber_id }) => subscriber_id))))]
}
