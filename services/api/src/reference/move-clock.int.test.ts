import { startHeartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClockMover } from './move-clock.ts'

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createTestDatabase()
  db = createDb(database.connectionString, { max: 2 })
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

test('moves the clocks of all processes, forward and back', async () => {
  const heartbeats = [1, 2, 3].map(() => startHeartbeat(database.connectionString))
  try {
    await Promise.all(heartbeats.map(heartbeat => heartbeat.untilBeat()))
    const [own] = heartbeats
    if (!own) throw new Error('there is no heartbeat')
    const move = createClockMover(db, own.clock)
    for (const at of ['2026-12-31T18:29:59.250Z', '2026-01-01T00:00:00.000Z', '2031-06-01T12:00:00.000Z']) {
      const before = performance.now()
      await move(new Date(at))
      const took = performance.now() - before
      for (const { clock } of heartbeats) {
        const ahead = clock.now().getTime() - new Date(at).getTime()
        expect(ahead).toBeGreaterThanOrEqual(0)
        expect(ahead).toBeLessThanOrEqual(took + 60)
      }
      // Without the announcement, an idle process reads the shift only every two seconds.
      expect(took).toBeLessThan(1500)
    }
  } finally {
    for (const heartbeat of heartbeats) await heartbeat.close()
  }
})

test('fails on a database that has run in production', async () => {
  await sql`insert into app.production default values`.execute(db)
  const move = createClockMover(db, { shiftMs: () => 0 })
  await expect(move(new Date('2026-12-01T00:00:00Z'))).rejects.toThrow('has run in production')
})
