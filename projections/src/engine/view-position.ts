import { comparePositions, type Position, START } from '@opdesk/event-store/port.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Projection } from './define-projection.ts'

/**
 * The lowest position of all these views' tables; START if one is being rebuilt. The position of the group, in contrast, does not
 * include a view that stands still. For callers that need complete data, not only soon.
 */
export async function positionOfViews(db: Db, views: readonly Projection[]): Promise<Position> {
  const { rows } = await sql<{ name: string; version: number; position: Position }>`
    select name, version, position from read.checkpoint where state = 'live'`.execute(db)
  const found = views.map(view => rows.find(({ name, version }) => name === view.name && version === view.version)?.position)
  return found.map(position => position ?? START).sort(comparePositions)[0] ?? START
}
