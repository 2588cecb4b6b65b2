import { comparePositions, type Position, START } from '@opdesk/event-store/port.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Checkpoint } from '../engine/checkpoint.ts'
import type { Projection } from '../engine/define-projection.ts'
import { isRead } from '../engine/schemas.ts'
import type { Db } from './database.ts'

/**
 * The lowest position of these views' tables in this program's versions; START if one of the views is not live. Unlike the position
 * of a projection group, it includes stopped views. For callers that need complete data.
 */
export async function positionOfViews(db: Db, views: readonly Projection[]): Promise<Position> {
  const { rows } = await sql<Table>`${sql.raw(TABLES)}`.execute(db)
  return lowestOf(views.map(view => rows.find(isOwn(view))?.position))
}

/**
 * The lowest position of all tables of these views, read over a workflow's connection. Includes tables that are being rebuilt and
 * tables of other releases, because an erasure must remove data from them as well.
 */
export async function positionOfAllTables(db: Pick<pg.Pool, 'query'>, views: readonly Projection[]): Promise<Position> {
  const { rows } = await db.query<Table>(TABLES)
  return lowestOf(
    views.flatMap(view =>
      rows.some(isOwn(view)) ? rows.filter(({ name }) => name === view.name).map(({ position }) => position) : [undefined],
    ),
  )
}

type Table = Pick<Checkpoint, 'name' | 'version' | 'schema' | 'position' | 'state'>

const TABLES = 'select name, version, schema, position, state from read.checkpoint'

const isOwn = (view: Projection) => (table: Table) =>
  table.name === view.name && table.version === view.version && table.state === 'live' && isRead(table)

const lowestOf = (positions: readonly (Position | undefined)[]): Position =>
  positions.map(position => position ?? START).sort(comparePositions)[0] ?? START
