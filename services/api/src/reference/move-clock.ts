import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { CLOCK_CHANNEL, type DatabaseClock } from '@opdesk/event-store/postgres/database-clock.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { type Kysely, sql } from 'kysely'

const WITHIN_MS = 5000
const LOOK_MS = 5
/** Time in ms that other processes get to read the shift, which all are told at once. */
const OTHERS_MS = 100

/**
 * Returns a function that moves the product's clock to an instant: it sets the shift of table app.clock, which all processes on this
 * database read at once, and waits until this process has read it.
 * @throws DomainError if this process does not read it in time; the database's error if the database has run in production
 */
export const createClockMover =
  (db: Kysely<Database>, clock: Pick<DatabaseClock, 'shiftMs'>) =>
  async (at: Date): Promise<void> => {
    const { rows } = await sql<{ shift: number }>`
      with moved as (
        update app.clock set shift_seconds = extract(epoch from ${at}::timestamptz - clock_timestamp()) returning shift_seconds)
      select shift_seconds::float8 as shift, pg_notify(${CLOCK_CHANNEL}, '') from moved`.execute(db)
    const shiftMs = (rows[0]?.shift ?? 0) * 1000
    const until = performance.now() + WITHIN_MS
    while (clock.shiftMs() !== shiftMs) {
      if (performance.now() > until) throw new DomainError('unavailable')
      await delay(LOOK_MS)
    }
    await delay(OTHERS_MS)
  }
