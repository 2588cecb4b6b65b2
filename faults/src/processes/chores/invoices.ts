import { processActor } from '@opdesk/contracts/actor.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { PaymentSimulator } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import { stormFaults } from '@opdesk/server/testing/storm-invariants.ts'
import { retailPlanOf } from '@opdesk/testing/master-bodies.ts'
import { profile, registerConsenting } from '@opdesk/testing/people.ts'
import { pollUntil } from '../poll-until.ts'
import { createRequester, requestOf } from '../send-request.ts'
import type { Chore, ChoreDeps } from './chore.ts'

const TOGETHER = 4

/**
 * Several people buy a plan at once, and one of them pays twice. Each paid order has to get one invoice, the invoice numbers must
 * have no gap, and the second payment is refunded once.
 */
export const createInvoices = async (
  { store, db, place, admin }: ChoreDeps,
  simulator: PaymentSimulator,
  withinMs: number,
): Promise<Chore> => {
  const { text } = await admin('/api/v1/admin/plan', requestOf('POST', retailPlanOf('Care', 1000)), withinMs)
  const { _id: plan_id } = (JSON.parse(text) as { data: { _id: string } }).data
  const orders = new Map<string, { order_id: string; subscriber_id: string }>()
  let buyers = 0
  let runs = 0

  const buy = async (within: number, times: number): Promise<string> => {
    const id = `buyer${buyers++}`
    const of = profile({ name: `Buyer ${id}`, email: '', phone: String(9_100_000_000 + buyers) })
    await handleCommand({
      store,
      aggregate: subscriberAggregate(id),
      stream: subscriberStream(id),
      command: { id: `add-${id}`, actor: processActor('test') },
      now: new Date(),
      decide: state => registerConsenting(state, of),
    })
    const wish = { order_for: 0, plan_id, membership_id: 0, agreed_terms: true }
    const ask = createRequester(place, { id, role: 'subscriber' })
    const order = () => ask('/api/v1/user/create-order', requestOf('POST', wish), within)
    // A process with a clock weeks ahead expires a new order at once; then the order is placed again.
    const placed = await order().catch(error => (/: 409 /.test(String(error)) ? order() : Promise.reject(error)))
    const { data } = JSON.parse(placed.text) as { data: { id: string; order_id: string } }
    orders.set(data.id, { order_id: data.order_id, subscriber_id: id })
    for (let left = times; left > 0; left -= 1) simulator.pay(data.id, { outcome: 'captured' })
    return data.order_id
  }

  /** Describes the state of unfulfilled orders: their events, and the outcome of their payments' webhooks. */
  const unfulfilled = async (streams: readonly string[]): Promise<string[]> => {
    const { rows } = await db.query<{ stream: string; events: string; news: string | null }>(
      `select stream, string_agg(type, ', ' order by version) as events,
         (select string_agg(concat_ws(' ', event, outcome, 'due at', due_at), ', ') from app.webhook
            join app.provider_order on provider_order_id = news ->> 'provider_order_id'
            where 'order-' || order_id = stream) as news
       from log.events where stream = any($1) group by stream
       having not bool_or(type = 'order_fulfilled')`,
      [streams],
    )
    return rows.map(({ stream, events, news }) => `${stream}: ${events}; news: ${news ?? 'none'}`)
  }

  const back = (): number => simulator.holdings().refunds.length

  return {
    name: 'a run of invoices',
    run: async within => {
      runs += 1
      const bought = await Promise.all(Array.from({ length: TOGETHER }, (_, index) => buy(within, index === 0 ? 2 : 1)))
      const streams = bought.map(id => orderStream(id))
      await pollUntil(within, 'not all orders are fulfilled and all overpayments refunded', async () => {
        const { rowCount } = await db.query("select from log.events where type = 'order_fulfilled' and stream = any($1)", [
          streams,
        ])
        return rowCount === bought.length && back() === runs
      }).catch(async error => {
        const left = await unfulfilled(streams)
        throw new Error(`${(error as Error).message}: ${left.join('; ')}; ${back()} of ${runs} payments were refunded`)
      })
    },
    faults: async () => await stormFaults(store, simulator, orders),
  }
}
