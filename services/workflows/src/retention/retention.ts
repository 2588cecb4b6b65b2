import { processActor } from '@opdesk/contracts/actor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type OperationEvent, operationStream } from '@opdesk/contracts/operation/events.ts'
import type { RetentionName } from '@opdesk/contracts/retention.ts'
import { operationAggregate } from '@opdesk/domain/operation/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { retentionInForce } from '@opdesk/operations/retention/due.ts'
import { cutOff, nightAfter, nightOf, RETENTION } from '@opdesk/operations/retention/night.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { createReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import { defineWorkflow, type NextDue, type Workflow, type WorkflowContext } from '../workflow.ts'
import { type Erasing, eraseRecords, finishLeftBatch } from './erase-records.ts'
import { eraseRows } from './erase-rows.ts'
import { isToldOf, tellIdle } from './idle-notices.ts'
import { endNight, type Night, openNight, resultOf } from './runs.ts'

const VIEWS_MS = 10_000

/** Records in the log what the night did, if it did anything, and ends it. */
const report = async ({ store, db, clock }: WorkflowContext, { day }: Night): Promise<void> => {
  const data = { day, ...(await resultOf(db, day)) }
  const applied: OperationEvent = { type: 'retention_applied', data }
  await handleCommand({
    store,
    aggregate: operationAggregate,
    stream: operationStream(`${RETENTION}-${day}`),
    command: { id: `${RETENTION}:${day}`, actor: processActor(RETENTION) },
    now: clock(),
    decide: () => (data.counts.length > 0 || data.noticed > 0 ? [applied] : []),
  })
  await endNight(db, day, clock())
}

/** The steps of a night. Each can be repeated, so a killed process goes on where it stopped. */
const work = async (erasing: Erasing): Promise<void> => {
  const { context, views, night, caughtUp, ended } = erasing
  await caughtUp()
  const days = await retentionInForce(views)
  const before = (kind: RetentionName): Date => cutOff(night.begun_at, days[kind])
  await finishLeftBatch(erasing, before)
  await eraseRows(erasing, before)
  for (const kind of ['leads', 'applications', 'unconfirmed'] as const) await eraseRecords(erasing, kind, before(kind))
  await tellIdle(erasing, days)
  await eraseRecords(erasing, 'idle', before('idle'), isToldOf(night.day))
  if (!ended.aborted) await report(context, night)
}

/**
 * Erases each night at 03:00 IST what is not needed any more, after the days of the System Settings (decision 0160). Each kind is
 * erased by its own erasure: forms and applications with their keys, accounts as an admin erases them.
 */
export const defineRetention = ({ connectionString }: { connectionString: string }): Workflow => {
  const sweep = async (context: WorkflowContext, ended: AbortSignal): Promise<NextDue> => {
    const { store, clock } = context
    const now = clock()
    const day = nightOf(now)
    const night = await openNight(context, day, now)
    if (!night) return nightAfter(day)
    const positions = createPositionWaiter({ connectionString })
    const views = createDb(connectionString, { max: 1, guard: createReadGuard({ positions, store }) })
    const caughtUp = async () => {
      if (!(await positions.waitFor(await store.head(), VIEWS_MS))) throw new DomainError('behind')
    }
    try {
      await work({ context, views, caughtUp, night, ended })
    } finally {
      await positions.close()
      await views.destroy()
    }
    return ended.aborted ? undefined : nightAfter(day)
  }
  return defineWorkflow({ name: RETENTION, on: {}, sweep })
}
