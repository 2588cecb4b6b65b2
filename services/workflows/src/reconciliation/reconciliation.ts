import { processActor } from '@opdesk/contracts/actor.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import type { OrderState } from '@opdesk/contracts/order/order.ts'
import { addDays, type Day, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { reportPayment } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { ProviderAway } from '@opdesk/integrations/payments/payment-provider.ts'
import { type RunStatement, refreshProviderPayments } from '@opdesk/integrations/payments/refresh-provider-payments.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { createReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import { reconciliationTotals, unreportedPayments } from '@opdesk/projections/order/reconciliation.ts'
import type { NextDue } from '../workflow.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'

const NAME = 'reconciliation'
/** Time of day of the comparison: 02:00 IST. */
const NIGHT_MS = 2 * 3_600_000
const TRIED_AGAIN_AFTER_MS = 10 * 60_000

/** The day to compare: yesterday; before 02:00 IST, the day before yesterday. */
const dueDay = (now: Date): Day => addDays(istDay(new Date(now.getTime() - NIGHT_MS)), -1)

/** True if the provider's payments of a day were read after 02:00 IST of the next day. */
const isDone = async (run: RunStatement, day: Day): Promise<boolean> => {
  const over = new Date(startOfIstDay(addDays(day, 1)).getTime() + NIGHT_MS)
  return (await run('select from app.provider_day where day = $1 and read_at >= $2', [day, over])).length > 0
}

/** Tells orders of payments the news of which was lost, such as a second one: their workflow decides about them. */
const reportLost = async (store: EventStore, views: Db, day: Day, now: Date): Promise<void> => {
  for (const { order_id, payment_id, ...payment } of await unreportedPayments(views, day)) {
    const report = { payment_id, ...payment, error: null, source: 'poll' as const }
    const command = { id: `${NAME}:${payment_id}:${payment.status}`, actor: processActor(NAME) }
    const decide = (state: OrderState) => reportPayment(state, report)
    await handleCommand({ store, aggregate: orderAggregate, stream: orderStream(order_id), command, now, decide })
  }
}

/**
 * Compares, every night, the provider's captured payments of the day before with the payments that orders accepted. Logs an error
 * if they differ; finance sees the differences on its screen. After days of downtime it compares only the last day; earlier days
 * are read when a user opens them. If the view of orders is stopped, the comparison is retried like after any failure.
 */
export const defineReconciliation = ({ connectionString }: { connectionString: string }): Workflow => {
  let nextTry = 0
  /** The day of payments that were read from the provider but are not compared yet. */
  let begun: Day | undefined
  const compare = async ({ payments, clock, logger, db, store }: WorkflowContext): Promise<NextDue> => {
    const now = clock()
    const day = dueDay(now)
    const run: RunStatement = async (statement, values) => (await db.query(statement, [...values])).rows
    if (!payments) return null
    if (now.getTime() < nextTry) return new Date(nextTry)
    if (begun !== day && (await isDone(run, day))) return new Date(startOfIstDay(addDays(day, 2)).getTime() + NIGHT_MS)
    nextTry = now.getTime() + TRIED_AGAIN_AFTER_MS
    begun = day
    try {
      await refreshProviderPayments(payments, run, day, now)
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
      logger.warn({ workflow: NAME, day }, 'the payment provider does not answer; the reconciliation is tried again later')
      return undefined
    }
    const positions = createPositionWaiter({ connectionString })
    const views = createDb(connectionString, { max: 1, guard: createReadGuard({ positions, store }) })
    try {
      const query = { day, sortBy: 'createdAt', sortOrder: 1 } as const
      await reportLost(store, views, day, now)
      const { differences } = await reconciliationTotals(views, query, day)
      if (differences > 0) logger.error({ workflow: NAME, day, differences }, 'payments at the provider and here differ')
      begun = undefined
      return undefined
    } finally {
      await positions.close()
      await views.destroy()
    }
  }
  return defineWorkflow({ name: NAME, on: {}, sweep: compare })
}
