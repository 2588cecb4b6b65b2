import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { comparePositions, type Position } from '@opdesk/event-store/port.ts'
import { positionOfAllTables } from '@opdesk/projections/database/view-position.ts'
import type { Projection } from '@opdesk/projections/engine/define-projection.ts'
import type pg from 'pg'

/** Time that views get to catch up before the event is retried. */
const REACH_WITHIN_MS = 2000
const LOOK_MS = 20

/**
 * Waits until these views have reached the position.
 * @throws behind if a view is stopped, or does not catch up in time
 */
export const requireReached = async (db: pg.Pool, views: readonly Projection[], position: Position): Promise<void> => {
  const deadline = performance.now() + REACH_WITHIN_MS
  while (comparePositions(await positionOfAllTables(db, views), position) < 0) {
    if (performance.now() > deadline) throw new DomainError('behind')
    await delay(LOOK_MS)
  }
}
