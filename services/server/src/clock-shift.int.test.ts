import { startHeartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { ROLES } from '@opdesk/projections/roles/rights.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { loginAs } from '@opdesk/testing/logins.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shiftClock } from './clock-shift.ts'
import { recordProduction } from './production-record.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const trial = (clockOffsetSeconds?: number) =>
  shiftClock({ production: false, ...(clockOffsetSeconds !== undefined && { clockOffsetSeconds }) }, database.connectionString)
const inProduction = () => shiftClock({ production: true }, database.connectionString)

test('shifts the clock of all processes with their next beat', async () => {
  const heartbeats = [1, 2].map(() => startHeartbeat(database.connectionString))
  const shifts = () => heartbeats.map(({ clock }) => clock.shiftMs())
  try {
    await Promise.all(heartbeats.map(heartbeat => heartbeat.untilBeat()))
    await trial(86_400)
    await vi.waitFor(() => expect(shifts()).toEqual([86_400_000, 86_400_000]), { timeout: 40_000 })
    for (const { clock } of heartbeats) expect(clock.now().getTime() - Date.now()).toBeCloseTo(86_400_000, -4)
    await trial()
    expect(shifts()).toEqual([86_400_000, 86_400_000])
    await trial(0)
    await vi.waitFor(() => expect(shifts()).toEqual([0, 0]), { timeout: 40_000 })
  } finally {
    for (const heartbeat of heartbeats) await heartbeat.close()
  }
})

test('refuses a shifted clock in production, and on such a database', async () => {
  await trial(60)
  await expect(inProduction()).rejects.toThrow('The clock of this database is shifted by 60 seconds for trials')
  await trial(0)
  await recordProduction(database.connectionString)
  await inProduction()
  await expect(trial(60)).rejects.toThrow('CLOCK_OFFSET_SECONDS is refused: this database has run in production')
  const { connectionString, drop } = await loginAs(database.connectionString, ROLES.api)
  const api = new pg.Client({ connectionString })
  await api.connect()
  await expect(api.query('update app.clock set shift_seconds = 1')).rejects.toThrow('has run in production')
  await api.end()
  await drop()
})
