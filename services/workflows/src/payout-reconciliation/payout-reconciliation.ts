import { DomainError } from '@opdesk/contracts/errors.ts'
import { addDays, type Day, daysBetween, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import type { Days } from '@opdesk/domain/day-close/compare-with-provider.ts'
import { ProviderBusy, ProviderRefused, ProviderUnknown } from '@opdesk/integrations/payouts/payout-provider.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { createReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import type { NextDue } from '../workflow.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { compareDays, NoProvider } from './compare-days.ts'
import { mailDifferences } from './mail-differences.ts'
import { askedDays, readAtOf, storeFailure, storeRun } from './store-run.ts'

/** Name of the workflow, by which a request for a comparison is announced. */
export const PAYOUT_RECONCILIATION = 'payout-reconciliation'
const MINUTE_MS = 60_000
/** Time of day of the comparison: 02:30 IST, half an hour after that of the orders. */
const NIGHT_MS = 150 * MINUTE_MS
/** Days of the nightly comparison: money comes back days after it was paid. */
const NIGHT_DAYS = 7
const TRIED_AGAIN_AFTER_MS = 10 * MINUTE_MS
/** Most days of one comparison on demand. */
const ASKED_DAYS_MAX = 31
const VIEWS_MS = 10_000

/** The last day of the nightly comparison: yesterday; before 02:30 IST, the day before. */
const dueDay = (now: Date): Day => addDays(istDay(new Date(now.getTime() - NIGHT_MS)), -1)

/** 02:30 IST of the day after a day. */
const nightAfter = (day: Day): Date => new Date(startOfIstDay(addDays(day, 1)).getTime() + NIGHT_MS)

/** Why a comparison failed, in words for Finance; undefined for a failure of another kind. */
const failureOf = (error: unknown): string | undefined => {
  if (error instanceof NoProvider) return 'No payout provider is configured.'
  if (error instanceof ProviderRefused) return `The payout provider refused the lists: ${error.code}.`
  if (error instanceof ProviderUnknown || error instanceof ProviderBusy) return 'The payout provider does not answer.'
  return undefined
}

/** The run of asked days without a gap that begins with the first one. */
const firstRun = (days: readonly Day[]): Days | undefined => {
  const [first] = days
  if (first === undefined) return undefined
  let last = first
  while (days.includes(addDays(last, 1)) && daysBetween(first, last) < ASKED_DAYS_MAX - 1) last = addDays(last, 1)
  return { first, last }
}

/** The next days to compare: those that a person asked for, then the nightly ones; undefined if there are none. */
const nextDays = async ({ db }: Pick<WorkflowContext, 'db'>, now: Date): Promise<Days | undefined> => {
  const asked = await askedDays(db)
  const retried = (failed: Date | null) => failed === null || now.getTime() >= new Date(failed).getTime() + TRIED_AGAIN_AFTER_MS
  const onDemand = firstRun(asked.filter(({ failed_at }) => retried(failed_at)).map(({ day }) => day))
  if (onDemand) return onDemand
  const last = dueDay(now)
  const readAt = await readAtOf(db, last)
  return readAt !== null && readAt >= nightAfter(last) ? undefined : { first: addDays(last, 1 - NIGHT_DAYS), last }
}

const isNightly = ({ first, last }: Days, now: Date): boolean =>
  last === dueDay(now) && daysBetween(first, last) === NIGHT_DAYS - 1

/**
 * Compares payouts with the provider each night for the last seven days, and for days that a person asked for. Differences are
 * stored, logged as an error and mailed to Finance; no difference is repaired. If the provider does not answer, the days say so and are
 * compared again after ten minutes.
 */
export const definePayoutReconciliation = ({ connectionString }: { connectionString: string }): Workflow => {
  /** Time before which the nightly days are not tried again. */
  let nightlyFrom = 0

  const compare = async (context: WorkflowContext, views: Db, caughtUp: () => Promise<void>, days: Days): Promise<void> => {
    const { db, clock, logger, payouts = null } = context
    const now = clock()
    const about = { workflow: PAYOUT_RECONCILIATION, ...days }
    try {
      const comparison = await compareDays({ views, provider: payouts, caughtUp, now }, days)
      const found = await storeRun(db, days, comparison, now)
      if (found === 0) return
      logger.error({ ...about, differences: found }, 'payouts here and at the provider differ')
      await mailDifferences(context, views, { ...days, found, now })
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) throw error
      await storeFailure(db, days, failure, now)
      logger.warn({ ...about, failure }, 'the payouts could not be compared; they are compared again later')
    }
  }

  /** The days to compare now; undefined if there are none, or the nightly ones have just failed. */
  const dueDays = async (context: WorkflowContext): Promise<Days | undefined> => {
    const now = context.clock()
    const days = await nextDays(context, now)
    if (!days || !isNightly(days, now)) return days
    if (now.getTime() < nightlyFrom) return undefined
    nightlyFrom = now.getTime() + TRIED_AGAIN_AFTER_MS
    return days
  }

  const compareAll = async (context: WorkflowContext, begun: Days, ended: AbortSignal): Promise<void> => {
    const { store } = context
    const positions = createPositionWaiter({ connectionString })
    const views = createDb(connectionString, { max: 1, guard: createReadGuard({ positions, store }) })
    const caughtUp = async () => {
      if (!(await positions.waitFor(await store.head(), VIEWS_MS))) throw new DomainError('behind')
    }
    try {
      for (let days: Days | undefined = begun; days && !ended.aborted; days = await dueDays(context))
        await compare(context, views, caughtUp, days)
    } finally {
      await positions.close()
      await views.destroy()
    }
  }

  const sweep = async (context: WorkflowContext, ended: AbortSignal): Promise<NextDue> => {
    const days = await dueDays(context)
    if (days) await compareAll(context, days, ended)
    const now = context.clock()
    const waits = (await askedDays(context.db)).length > 0 || (await nextDays(context, now)) !== undefined
    return waits ? new Date(now.getTime() + TRIED_AGAIN_AFTER_MS) : nightAfter(addDays(dueDay(now), 1))
  }
  return defineWorkflow({ name: PAYOUT_RECONCILIATION, on: {}, sweep })
}
