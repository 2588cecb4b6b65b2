import type { CreateOrder } from '@opdesk/contracts/order/commands.ts'
import type { PurchasedSubscription } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { addDays, formatDay } from '@opdesk/contracts/time.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { wordsNow } from '../../../lib/words.ts'

type Bought = Pick<PurchasedSubscription, 'plan_id' | 'end_date' | 'state'>

/**
 * Asks a person whether to buy a plan that would start on another day than the page showed. A plan that ends on the day before is
 * named, since it is the reason: often the same plan, paid in another tab.
 */
export const startQuestion = (
  wanted: Pick<CreateOrder, 'order_for'> & { plan_id?: string },
  start: string,
  plans: readonly Bought[],
): string => {
  const { start: words } = wordsNow(paymentWords)
  const last = addDays(start, -1)
  const before = plans.find(({ end_date, state }) => end_date === last && (state === 'active' || state === 'queued'))
  if (!before) return words.other(formatDay(start))
  const { _id, name, frequency } = before.plan_id
  if (_id !== wanted.plan_id) return words.after(name, formatDay(last))
  return words.again(formatDay(last), frequency)
}
