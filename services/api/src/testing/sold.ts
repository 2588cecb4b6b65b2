import { istDay } from '@opdesk/contracts/time.ts'
import type { PaidOrder } from '@opdesk/domain/invoice/draft-invoice.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { amounts } from '@opdesk/testing/orders.ts'
import { plan } from '@opdesk/testing/people.ts'
import { purchaseCheckup } from '@opdesk/workflows/checkups/purchase-checkup.ts'
import { issueCreditNote, issueInvoice } from '@opdesk/workflows/invoices/issue-invoice.ts'
import pg from 'pg'
import type { TestApp } from './running-app.ts'

export const healthPlan = {
  health_plan_id: 'h1',
  checkup_code: 'HC-01',
  name: 'Full Body',
  base_price: 250_000,
  discounted_price: 100_000,
  parameters: 62,
}

/** Adds what a paid order results in (documents and checkups of a subscriber), without an order. */
export const soldIn = (test: Pick<TestApp, 'connectionString' | 'deps'>) => {
  const db = new pg.Pool({ connectionString: test.connectionString, options: SEARCH_PATH, max: 2 })
  const context = { store: test.deps.store, db, clock: test.deps.clock }
  const order = (subscriber_id: string, order_id: string, change: Partial<PaidOrder> = {}): PaidOrder => ({
    order_id,
    subscriber_id,
    kind: 0,
    item: { type: 'plan', plan: plan(), of: null },
    amounts,
    coupon_code: null,
    state: 15,
    payment_id: `pay_${order_id}`,
    payment_day: istDay(test.deps.clock()),
    subscription_id: `subscription-${subscriber_id}`,
    ...change,
  })
  return {
    invoice: async (subscriber: string, id: string, change: Partial<PaidOrder> = {}): Promise<string> =>
      (await issueInvoice(context, order(subscriber, id, change))) ?? '',
    creditNote: async (subscriber: string, id: string): Promise<string> =>
      (await issueCreditNote(context, order(subscriber, id))) ?? '',
    checkup: (subscriber: string, id: string, health_plan_id = healthPlan.health_plan_id): Promise<string> =>
      purchaseCheckup(
        context,
        order(subscriber, id, {
          kind: 1,
          item: { type: 'health_plan', health_plan: { ...healthPlan, health_plan_id } },
          subscription_id: null,
        }),
      ),
    stop: () => db.end(),
  }
}
export type Sold = ReturnType<typeof soldIn>
