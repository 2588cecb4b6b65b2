import { invoiceStream } from '@opdesk/contracts/invoice/events.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import type { DocumentKind } from '@opdesk/domain/invoice/document-number.ts'
import { seriesOf } from '@opdesk/domain/invoice/issue-document.ts'
import { invoiceAggregate } from '@opdesk/domain/invoice/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'
import type pg from 'pg'
import type { WorkflowContext } from '../workflow.ts'

/** The series in which a document from `first` to `last` may be, the newest first, and that of today in this life before all. */
const seriesBetween = (kind: DocumentKind, first: Day, last: Day, life: number): string[] => {
  const days = [last]
  for (let day = addDays(last, -365); day > first; day = addDays(day, -365)) days.push(day)
  const lives = Array.from({ length: life }, (_, earlier) => life - earlier)
  return [...new Set([...days, first].flatMap(day => lives.map(one => seriesOf(kind, day, one))))]
}

/** The number of the log's life, which gives series of documents their letters. */
export const lifeOfLog = async (db: pg.Pool): Promise<number> => {
  const { rows } = await db.query<{ life: number }>('select coalesce(max(number), 1) as life from log.incarnation')
  return rows[0]?.life ?? 1
}

/** The list of documents is absent until it was built for the first time. */
const isListed = async (db: pg.Pool): Promise<boolean> => {
  const { rows } = await queryViews<{ listed: boolean }>(db, "select to_regclass('read.invoice') is not null as listed")
  return rows[0]?.listed ?? false
}

/** The version of the last document of a series that the list has; 0 if it has none. */
const lastListed = async (db: pg.Pool, series: string): Promise<number> => {
  const { rows } = await queryViews<{ version: number | null }>(
    db,
    'select max(version) as version from read.invoice where series = $1',
    [series],
  )
  return rows[0]?.version ?? 0
}

export interface Search {
  /** The number of the order's document, if there is one. */
  number: string | null
  /** The version from which today's series has to be read to be sure of that. */
  from: number
  life: number
}

/**
 * Looks for the document of an order, issued on the day `since` at the earliest. The list answers for what it has, the log for what
 * came after. So a long series is not read from its beginning for every new document.
 */
export const findDocument = async (
  { store, db }: Pick<WorkflowContext, 'store' | 'db'>,
  kind: DocumentKind,
  { order_id, since, today }: { order_id: string; since: Day; today: Day },
): Promise<Search> => {
  const [listed, life] = await Promise.all([isListed(db), lifeOfLog(db)])
  if (listed) {
    const { rows } = await queryViews<{ number: string }>(
      db,
      'select number from read.invoice where order_id = $1 and kind = $2',
      [order_id, kind],
    )
    if (rows[0]) return { number: rows[0].number, from: 0, life }
  }
  const readFrom = async (series: string): Promise<number> => (listed ? await lastListed(db, series) : 0)
  const [present = '', ...earlier] = seriesBetween(kind, since, today, life)
  for (const series of earlier) {
    const { state } = await load(store, invoiceAggregate(order_id), invoiceStream(series), await readFrom(series))
    if (state.own) return { number: state.own.number, from: 0, life }
  }
  const from = await readFrom(present)
  const { state } = await load(store, invoiceAggregate(order_id), invoiceStream(present), from)
  return { number: state.own?.number ?? null, from, life }
}
