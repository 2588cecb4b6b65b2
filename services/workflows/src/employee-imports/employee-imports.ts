import { importStream } from '@opdesk/contracts/employee-import/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { createJobLine, type JobKind } from '../jobs/job-line.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { NAME } from './import-batch.ts'
import { type Views, withViews } from './open-views.ts'
import { giveUpImport, runImport } from './run-import.ts'
import { giveBackStale, removeExpired } from './stale-imports.ts'
import { giveUpUndo, runUndo, undoJobOf } from './undo-import.ts'

/** Runs work with open read models, which it closes afterwards. */
type OnViews = (context: WorkflowContext, work: (views: Views) => Promise<void>) => Promise<void>

/** Interval of the clean-up: deletes expired imports and resets imports without an event. */
const CLEAN_EVERY_MS = 60_000

/**
 * Imports employees and undoes imports, as jobs. They run one at a time, because each writes as fast as the log allows. Rows of an
 * import are deleted 30 days after its end, or when their person is erased.
 */
export const defineEmployeeImports = (
  { connectionString }: { connectionString: string },
  onViews: OnViews = (context, work) => withViews({ connectionString, ...context }, work),
): Workflow => {
  const lineOf = (kind: string, run: typeof runImport, giveUp: typeof giveUpImport) => {
    const job: JobKind = {
      kind,
      atOnce: 1,
      run: async (asked, context, tools) => {
        await onViews(context, views => run(asked, context, tools, views))
        return null
      },
      giveUp: async (asked, context) => {
        await onViews(context, views => giveUp(asked, context, views))
        return null
      },
      removeResult: async () => undefined,
    }
    return createJobLine(job)
  }
  const imports = lineOf('employee-import', runImport, giveUpImport)
  const undos = lineOf('employee-import-undo', runUndo, giveUpUndo)
  let cleanedAt = Number.NEGATIVE_INFINITY
  return defineWorkflow({
    name: NAME,
    on: {
      import_submitted: async (event, { db }) => {
        const id = importStream.idOf(event.stream)
        await imports.add(db, id, event)
        // The workbook is no longer needed: the job reads the rows.
        await db.query(
          "update app.import set file = null, state = 'importing' where import_id = $1 and state in ('review', 'importing')",
          [id],
        )
      },
      import_undo_requested: (event, { db }) => {
        const id = importStream.idOf(event.stream)
        return undos.add(db, undoJobOf(id), event)
      },
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
      await imports.sweep(context, ended)
      await undos.sweep(context, ended)
    },
  })
}
