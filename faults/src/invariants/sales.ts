import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import type { Facts } from './facts.ts'
import type { CountedOrder } from './orders.ts'

const counted = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Checks that document numbers of a series have no gap, and that no order has two documents of one kind. */
export const documentFaults = (facts: Facts): string[] => {
  const faults: string[] = []
  const issued = [...facts.of('invoice_issued'), ...facts.of('credit_note_issued')]
  for (const { stream, version, data } of issued)
    if (Number(data.number.slice(-6)) !== version + 1) faults.push(`${stream}@${version} has the number ${data.number}`)
  for (const [number, count] of counted(issued.map(({ data }) => data.number)))
    if (count > 1) faults.push(`${number} was given ${count} times`)
  for (const type of ['invoice_issued', 'credit_note_issued'] as const)
    for (const [order, count] of counted(facts.of(type).map(({ data }) => data.order_id)))
      if (count > 1) faults.push(`order ${order} has ${count} of ${type}`)
  return faults
}

/** Checks that a coupon is not used more often than allowed, nor twice by one subscriber. */
export const couponFaults = (facts: Facts, code: string): string[] => {
  const faults: string[] = []
  const stream = couponStream(code)
  const events = facts.stream(stream)
  const usage = Number(events.find(({ type }) => type === 'coupon_created')?.data.usage ?? 0)
  let uses: { order: string; subscriber: string }[] = []
  for (const { type, data, version } of events) {
    const use = { order: String(data.order_id), subscriber: String(data.subscriber_id) }
    if (type === 'coupon_returned') uses = uses.filter(({ order }) => order !== use.order)
    if (type !== 'coupon_consumed') continue
    if (uses.some(({ subscriber }) => subscriber === use.subscriber))
      faults.push(`${stream}@${version}: ${use.subscriber} uses it twice`)
    uses.push(use)
    if (uses.length > usage) faults.push(`${stream}@${version}: used ${uses.length} times of ${usage}`)
  }
  return faults
}

/** Checks, once no work is under way, that a purchased item exists exactly where an order was accepted. */
export const saleFaults = (facts: Facts, orders: readonly CountedOrder[], openOrders: ReadonlySet<string>): string[] => {
  const faults: string[] = []
  const bought = counted(
    facts.of('plan_purchased').flatMap(({ data }) => (data.origin === 'corporate' ? [] : [data.subscription_id])),
  )
  const checkups = counted(facts.of('checkup_purchased').map(({ stream }) => stream.slice('checkup-'.length)))
  const invoices = new Set(facts.of('invoice_issued').map(({ data }) => data.order_id))
  const notes = new Set(facts.of('credit_note_issued').map(({ data }) => data.order_id))
  const consumed = new Set(facts.of('coupon_consumed').map(({ data }) => data.order_id))
  const returned = new Set(facts.of('coupon_returned').map(({ data }) => data.order_id))
  const known = new Set(orders.map(({ id }) => id))
  for (const { id, accepted, fulfilled, total, isPlan, endedByRefund, over, coupon } of orders) {
    const isPaid = accepted !== undefined
    const stream = orderStream(id)
    if (isPaid !== fulfilled) faults.push(`${stream} is paid but not fulfilled, or fulfilled but not paid`)
    if ((bought.get(id) ?? 0) + (checkups.get(id) ?? 0) !== (isPaid ? 1 : 0))
      faults.push(`${stream} is given ${bought.get(id) ?? 0} times, paid: ${isPaid}`)
    if (isPaid && (bought.has(id) ? 'plan' : 'checkup') !== (isPlan ? 'plan' : 'checkup'))
      faults.push(`${stream} has an item of the wrong kind`)
    if (invoices.has(id) !== (isPaid && total > 0)) faults.push(`${stream} has an invoice: ${invoices.has(id)}, paid: ${isPaid}`)
    if (notes.has(id) !== (invoices.has(id) && endedByRefund)) faults.push(`${stream} has a credit note: ${notes.has(id)}`)
    if (coupon !== null && isPaid && !consumed.has(id)) faults.push(`${stream} is paid, but its coupon is not used`)
    if (coupon !== null && over && consumed.has(id) && !returned.has(id)) faults.push(`${stream} has ended but keeps its coupon`)
    if (openOrders.has(id) && (isPaid || over)) faults.push(`${stream} has ended but is listed as open`)
  }
  for (const id of [...bought.keys(), ...checkups.keys(), ...invoices])
    if (!known.has(id)) faults.push(`${id} was purchased or invoiced without an order`)
  return faults
}
