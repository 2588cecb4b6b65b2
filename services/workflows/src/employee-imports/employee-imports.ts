import { importStream } from '@opdesk/contracts/employee-import/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { createJobLine } from '../jobs/job-line.ts'
import { firstOf } from '../queue/queue.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { NAME } from './import-batch.ts'
import { type Views, withViews } from './open-views.ts'
import { giveUpImport, runImport } from './run-import.ts'
import { giveUpUndo, runUndo, undoJobOf } from './undo-import.ts'

/** Interval of the clean-up of ended imports. */
const CLEAN_EVERY_MS = 60_000

/** The event of a submission follows within this time, or never. */
const EVENT_WITHIN_MS = 60_000

/** Deletes expired imports with their rows. */
const removeExpired = async ({ db, clock }: Pick<WorkflowContext, 'db' | 'clock'>): Promise<void> => {
  await db.query("delete from app.import where expires_at <= $1 and state not in ('importing', 'undoing')", [clock()])
}

/**
 * Resets imports without an event, because a process died between the write of the table and the append to the log. They return
 * to their state before the submission or the undo.
 */
const giveBackStale = async ({ db, store, clock }: WorkflowContext): Promise<void> => {
  const { rows } = await db.query<{ import_id: string; state: 'importing' | 'undoing' }>(
    `select import_id, state from app.import i
     where (state = 'importing' and submitted_at < $1 or state = 'undoing' and finished_at < $1)
       and not exists (select from app.job j where j.job_id in (i.import_id, 'undo-' || i.import_id))`,
    [new Date(clock().getTime() - EVENT_WITHIN_MS)],
  )
  for (const { import_id, state } of rows) {
    const { state: logged } = await load(store, importAggregate, importStream(import_id))
    const [from, back] = state === 'importing' ? (['unknown', 'review'] as const) : (['imported', 'imported'] as const)
    if (logged.status === from)
      await db.query('update app.import set state = $2 where import_id = $1 and state = $3', [import_id, back, state])
  }
}

/**
 * Imports employees and undoes imports, as jobs. They run one at a time, because each writes as fast as the log allows. Their
 * rows are deleted 30 days after their end, and with an erased person.
 */
export const defineEmployeeImports = (
  { connectionString }: { connectionString: string },
  /** Gives a job the read models while it runs. */
  onViews = (context: WorkflowContext, work: (views: Views) => Promise<void>): Promise<void> =>
    withViews({ connectionString, ...context }, work),
): Workflow => {
  const lineOf = (kind: string, run: typeof runImport, giveUp: typeof giveUpImport) =>
    createJobLine({
      kind,
      atOnce: 1,
      run: (job, context, tools) => onViews(context, views => run(job, context, tools, views)).then(() => null),
      giveUp: (job, context) => onViews(context, views => giveUp(job, context, views)).then(() => null),
      removeResult: async () => undefined,
    })
  const imports = lineOf('employee-import', runImport, giveUpImport)
  const undos = lineOf('employee-import-undo', runUndo, giveUpUndo)
  let cleanedAt = Number.NEGATIVE_INFINITY
  return defineWorkflow({
    name: NAME,
    on: {
      import_submitted: async (event, { db }) => {
        const id = importStream.idOf(event.stream)
        await imports.add(db, id, event)
        // The sheet of the import is not read again.
        await db.query(
          "update app.import set file = null, state = 'importing' where import_id = $1 and state in ('review', 'importing')",
          [id],
        )
      },
      import_undo_requested: (event, { db }) => undos.add(db, undoJobOf(importStream.idOf(event.stream)), event),
      subscriber_erased: async (event, { db }) => {
        await db.query('delete from app.import_row where user_id = $1', [subscriberStream.idOf(event.stream)])
      },
    },
    sweep: async (context, ended) => {
      if (performance.now() - cleanedAt > CLEAN_EVERY_MS) {
        cleanedAt = performance.now()
        await removeExpired(context)
        await giveBackStale(context)
      }
      return firstOf(await imports.sweep(context, ended), await undos.sweep(context, ended))
    },
  })
}
