import { comparePositions, type Position, START } from '@opdesk/event-store/port.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database.ts'
import type { Projection } from './define-projection.ts'

/**
 * The lowest position of all these views' tables; START if one is being rebuilt. The position of the group, in contrast, does not
 * include a view that stands still. For callers that need complete data, not only soon.
 */
export async function positionOfViews(db: Db, views: readonly Projection[]): Promise<Position> {
  return lowestOf(views, (await sql<LiveTable>`${sql.raw(LIVE)}`.execute(db)).rows)
}

/** The same, over a connection of a workflow. */
export async function positionOfViewsBy(db: Pick<pg.Pool, 'query'>, views: readonly Projection[]): Promise<Position> {
  return lowestOf(views, (await db.query<LiveTable>(LIVE)).rows)
}

interface LiveTable {
  name: string
  version: number
  position: Position
}

const LIVE = "select name, version, position from read.checkpoint where state = 'live'"

const lowestOf = (views: readonly Projection[], rows: readonly LiveTable[]): Position => {
  const found = views.map(view => rows.find(({ name, version }) => name === view.name && version === view.version)?.position)
  return found.map(position => position ?? START).sort(comparePositions)[0] ?? START
}
