import type { Position } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { sweepOf } from '../queue/queue.ts'
import { postponedBy } from '../retry.ts'
import type { Workflow, WorkflowContext } from '../workflow.ts'

/** Work due at a time. `position`: of the event that requested it. `data` is kept as JSON. */
export interface Timer<Data> {
  key: string
  due: Date
  position: Position
  data: Data
}

/** Due by any clock: the clock of the process that wrote the event may be ahead of the acting one's. */
export const AT_ONCE = new Date(0)

const PAGE = 100

interface DueTimer<Data> {
  key: string
  position: string
  data: Data
  attempts: number
}

/**
 * The timers of one workflow, kept in app.timer. `set` and `cancel` are for its event handlers, `sweep` is the workflow's sweep:
 * it acts on each timer that is due by the injected clock, the earliest first, and forgets it afterwards. After a stop of any
 * length it catches up on all due timers. An action runs twice if the process dies right after it, so it must be idempotent.
 */
export const createTimers = <Data extends object>(workflow: string) => ({
  /** Sets the timer of this key, in place of one that an earlier event set; never in place of one that a later event set. */
  set: async (db: pg.Pool, { key, due, position, data }: Timer<Data>): Promise<void> => {
    await db.query(
      `insert into app.timer as kept (workflow, key, due_at, position, data) values ($1, $2, $3, $4, $5)
       on conflict (workflow, key) do update set due_at = excluded.due_at, position = excluded.position, data = excluded.data,
         attempts = 0
       where kept.position < excluded.position`,
      [workflow, key, due, position, JSON.stringify(data)],
    )
  },

  cancel: async (db: pg.Pool, key: string): Promise<void> => {
    await db.query('delete from app.timer where workflow = $1 and key = $2', [workflow, key])
  },

  // A later event may set the timer anew during its action: that one stays.
  sweep: (act: (data: Data, context: WorkflowContext) => Promise<void>): NonNullable<Workflow['sweep']> =>
    sweepOf<DueTimer<Data>>({
      name: workflow,
      lanes: 1,
      about: ({ key }) => ({ timer: key }),
      claim: async ({ db, clock }) => {
        const { rows } = await db.query<DueTimer<Data>>(
          `select key, position, data, attempts from app.timer where workflow = $1 and due_at <= $2 order by due_at, key limit ${PAGE}`,
          [workflow, clock()],
        )
        return rows
      },
      handle: async ({ key, position, data }, context) => {
        await act(data, context)
        await context.db.query('delete from app.timer where workflow = $1 and key = $2 and position = $3', [
          workflow,
          key,
          position,
        ])
      },
      judge: postponedBy,
      postpone: async ({ key, position }, due, _, { db }) => {
        await db.query(
          'update app.timer set attempts = attempts + 1, due_at = $4 where workflow = $1 and key = $2 and position = $3',
          [workflow, key, position, due],
        )
      },
    }),
})
