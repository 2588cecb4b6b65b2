import type { Actor } from '@opdesk/contracts/actor.ts'
import { importStream } from '@opdesk/contracts/employee-import/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { completeUndo } from '@opdesk/domain/employee-import/run-import.ts'
import { importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { undoEmployment } from '@opdesk/domain/subscriber/employment/end-employment.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { EMPLOYEES_AT_ONCE, employeesOf, WRITTEN_AT_ONCE } from '@opdesk/operations/employee/write-employees.ts'
import { recount } from '@opdesk/operations/employee-import/import-rows.ts'
import { importedRows, takeBackRows } from '@opdesk/operations/employee-import/import-work.ts'
import { findImport, saveState } from '@opdesk/operations/employee-import/imports.ts'
import { touchedEmployees } from '@opdesk/operations/employee-import/undo-problem.ts'
import { holdBackSending } from '@opdesk/operations/erasure-lock.ts'
import { listsCaughtUp, serially } from '@opdesk/operations/serially.ts'
import { settleFew } from '@opdesk/operations/settle-few.ts'
import type { Job } from '../jobs/job.ts'
import { JobInterrupted, type JobTools } from '../jobs/job-line.ts'
import { commandFrom, type WorkflowContext } from '../workflow.ts'
import { askerOf } from './asker.ts'
import { employmentOf, NAME } from './import-batch.ts'
import type { Views } from './open-views.ts'
import { recordEnd } from './run-import.ts'

/** Id of the job that undoes an import. The job of the import itself has the import's id. */
export const undoJobOf = (importId: string): string => `undo-${importId}`
const importOf = ({ job_id }: Job): string => job_id.slice(undoJobOf('').length)

/**
 * Takes back up to 50 rows of an import and returns their numbers. Keeps employees who have signed in or were changed. Waits for
 * requests of these employees under way; later requests find no employment. Rows without a current employment count as taken back:
 * an earlier try removed it, or the employee left.
 * @throws behind
 */
const takeBack = async (
  { store, clock, db, positions }: Pick<WorkflowContext, 'store' | 'clock'> & Views,
  job: Job,
  { id, corporateId, actor }: { id: string; corporateId: string; actor: Actor },
  rows: readonly { n: number; user_id: string }[],
): Promise<number[]> =>
  serially({ db, store, positions }, employeesOf(corporateId), async turn => {
    await holdBackSending(
      turn,
      rows.map(({ user_id }) => user_id),
    )
    await listsCaughtUp({ store, positions })
    const touched = new Set((await touchedEmployees(turn, id)).flatMap(({ gone, user_id }) => (gone ? [] : [user_id])))
    const free = rows.filter(({ user_id }) => !touched.has(user_id))
    const results = await settleFew(free, WRITTEN_AT_ONCE, ({ n, user_id }) =>
      handleCommand({
        store,
        aggregate: subscriberAggregate(user_id),
        stream: subscriberStream(user_id),
        command: { ...commandFrom(NAME, `undo:${n}`, { id: job.event_id, correlation_id: job.correlation_id }), actor },
        now: clock(),
        decide: state => undoEmployment(state, { employment_id: employmentOf(id, n) }, clock()),
      }),
    )
    const refused = results.find(result => result.status === 'rejected')
    if (refused) throw refused.reason
    return free.map(({ n }) => n)
  })

const complete = async (job: Job, context: WorkflowContext, { db }: Views, id: string): Promise<void> => {
  const { imported } = await recount(db, id)
  const { state } = await load(context.store, importAggregate, importStream(id))
  const all = state.status === 'undoing' ? state.imported : imported
  const counts = { employees: Math.max(0, all - imported), kept: imported }
  await recordEnd(job, id, context, 'undone', before => completeUndo(before, counts))
  await saveState(db, id, 'undone', { finished: context.clock().toISOString() })
}

/**
 * Undoes an import, 50 employees at a time: removes their employments, and erases subscribers registered by the import.
 * @throws JobInterrupted if the job is stopped, or the read models fall behind
 */
export const runUndo = async (
  job: Job,
  context: WorkflowContext,
  { signal, reached }: Pick<JobTools, 'signal' | 'reached'>,
  views: Views,
): Promise<void> => {
  const id = importOf(job)
  const entry = await findImport(views.db, id)
  if (!entry) return
  const actor = await askerOf(context.store, id, 'import_undo_requested')
  const rows = await importedRows(views.db, id)
  for (let start = 0; start < rows.length; start += EMPLOYEES_AT_ONCE) {
    if (signal.aborted) throw new JobInterrupted('stopped', `stopped after ${start} of ${rows.length} rows`)
    const batch = rows.slice(start, start + EMPLOYEES_AT_ONCE)
    const back = await takeBack({ ...context, ...views }, job, { id, corporateId: entry.corporate_id, actor }, batch)
    await takeBackRows(views.db, id, back)
    await reached(start + batch.length, rows.length)
  }
  await complete(job, context, views, id)
}

/** Ends an undo that failed for good: employees who were not taken back stay. */
export const giveUpUndo = (job: Job, context: WorkflowContext, views: Views): Promise<void> =>
  complete(job, context, views, importOf(job))
