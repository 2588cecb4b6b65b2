import { importStream } from '@opdesk/contracts/employee-import/events.ts'
import { importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { WorkflowContext } from '../workflow.ts'

/** Time after which a submission without an event counts as dead. */
const EVENT_WITHIN_MS = 60_000

/** Deletes expired imports with their rows. */
export const removeExpired = async ({ db, clock }: Pick<WorkflowContext, 'db' | 'clock'>): Promise<void> => {
  await db.query("delete from app.import where expires_at <= $1 and state not in ('importing', 'undoing')", [clock()])
}

/**
 * Resets imports after their process died between the write of the table and the append to the log: they return to their state
 * before the submission or the undo.
 */
export const giveBackStale = async ({ db, store, clock }: WorkflowContext): Promise<void> => {
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
