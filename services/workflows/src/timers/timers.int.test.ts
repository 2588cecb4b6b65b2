import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logger, NOON } from '../testing/given.ts'
import { createTimers } from './timers.ts'

let database: TestDatabase
let db: pg.Pool
let now = NOON
beforeAll(async () => {
  database = await createTestDatabase()
  db = new pg.Pool({ connectionString: database.connectionString, max: 1 })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const at = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000)
const context = () => ({ store: {} as EventStore, db, clock: () => now, logger })
const going = new AbortController().signal

/** Timers of a test workflow, and a record of their actions. */
const given = (workflow: string, fails: (n: number) => boolean = () => false) => {
  const timers = createTimers<{ n: number }>(workflow)
  const acted: number[] = []
  const sweep = timers.sweep(async ({ n }) => {
    if (fails(n)) throw new Error('not now')
    acted.push(n)
  })
  return {
    acted,
    set: (key: string, seconds: number, position: number, n: number) =>
      timers.set(db, { key, due: at(seconds), position: String(position), data: { n } }),
    cancel: (key: string) => timers.cancel(db, key),
    sweepAt: async (seconds: number, ended = going) => {
      now = at(seconds)
      await sweep(context(), ended)
    },
  }
}

test('acts once on each due timer, the earliest first', async () => {
  const { acted, set, sweepAt } = given('due')
  await set('b', 20, 1, 2)
  await set('a', 10, 2, 1)
  await sweepAt(9)
  expect(acted).toEqual([])
  await sweepAt(10)
  expect(acted).toEqual([1])
  await sweepAt(1_000_000)
  await sweepAt(1_000_001)
  expect(acted).toEqual([1, 2])
})

test('resets a timer by a later event, not by an earlier one', async () => {
  const { acted, set, sweepAt } = given('anew')
  await set('a', 10, 9, 1)
  await set('a', 30, 10, 2)
  await set('a', 10, 9, 1)
  await sweepAt(10)
  expect(acted).toEqual([])
  await sweepAt(30)
  expect(acted).toEqual([2])
})

test('skips a cancelled timer, and keeps timers of workflows separate', async () => {
  const mine = given('mine')
  const other = given('other')
  await mine.set('a', 10, 1, 1)
  await other.set('a', 10, 1, 7)
  await mine.cancel('a')
  await mine.sweepAt(10)
  await other.sweepAt(10)
  expect([mine.acted, other.acted]).toEqual([[], [7]])
})

test('retries a failing timer after a minute, without delaying others', async () => {
  let broken = true
  const { acted, set, sweepAt } = given('failing', n => n === 1 && broken)
  await set('a', 10, 1, 1)
  await set('b', 11, 2, 2)
  await sweepAt(20)
  expect(acted).toEqual([2])
  broken = false
  await sweepAt(79)
  expect(acted).toEqual([2])
  await sweepAt(80)
  expect(acted).toEqual([2, 1])
})

test('retries two seconds after a database failure, and defers the other timers', async () => {
  let away = true
  const { acted, set, sweepAt } = given('away', () => {
    if (away) throw new StoreUnavailable(new Error('terminated'))
    return false
  })
  await set('a', 10, 1, 1)
  await set('b', 11, 2, 2)
  await expect(sweepAt(20)).rejects.toThrow(StoreUnavailable)
  away = false
  await sweepAt(21)
  expect(acted).toEqual([2])
  await sweepAt(22)
  expect(acted).toEqual([2, 1])
})

test('keeps a timer that is reset during its action', async () => {
  const timers = createTimers<{ n: number }>('meanwhile')
  const acted: number[] = []
  const sweep = timers.sweep(async ({ n }) => {
    acted.push(n)
    if (n === 1) await timers.set(db, { key: 'a', due: at(10), position: '2', data: { n: 2 } })
  })
  await timers.set(db, { key: 'a', due: at(10), position: '1', data: { n: 1 } })
  now = at(10)
  await sweep(context(), going)
  await sweep(context(), going)
  expect(acted).toEqual([1, 2])
})

test('acts on no timer in a sweep that lost the leadership', async () => {
  const { acted, set, sweepAt } = given('ended')
  await set('a', 10, 1, 1)
  await sweepAt(10, AbortSignal.abort())
  expect(acted).toEqual([])
})
