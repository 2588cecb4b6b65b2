import { type Actor, processActor } from '@opdesk/contracts/actor.ts'
import { type ImportEvent, importStream } from '@opdesk/contracts/employee-import/events.ts'
import { IMPORT_KEPT_DAYS } from '@opdesk/contracts/employee-import/limits.ts'
import { DomainError, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { completeImport } from '@opdesk/domain/employee-import/run-import.ts'
import { type ImportState, importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { EMPLOYEES_AT_ONCE } from '@opdesk/operations/employee/write-employees.ts'
import { recount } from '@opdesk/operations/employee-import/import-rows.ts'
import { countNextRows, nextRows, saveOutcomes } from '@opdesk/operations/employee-import/import-work.ts'
import { daysAfter, findImport, saveState } from '@opdesk/operations/employee-import/imports.ts'
import type { Job } from '../jobs/job.ts'
import { JobInterrupted, type JobTools } from '../jobs/job-line.ts'
import { commandFrom, type WorkflowContext } from '../workflow.ts'
import { failRest, importBatch, NAME } from './import-batch.ts'
import type { Views } from './open-views.ts'

const GIVEN_UP = 'This row could not be imported. Please import it again.'
const REFUSES_ALL = ['not_found', 'company_inactive', 'no_company_plan']

/**
 * The person who last requested the import or its undo: the history attributes the added employees to them. Falls back to the
 * process if the log names no requester.
 */
export const askerOf = async (
  store: Pick<EventStore, 'read'>,
  importId: string,
  asked: Extract<ImportEvent['type'], 'import_submitted' | 'import_undo_requested'>,
): Promise<Actor> =>
  (await store.read(importStream(importId))).findLast(({ type }) => type === asked)?.metadata.actor ?? processActor(NAME)

/** Records the end of a job by an event. */
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

/** Ends an import: appends the event, then updates the visible state of the import. */
const complete = async (job: Job, context: WorkflowContext, { db }: Views): Promise<void> => {
  const { imported, failed } = await recount(db, job.job_id)
  await recordEnd(job, job.job_id, context, 'complete', state => completeImport(state, { imported, failed }))
  const now = context.clock()
  const expires_at = daysAfter(now, IMPORT_KEPT_DAYS)
  await saveState(db, job.job_id, 'imported', { finished_at: now.toISOString(), expires_at })
}

/**
 * Imports the requested rows, 50 at a time, and writes the outcomes after each batch. A restarted job repeats at most one batch,
 * and its rows return the employees that they already made.
 * @throws JobInterrupted when it is stopped, or the views fall behind
 */
export const runImport = async (
  job: Job,
  context: WorkflowContext,
  { signal, reached }: Pick<JobTools, 'signal' | 'reached'>,
  views: Views,
): Promise<void> => {
  const { db } = views
  const entry = await findImport(db, job.job_id)
  // A restore of the database deleted the import, so no work is left.
  if (!entry) return
  const actor = await askerOf(context.store, job.job_id, 'import_submitted')
  let left = await countNextRows(db, job.job_id)
  const counts = await recount(db, job.job_id)
  const total = left + counts.imported + counts.failed
  await reached(total - left, total)
  while (left > 0) {
    if (signal.aborted) throw new JobInterrupted('stopped', `stopped with ${left} of ${total} rows left`)
    const rows = await nextRows(db, job.job_id, EMPLOYEES_AT_ONCE)
    // A late write of a process that led before has finished the rows that were counted.
    if (rows.length === 0) break
    try {
      await saveOutcomes(db, job.job_id, await importBatch({ ...context, ...views }, job, entry, { actor, rows }))
      left -= rows.length
    } catch (error) {
      if (!(error instanceof DomainError) || !REFUSES_ALL.includes(error.code)) throw error
      // To a file of failed rows, an organization that does not exist is inactive.
      const [, reason] = errorCatalogue[error.code === 'no_company_plan' ? 'no_company_plan' : 'company_inactive']
      await failRest({ ...context, ...views }, entry, reason)
      left = 0
    }
    await reached(total - left, total)
  }
  await complete(job, context, views)
}

/** The import is given up: imported employees stay, and the other rows fail. */
export const giveUpImport = async (job: Job, context: WorkflowContext, views: Views): Promise<void> => {
  const entry = await findImport(views.db, job.job_id)
  if (entry) await failRest({ ...context, ...views }, entry, GIVEN_UP)
  await complete(job, context, views)
}
