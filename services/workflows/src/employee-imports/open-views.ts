import { DomainError } from '@opdesk/contracts/errors.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { Fence } from '@opdesk/event-store/postgres/lease-holder.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter, type PositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { createReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import type pg from 'pg'
import { JobInterrupted } from '../jobs/job-line.ts'

export interface Views {
  db: Db
  positions: Pick<PositionWaiter, 'waitFor'>
}

/**
 * Runs work with open read models and their position, while this process leads. If the read models fall behind, the job is
 * interrupted and restarted.
 */
export const withViews = async <T>(
  { connectionString, store, fence }: { connectionString: string; store: Pick<EventStore, 'poll'>; fence?: Fence },
  work: (views: Views) => Promise<T>,
): Promise<T> => {
  const positions = createPositionWaiter({ connectionString })
  const onConnect = fence && ((client: pg.ClientBase) => fence.join(client))
  const db = createDb(connectionString, { max: 3, guard: createReadGuard({ positions, store }), onConnect })
  try {
    return await work({ db, positions })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'behind') throw new JobInterrupted('transient', error.message)
    throw error
  } finally {
    await positions.close()
    await db.destroy()
  }
}
