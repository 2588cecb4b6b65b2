import type { RetentionName } from '@opdesk/contracts/retention.ts'
import { type Day, daysBetween } from '@opdesk/contracts/time.ts'
import type pg from 'pg'
import type { WorkflowContext } from '../workflow.ts'

/** Records that are being erased. */
interface Batch {
  kind: RetentionName
  ids: readonly string[]
}

export interface Night {
  /** The IST day on whose early morning the night ends. */
  day: Day
  /** All times of the night count back from this one. */
  begun_at: Date
  /** A batch that a killed process did not finish. */
  under_way: Batch | null
}

/** After a longer pause, or a clock that jumped, one night erases nothing, so that a person can look first. */
const PAUSE_MAX_DAYS = 7

const RUN = `select day::text as day, begun_at, ended_at, under_way from app.retention_run`

/**
 * The night to work on; undefined if it is done, or if it erases nothing: the first night of an installation, and one after a long pause.
 */
export const openNight = async (
  { db, logger }: Pick<WorkflowContext, 'db' | 'logger'>,
  day: Day,
  now: Date,
): Promise<Night | undefined> => {
  const known = await db.query<Night & { ended_at: Date | null }>(`${RUN} where day = $1`, [day])
  const [run] = known.rows
  if (run) return run.ended_at ? undefined : run
  const { rows } = await db.query<{ day: Day }>(`${RUN} where day < $1 order by day desc limit 1`, [day])
  const last = rows[0]?.day
  const waits = last === undefined || daysBetween(last, day) > PAUSE_MAX_DAYS
  if (waits) logger.info({ workflow: 'retention', day, last }, 'nothing is erased before the next night')
  await db.query('insert into app.retention_run (day, begun_at, ended_at) values ($1, $2, $3) on conflict do nothing', [
    day,
    now,
    waits ? now : null,
  ])
  return waits ? undefined : { day, begun_at: now, under_way: null }
}

const ADD = (count: string) =>
  `erased = jsonb_set(erased, array[$2::text], to_jsonb(coalesce((erased ->> $2)::int, 0) + ${count}))`

export const storeBatch = async (db: pg.Pool, day: Day, batch: Batch): Promise<void> => {
  await db.query('update app.retention_run set under_way = $2 where day = $1', [day, JSON.stringify(batch)])
}

/** Counts the records of a finished batch. */
export const finishBatch = async (db: pg.Pool, day: Day, kind: RetentionName, count: number): Promise<void> => {
  const add = count > 0 ? `, ${ADD('$3::int')}` : ''
  await db.query(`update app.retention_run set under_way = null${add} where day = $1`, count > 0 ? [day, kind, count] : [day])
}

/** Runs a statement that erases rows, and counts them in the same transaction. @returns how many */
export const eraseAndCount = async (
  db: pg.Pool,
  day: Day,
  kind: RetentionName,
  statement: string,
  before: Date,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `with gone as (${statement} returning 1), counted as (select count(*)::int as count from gone)
     update app.retention_run set ${ADD('counted.count')} from counted where day = $1 and counted.count > 0 returning counted.count`,
    [day, kind, before],
  )
  return rows[0]?.count ?? 0
}

export const countNotice = async (db: pg.Pool, day: Day): Promise<void> => {
  await db.query('update app.retention_run set noticed = noticed + 1 where day = $1', [day])
}

/** What the night did: kinds of which something was erased, and the number of notices. */
export const resultOf = async (
  db: pg.Pool,
  day: Day,
): Promise<{ counts: { kind: string; count: number }[]; noticed: number }> => {
  const { rows } = await db.query<{ erased: Record<string, number>; noticed: number }>(
    'select erased, noticed from app.retention_run where day = $1',
    [day],
  )
  const { erased, noticed } = rows[0] ?? { erased: {}, noticed: 0 }
  return {
    counts: Object.entries(erased).flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : [])),
    noticed,
  }
}

export const endNight = async (db: pg.Pool, day: Day, now: Date): Promise<void> => {
  await db.query('update app.retention_run set ended_at = $2 where day = $1', [day, now])
}
