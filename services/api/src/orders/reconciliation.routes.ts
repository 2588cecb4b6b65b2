import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { reconciliationList } from '@opdesk/contracts/order/reconciliation-list.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'
import { ProviderAway } from '@opdesk/integrations/payments/payment-provider.ts'
import { type RunStatement, refreshProviderPayments } from '@opdesk/integrations/payments/refresh-provider-payments.ts'
import { daysOf, listReconciled } from '@opdesk/projections/order/reconciliation.ts'
import { CompiledQuery } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { listRoute } from '../plugins/list-route.ts'
import type { Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

/** Maximum number of days for which one request queries the provider; a longer range shows only payments that are already known. */
const DAYS_MAX = 31

const daysBetween = (first: Day, last: Day): Day[] => {
  const days: Day[] = []
  for (let day = first; day <= last && days.length <= DAYS_MAX; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Queries the provider for days without a current stored answer. False if the provider is unreachable: then stored payments are
 * shown.
 */
const refreshPayments = async ({ db, payments, clock }: AppDeps, [first, last]: readonly [Day, Day]): Promise<boolean> => {
  const days = daysBetween(first, last)
  if (!payments || days.length > DAYS_MAX) return true
  const run: RunStatement = async (statement, values) => (await db.executeQuery(CompiledQuery.raw(statement, [...values]))).rows
  try {
    for (const day of days) await refreshProviderPayments(payments, run, day, clock())
    return true
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    return false
  }
}

/**
 * GET /management/reconciliation, for Finance: compares payments captured at the provider with payments accepted here, of a `day`
 * or a range of days; yesterday's by default.
 */
export const reconciliationRoutes: Routes = (app, deps) => {
  listRoute(app, reconciliationList, {
    auth: { management: Program.claims },
    tags: ['orders'],
    read: async (query, request) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      const today = istDay(deps.clock())
      const answered = await refreshPayments(deps, daysOf(query, today))
      const page = await listReconciled(deps.db, query, today)
      if (!answered && page.totals.read_at === null && page.records.length === 0) throw new DomainError('provider_away')
      return page
    },
  })
}
