import { differenceKinds } from '@opdesk/contracts/day-close/difference-kinds.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { unexplainedDifferences } from '@opdesk/projections/day-close/differences.ts'
import { failedReconciliations } from '@opdesk/projections/day-close/query.ts'
import { Gauge, type Registry } from 'prom-client'

/**
 * Registers the gauges of the reconciliation of payouts. Returns a function that updates them before each scrape; numbers that could
 * not be read leave no sample.
 */
export const measurePayoutDifferences = (registry: Registry, db: Db): (() => Promise<void>) => {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge => {
    const existing = registry.getSingleMetric(name)
    return existing instanceof Gauge ? existing : new Gauge({ name, help, labelNames, registers: [registry] })
  }
  const differences = gauge('opdesk_payout_differences', 'Differences between payouts here and there without an explanation', [
    'kind',
  ])
  const failed = gauge('opdesk_payout_reconciliation_failed', 'Days of payouts whose last comparison failed')
  return async () => {
    const found = await Promise.all([unexplainedDifferences(db), failedReconciliations(db)]).catch(() => undefined)
    differences.reset()
    failed.remove()
    if (!found) return
    const [kinds, days] = found
    for (const kind of differenceKinds) differences.set({ kind }, 0)
    for (const { kind, count } of kinds) differences.set({ kind }, count)
    failed.set(days)
  }
}
