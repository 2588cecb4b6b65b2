import { toRupees } from '@opdesk/contracts/money.ts'
import { plannedTerms } from '@opdesk/contracts/subscriber/chain/planned-terms.ts'
import { upToDateOn } from '@opdesk/contracts/subscriber/due.ts'
import type { PurchasedSubscription } from '@opdesk/contracts/subscriber/plan-queries.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { Db } from '../database/database.ts'
import type { SubscriberRow } from './table.ts'

/** Paid totals of a subscriber's orders by order id, in paise, including GST. */
const totalsOf = async (db: Db, subscriberId: string): Promise<Map<string, number>> => {
  const orders = await db
    .selectFrom('order_record')
    .select(['order_id', 'total'])
    .where('subscriber_id', '=', subscriberId)
    .execute()
  return new Map(orders.map(({ order_id, total }) => [order_id, Number(total)]))
}

/** All subscriptions of a subscriber on the IST day `today`, newest first. Queued subscriptions have their planned days. */
export async function listPurchased(db: Db, { subscriber_id, doc }: SubscriberRow, today: Day): Promise<PurchasedSubscription[]> {
  const totals = await totalsOf(db, subscriber_id)
  const { chain } = upToDateOn(doc, today)
  const planned = new Map(plannedTerms(chain, today).map(({ subscription_id, ...term }) => [subscription_id, term]))
  return chain
    .map(({ subscription_id, order_id, plan, state, term }) => {
      const days = term ?? planned.get(subscription_id)
      const paid = order_id === null ? undefined : totals.get(order_id)
      const { membership_id, membership_label, member_count, wallet_balance } = plan.membership
      return {
        _id: subscription_id,
        plan_id: { _id: plan.plan_id, name: plan.name, frequency: plan.frequency },
        membership_id,
        membership_label,
        member_count,
        wallet_balance: toRupees(wallet_balance),
        paid_price: paid === undefined ? null : toRupees(paid),
        createdAt: doc.bought_at[subscription_id] ?? '',
        activated: term !== null,
        state: state === 'new' ? ('queued' as const) : state,
        start_date: days?.start ?? null,
        end_date: days?.end ?? null,
        order_id,
      }
    })
    .reverse()
}
