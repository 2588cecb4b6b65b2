import type { SimulatorStore } from '@opdesk/integrations/payments/simulator/store.ts'
import type { Facts } from './facts.ts'
import type { CountedOrder } from './orders.ts'

/** Checks that each payment is refunded at most once; holds at any moment. */
export const refundFaults = ({ refunds }: SimulatorStore): string[] => {
  const seen = new Set<string>()
  return [...refunds.values()].flatMap(({ refund: { payment_id, status } }) => {
    if (status === 'failed') return []
    if (seen.has(payment_id)) return [`payment ${payment_id} was refunded twice`]
    seen.add(payment_id)
    return []
  })
}

/**
 * Checks, once the provider has no more webhooks to deliver, that each captured paisa is accepted for an order, refunded, or listed
 * for finance as a failed refund. `isTorn`: true if a part of the order or payment was lost with the end of the log.
 */
export const captureFaults = (
  facts: Facts,
  book: SimulatorStore,
  orders: ReadonlyMap<string, CountedOrder>,
  isTorn: (orderId: string, paymentId: string) => boolean,
): string[] => {
  const faults: string[] = []
  const ofProvider = new Map(
    facts.of('order_opened').map(({ stream, data }) => [data.provider_order_id, stream.slice('order-'.length)]),
  )
  const back = new Map<string, string>()
  for (const { refund } of book.refunds.values())
    if (back.get(refund.payment_id) !== 'processed') back.set(refund.payment_id, refund.status)
  for (const { id, order_id, captured, amount } of book.payments.values()) {
    const orderId = ofProvider.get(order_id)
    if (orderId === undefined || isTorn(orderId, id)) continue
    const order = orders.get(orderId)
    const isAccepted = order?.accepted === id
    const gone = back.get(id)
    const isReturned = gone === 'processed' || gone === 'pending'
    const isKnownToFinance = order?.refunds.get(id) === 'failed'
    if (!captured && (isAccepted || gone !== undefined))
      faults.push(`payment ${id} was never captured, but was accepted or refunded`)
    if (!captured) continue
    const isKept = isAccepted && !order.refunds.has(id)
    if (isKept && isReturned) faults.push(`payment ${id} of ${amount} is accepted for ${orderId}, but was refunded`)
    if (!isKept && !isReturned && !isKnownToFinance)
      faults.push(`payment ${id} of ${amount} for ${orderId} is lost: ${order?.refunds.get(id)}`)
  }
  return faults
}
