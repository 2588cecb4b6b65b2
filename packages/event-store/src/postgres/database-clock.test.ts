import { afterEach, expect, test, vi } from 'vitest'
import { ClockInDoubt, createDatabaseClock, requireRightClock } from './database-clock.ts'

const NOON = Date.parse('2026-03-02T06:30:00Z')
const HOUR = 3_600_000

afterEach(() => void vi.useRealTimers())

/** A clock, and readings of it: `ahead` of the machine, answered after `tripMs`. */
const given = () => {
  vi.useFakeTimers({ now: NOON })
  const warn = vi.fn()
  const clock = createDatabaseClock(warn)
  const reading = (ahead: number, { tripMs = 0, database = Date.now() } = {}) => {
    const answeredAt = performance.now()
    return { sentAt: answeredAt - tripMs, answeredAt, machine: database + ahead + tripMs / 2, database }
  }
  return { clock, warn, reading }
}

test('tells the database’s time and the shift', () => {
  const { clock, reading } = given()
  expect(() => clock.now()).toThrow('has not told')
  clock.read(reading(0, { database: NOON + 5 }), 60_000)
  expect(clock.now().getTime()).toBe(NOON + 5 + 60_000)
  vi.advanceTimersByTime(700)
  expect(clock.now().getTime()).toBe(NOON + 705 + 60_000)
  expect(clock.shiftMs()).toBe(60_000)
})

test.each([-HOUR, HOUR, 25 * HOUR])('ignores a jump of the machine’s clock by %i ms', jump => {
  const { clock, reading } = given()
  clock.read(reading(0), 0)
  vi.setSystemTime(NOON + jump)
  vi.advanceTimersByTime(1000)
  expect(clock.now().getTime()).toBe(NOON + 1000)
  clock.read(reading(jump, { database: NOON + 1000 }), 0)
  expect(clock.now().getTime()).toBe(NOON + 1000)
  expect(clock.doubt()).toContain(jump > 0 ? 'ahead of' : 'behind')
})

test('continues its time while the database’s clock is in doubt', () => {
  const { clock, reading } = given()
  clock.read(reading(0), 0)
  vi.advanceTimersByTime(1000)
  clock.read(reading(-25 * HOUR, { database: NOON + 25 * HOUR }), 0)
  expect(clock.now().getTime()).toBe(NOON + 1000)
  clock.read(reading(0, { database: NOON + 25 * HOUR }), 0)
  expect(clock.now().getTime()).toBe(NOON + 25 * HOUR)
})

test('subtracts half the round trip, and keeps its time within it', () => {
  const { clock, reading } = given()
  clock.read(reading(0, { tripMs: 400, database: NOON - 200 }), 0)
  expect(clock.now().getTime()).toBe(NOON)
  expect(clock.aheadMs()).toBe(0)
  clock.read(reading(0, { tripMs: 400, database: NOON - 10 }), 0)
  expect(clock.now().getTime()).toBe(NOON)
  clock.read(reading(0, { tripMs: 100, database: NOON + 50 }), 0)
  expect(clock.now().getTime()).toBe(NOON + 100)
})

test('warns once above two seconds, and when it is right again', () => {
  const { clock, warn, reading } = given()
  for (const ahead of [0, 1900, -2100, -2200, -61_000, 0]) clock.read(reading(ahead), 0)
  expect(warn.mock.calls).toEqual([
    ['The clock of this machine is 2 seconds behind the database’s.'],
    ['The clock of this machine is right again.'],
  ])
})

test('doubts above a minute beyond the uncertainty of the answer', () => {
  const { clock, reading } = given()
  for (const ahead of [60_000, -60_000]) {
    clock.read(reading(ahead), 0)
    expect(clock.doubt()).toBeUndefined()
  }
  clock.read(reading(61_000, { tripMs: 4000 }), 0)
  expect(clock.doubt()).toBeUndefined()
  clock.read(reading(400 * 24 * HOUR), 0)
  expect(clock.doubt()).toBe(
    'the clock of this machine is 400 days ahead of the database’s; set both by a time service (chrony, systemd-timesyncd)',
  )
  expect(() => requireRightClock(reading(-60_001))).toThrow(ClockInDoubt)
})
