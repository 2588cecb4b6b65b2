import type { Position } from '@opdesk/event-store/port.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import type pg from 'pg'
import { sweepOf } from '../queue/queue.ts'
import { postponedBy } from '../retry.ts'
import type { Workflow, WorkflowContext } from '../workflow.ts'

/** Work that is due at a time. `position`: position of the event that requested it. `data` is stored as JSON. */
export interface Timer<Data> {
  key: string
  due: Date
  position: Position
  data: Data
}

/**
 * Due time of work that is due at once, by the clock of any process: the clock of the process that wrote the event may be ahead.
 */
export const AT_ONCE = new Date(0)

const PAGE = 100

interface DueTimer<Data> {
  key: string
  position: string
  data: Data
  attempts: number
}

/**
 * The timers of one workflow, stored in app.timer. The workflow's event handlers call `set` and `cancel`. `sweep` is the workflow's
 * sweep: it acts on each timer that is due by the injected clock, earliest first, and then deletes it. After a stop of any length
 * it catches up on all due timers. Actions must be idempotent: an action runs twice if the process dies right after it.
 */
export const createTimers = <Data extends object>(workflow: string) => ({
  /** Sets the timer of this key. Replaces a timer that an earlier event set, but not one that a later event set. */
  set: async (db: pg.Pool, { key, due, position, data }: Timer<Data>): Promise<void> => {
    await db.query(
      `insert into app.timer as kept (workflow, key, due_at, position, data) values ($1, $2, $3, $4, $5)
       on conflict (workflow, key) do update set due_at = excluded.due_at, position = excluded.position, data = excluded.data,
         attempts = 0
       where kept.position < excluded.position`,
      [workflow, key, due, position, JSON.stringify(data)],
    )
  },

  /** Makes timers due at once whose data has these fields. @returns how many */
  hasten: async (db: pg.Pool, part: Partial<Data>): Promise<number> => {
    const { rowCount } = await db.query(
      `with hastened as (update app.timer set due_at = $3 where workflow = $1 and data @> $2::jsonb returning 1)
       select ${announceWork(workflow)} from hastened`,
      [workflow, JSON.stringify(part), AT_ONCE],
    )
    return rowCount ?? 0
  },

  cancel: async (db: pg.Pool, key: string): Promise<void> => {
    await db.query('delete from app.timer where workflow = $1 and key = $2', [workflow, key])
  },

  // Deletes a timer only at the same position: a later event may set it anew during its action.
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
      nextDue: async ({ db }) => {
        const { rows } = await db.query<{ due: Date | null }>('select min(due_at) as due from app.timer where workflow = $1', [
          workflow,
        ])
        return rows[0]?.due ?? null
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
