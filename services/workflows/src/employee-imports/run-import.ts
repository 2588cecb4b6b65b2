import { type ImportEvent, importStream } from '@opdesk/contracts/employee-import/events.ts'
import { IMPORT_KEPT_DAYS } from '@opdesk/contracts/employee-import/limits.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { completeImport } from '@opdesk/domain/employee-import/run-import.ts'
import { type ImportState, importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { EMPLOYEES_AT_ONCE } from '@opdesk/operations/employee/write-employees.ts'
import { recount } from '@opdesk/operations/employee-import/import-rows.ts'
import { countNextRows, nextRows, saveOutcomes } from '@opdesk/operations/employee-import/import-work.ts'
import { findImport, type ImportEntry, saveState } from '@opdesk/operations/employee-import/imports.ts'
import type { Job } from '../jobs/job.ts'
import { JobInterrupted, type JobTools } from '../jobs/job-line.ts'
import { commandFrom, type WorkflowContext } from '../workflow.ts'
import { askerOf } from './asker.ts'
import { importBatch, NAME, settleBatch } from './import-batch.ts'
import type { Views } from './open-views.ts'

const DAY_MS = 86_400_000
const GIVEN_UP = 'This row could not be imported. Please import it again.'
const REFUSES_ALL = ['company_inactive', 'no_company_plan']

/** Appends the event that ends a job. */
export const recordEnd = async (
  job: Pick<Job, 'event_id' | 'correlation_id'>,
  importId: string,
  { store, clock }: Pick<WorkflowContext, 'store' | 'clock'>,
  step: string,
  decide: (state: ImportState) => ImportEvent[],
): Promise<void> => {
  const stream = importStream(importId)
  const command = commandFrom(NAME, step, { id: job.event_id, correlation_id: job.correlation_id })
  await handleCommand({ store, aggregate: importAggregate, stream, command, now: clock(), decide })
}

/** Completes an import: appends the event, then updates the state that users see. */
const complete = async (job: Job, context: WorkflowContext, { db }: Views): Promise<void> => {
  const { imported, failed } = await recount(db, job.job_id)
  await recordEnd(job, job.job_id, context, 'complete', state => completeImport(state, { imported, failed }))
  const now = context.clock()
  await saveState(db, job.job_id, 'imported', {
    finished: now.toISOString(),
    expires: new Date(now.getTime() + IMPORT_KEPT_DAYS * DAY_MS).toISOString(),
  })
}

/**
 * Ends all remaining rows as failed, for the same reason. An interrupted try may have imported some rows of the next batch: these
 * rows count as imported.
 */
const failRest = async (context: WorkflowContext, views: Views, entry: ImportEntry, reason: string): Promise<void> => {
  const { import_id: id } = entry
  const rows = await nextRows(views.db, id, EMPLOYEES_AT_ONCE)
  await saveOutcomes(views.db, id, await settleBatch({ ...context, ...views }, entry, { rows, reason }))
  const rest = await nextRows(views.db, id, Number.MAX_SAFE_INTEGER)
  await saveOutcomes(
    views.db,
    id,
    rest.map(({ n }) => ({ n, state: 'failed', user_id: null, reason })),
  )
}

/**
 * Imports the requested rows, 50 at a time, and writes the outcomes after each batch. A restarted job repeats at most one batch;
 * the repeat finds the employees that were already added.
 * @throws JobInterrupted if the job is stopped, or the read models fall behind
 */
export const runImport = async (
  job: Job,
  context: WorkflowContext,
  { signal, reached }: Pick<JobTools, 'signal' | 'reached'>,
  views: Views,
): Promise<void> => {
  const { db } = views
  const entry = await findImport(db, job.job_id)
  // The import does not exist any more if the database was restored: then no work is left.
  if (!entry) return
  const actor = await askerOf(context.store, job.job_id, 'import_submitted')
  let left = await countNextRows(db, job.job_id)
  const counts = await recount(db, job.job_id)
  const total = left + counts.imported + counts.failed
  await reached(total - left, total)
  while (left > 0) {
    if (signal.aborted) throw new JobInterrupted('stopped', `stopped with ${left} of ${total} rows left`)
    const rows = await nextRows(db, job.job_id, EMPLOYEES_AT_ONCE)
    try {
      await saveOutcomes(db, job.job_id, await importBatch({ ...context, ...views }, job, entry, { actor, rows }))
      left -= rows.length
    } catch (error) {
      if (!(error instanceof DomainError) || !REFUSES_ALL.includes(error.code)) throw error
      await failRest(context, views, entry, error.message)
      left = 0
    }
    await reached(total - left, total)
  }
  await complete(job, context, views)
}

/** Ends an import that failed for good: imported employees stay, and the other rows fail. */
export const giveUpImport = async (job: Job, context: WorkflowContext, views: Views): Promise<void> => {
  const entry = await findImport(views.db, job.job_id)
  if (entry) await failRest(context, views, entry, GIVEN_UP)
  await complete(job, context, views)
}
