import { invoiceStream } from '@opdesk/contracts/invoice/events.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import type { DocumentKind } from '@opdesk/domain/invoice/document-number.ts'
import { seriesOf } from '@opdesk/domain/invoice/issue-document.ts'
import { invoiceAggregate } from '@opdesk/domain/invoice/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { readIncarnation } from '@opdesk/event-store/postgres/log-incarnation.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews, type ViewReader } from '@opdesk/projections/engine/query-views.ts'
import { schemaOf } from '@opdesk/projections/engine/schemas.ts'
import { invoice } from '@opdesk/projections/invoice/project.ts'
import { sql } from 'kysely'
import type { WorkflowContext } from '../workflow.ts'

/**
 * The number series that may contain a document issued from `first` to `last`: today's series of this life of the log first, then
 * the newest. Includes the next financial year, because an earlier leader with a fast clock may already have used it.
 */
const seriesBetween = (kind: DocumentKind, first: Day, last: Day, life: number): string[] => {
  const days = [last, addDays(last, 1)]
  for (let day = addDays(last, -365); day > first; day = addDays(day, -365)) days.push(day)
  const lives = Array.from({ length: life }, (_, earlier) => life - earlier)
  return [...new Set([...days, first].flatMap(day => lives.map(one => seriesOf(kind, day, one))))]
}

/** True if the table of the view `invoice` exists; it is missing until the view is first built. */
const isListed = async (views: ViewReader): Promise<boolean> => {
  const { rows } = await queryViews(
    views,
    sql<{ listed: boolean }>`select to_regclass(${`${schemaOf(invoice)}.invoice`}) is not null as listed`,
  )
  return rows[0]?.listed ?? false
}

interface Listed {
  /** Number of the order's document; null if the view lacks it. */
  number: string | null
  /** For each series, the version of the last document that the view has; 0 if it has none. */
  versions: number[]
}

/**
 * Reads the order's document and the versions of these series in one statement. Between two statements the view could move on: the
 * first would miss a document that the second counts as listed, and then the log would not be searched for it.
 */
const readList = async (views: ViewReader, kind: DocumentKind, orderId: string, series: readonly string[]): Promise<Listed> => {
  const { rows } = await queryViews(
    views,
    sql<Listed>`
      select (select number from ${viewTable('invoice')} where order_id = ${orderId} and kind = ${kind} order by version limit 1) as number,
        array(select coalesce((select max(version) from ${viewTable('invoice')} i where i.series = asked.series), 0)
          from unnest(${series}::text[]) with ordinality asked (series, n) order by n) as versions`,
  )
  return rows[0] ?? { number: null, versions: [] }
}

export interface Search {
  /** Number of the order's document; null if the order has none. */
  number: string | null
  /** Version of today's series after which a document must be searched for in the log. */
  from: number
  life: number
}

/**
 * Finds the document of an order that was issued on the day `since` or later. Searches the view, and the log for documents that the
 * view lacks. So a long series is not read from its beginning for each new document.
 */
export const findDocument = async (
  { store, db, guard }: Pick<WorkflowContext, 'store' | 'db' | 'guard'>,
  kind: DocumentKind,
  { order_id, since, today }: { order_id: string; since: Day; today: Day },
): Promise<Search> => {
  const views = { db, ...(guard && { guard }) }
  const [listed, life] = await Promise.all([isListed(views), readIncarnation(db)])
  const series = seriesBetween(kind, since, today, life)
  const { number, versions } = listed ? await readList(views, kind, order_id, series) : { number: null, versions: [] }
  if (number !== null) return { number, from: 0, life }
  const own = async (at: number): Promise<string | undefined> => {
    const { state } = await load(store, invoiceAggregate(order_id), invoiceStream(series[at] ?? ''), versions[at] ?? 0)
    return state.own?.number
  }
  for (let at = 1; at < series.length; at += 1) {
    const earlier = await own(at)
    if (earlier !== undefined) return { number: earlier, from: 0, life }
  }
  return { number: (await own(0)) ?? null, from: versions[0] ?? 0, life }
}
