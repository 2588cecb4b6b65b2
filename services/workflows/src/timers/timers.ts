import type { Position } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { isTransient, postponedBy } from '../retry.ts'
import type { Workflow } from '../workflow.ts'

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
       on conflict (workflow, key) do update set due_at = excluded.due_at, position = excluded.position, data = excluded.data
       where kept.position < excluded.position`,
      [workflow, key, due, position, JSON.stringify(data)],
    )
  },

  cancel: async (db: pg.Pool, key: string): Promise<void> => {
    await db.query('delete from app.timer where workflow = $1 and key = $2', [workflow, key])
  },

  sweep:
    (
      act: (data: Data, context: Parameters<NonNullable<Workflow['sweep']>>[0]) => Promise<void>,
    ): NonNullable<Workflow['sweep']> =>
    async (context, ended) => {
      const { db, clock, logger } = context
      const { rows } = await db.query<DueTimer<Data>>(
        `select key, position, data from app.timer where workflow = $1 and due_at <= $2 order by due_at, key limit ${PAGE}`,
        [workflow, clock()],
      )
      for (const { key, position, data } of rows) {
        if (ended.aborted) return
        // A later event may have set the timer anew meanwhile: that one stays.
        const same = [workflow, key, position]
        try {
          await act(data, context)
          await db.query('delete from app.timer where workflow = $1 and key = $2 and position = $3', same)
        } catch (error) {
          const due = new Date(clock().getTime() + postponedBy(error))
          await db.query('update app.timer set due_at = $4 where workflow = $1 and key = $2 and position = $3', [...same, due])
          // The next timer would fail likewise. The runner of the sweep reports it.
          if (isTransient(error)) throw error
          logger.error({ workflow, timer: key, err: error }, 'a timer could not be acted on and is tried again later')
        }
      }
    },
})
