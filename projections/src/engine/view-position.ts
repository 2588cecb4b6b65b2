import { comparePositions, type Position, START } from '@opdesk/event-store/port.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Projection } from './define-projection.ts'

/**
 * How far the tables that are read have come for all of these views, START where one is being built anew: unlike the position
 * of the group, which says nothing of a view that stands still. For what must be complete, not only soon.
 */
export async function positionOfViews(db: Db, views: readonly Projection[]): Promise<Position> {
  const { rows } = await sql<{ name: string; version: number; position: Position }>`
    select name, version, position from read.checkpoint where state = 'live'`.execute(db)
  const found = views.map(view => rows.find(({ name, version }) => name === view.name && version === view.version)?.position)
  return found.map(position => position ?? START).sort(comparePositions)[0] ?? START
}
