import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { creditPot } from '@opdesk/domain/wallet/pots/open-and-close.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, logger, NOON } from '../testing/given.ts'
import { commandFrom } from '../workflow.ts'
import { createJobLine, JobInterrupted, type JobKind } from './job-line.ts'
import { writeMany } from './write-many.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
let now = NOON
beforeAll(async () => {
  database = await createTestLog({ max: 2 })
  ;({ store, db } = database)
})
afterAll(() => database.close())

const context = () => ({ store, db, clock: () => now, logger })
const going = new AbortController().signal
const later = (seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

let asked = 0
/** Event that requests a job. The queue does not look at its type. */
const askedBy = async (owner: string): Promise<RecordedEvent> => {
  asked += 1
  const [event] = await given(store, `asked-${asked}`, [{ type: 'asked', data: {} }])
  if (!event) throw new Error('nothing was appended')
  return { ...event, metadata: { ...event.metadata, actor: { ...event.metadata.actor, id: owner } } }
}
const rowOf = async (id: string) => (await db.query('select * from app.job where job_id = $1', [id])).rows[0]

const lineOf = (kind: Partial<JobKind> & Pick<JobKind, 'kind' | 'run'>) => {
  const removed: string[] = []
  const line = createJobLine({
    atOnce: 1,
    giveUp: async () => null,
    removeResult: async id => void removed.push(id),
    ...kind,
  })
  return { ...line, removed, add: async (id: string, owner = 'asha') => line.add(db, id, await askedBy(owner)) }
}

test('keeps a result until it expires by the clock', async () => {
  const line = lineOf({ kind: 'kept', run: async () => later(60) })
  await line.add('kept-1')
  await line.sweep(context(), going)
  expect((await rowOf('kept-1')).expires_at.toISOString()).toBe(later(60))
  expect(line.removed).toEqual([])
  now = new Date(later(61))
  await line.sweep(context(), going)
  expect([line.removed, await rowOf('kept-1')]).toEqual([['kept-1'], undefined])
})

test('starts a person’s first job before another person’s second job', async () => {
  const order: string[] = []
  const bothUnderWay = Promise.withResolvers<void>()
  const line = lineOf({
    kind: 'fair',
    atOnce: 2,
    run: async ({ job_id }) => {
      order.push(job_id)
      if (order.length === 2) bothUnderWay.resolve()
      await bothUnderWay.promise
      return null
    },
  })
  for (const [id, owner] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const)
    await line.add(id, owner)
  await line.sweep(context(), going)
  // Both jobs start at once, so the order of their first steps is not defined.
  expect(order.slice(0, 2).sort()).toEqual(['a1', 'b1'])
  expect(order).toHaveLength(3)
})

test('gives up a job after two failures, but not after an interruption', async () => {
  const given: string[] = []
  let interruptions = 0
  const line = lineOf({
    kind: 'failing',
    run: async ({ job_id }) => {
      if (job_id === 'broken') throw new Error('broken')
      interruptions += 1
      if (interruptions < 3) throw new JobInterrupted('transient', 'the database is away')
      return null
    },
    giveUp: async ({ job_id }) => {
      given.push(job_id)
      return null
    },
  })
  await line.add('broken')
  await line.add('interrupted')
  // Sweeps repeatedly like the runner, because a sweep ends when no job is under way.
  while ((await rowOf('broken')) || (await rowOf('interrupted'))) await line.sweep(context(), going)
  expect(given).toEqual(['broken'])
  expect(interruptions).toBe(3)
  expect([await rowOf('broken'), await rowOf('interrupted')]).toEqual([undefined, undefined])
})

test('gives up a job that ended the process five times', async () => {
  let begun = 0
  const line = lineOf({
    kind: 'deadly',
    run: async () => {
      begun += 1
      return null
    },
  })
  await line.add('deadly-1')
  await db.query("update app.job set attempts = 5 where job_id = 'deadly-1'")
  await line.sweep(context(), going)
  expect([begun, await rowOf('deadly-1')]).toEqual([0, undefined])
})

test('resets the attempts of a job that progressed before the process ended', async () => {
  const attempts: number[] = []
  const line = lineOf({
    kind: 'long',
    run: async (_, __, { reached }) => {
      for (const done of [0, 50]) {
        await reached(done, 100)
        attempts.push((await rowOf('long-1')).attempts)
      }
      return null
    },
  })
  await line.add('long-1')
  await db.query("update app.job set attempts = 4 where job_id = 'long-1'")
  await line.sweep(context(), going)
  expect(attempts).toEqual([5, 1])
})

test('counts no failure when a job loses its connections with the leadership', async () => {
  const given: string[] = []
  const leading = new AbortController()
  const line = lineOf({
    kind: 'led',
    run: async () => {
      leading.abort()
      throw new Error('Cannot use a pool after calling end on the pool')
    },
    giveUp: async ({ job_id }) => {
      given.push(job_id)
      return null
    },
  })
  await line.add('led-1')
  await db.query("update app.job set attempts = 1 where job_id = 'led-1'")
  await line.sweep(context(), leading.signal)
  expect(given).toEqual([])
  expect(await rowOf('led-1')).toMatchObject({ attempts: 1, expires_at: null })
})

test('resumes thousands of writes of one job, each done once', async () => {
  const WALLETS = 2000
  const items = Array.from({ length: WALLETS }, (_, index) => `many-${index}`)
  let writes = 0
  let batches = 0
  const stopped = new AbortController()
  const line = lineOf({
    kind: 'many',
    run: async (job, { clock }, tools) => {
      await writeMany(
        items,
        async (id, index) => {
          writes += 1
          await handleCommand({
            store,
            aggregate: walletAggregate,
            stream: walletStream(id),
            command: commandFrom('many', String(index), { id: job.event_id, correlation_id: job.correlation_id }),
            now: clock(),
            decide: wallet => creditPot(wallet, { subscription_id: 'gift', amount: 100, reason: 'Gift' }),
          })
        },
        {
          ...tools,
          reached: async (done, total) => {
            await tools.reached(done, total)
            batches += 1
            if (batches === 5) stopped.abort()
          },
        },
        job.done,
      )
      return null
    },
  })
  await line.add('many-job')
  await line.sweep(context(), AbortSignal.any([going, stopped.signal]))
  expect(await rowOf('many-job')).toMatchObject({ done: 640, total: WALLETS, attempts: 0 })
  await line.sweep(context(), going)
  expect(await rowOf('many-job')).toBeUndefined()
  expect(writes).toBe(WALLETS)
  const { rows } = await db.query(
    "select count(*)::int as events, count(distinct stream)::int as wallets from log.events where stream like 'wallet-many-%'",
  )
  expect(rows).toEqual([{ events: WALLETS, wallets: WALLETS }])
})

test('keeps the progress made before a failing write', async () => {
  const reached: number[] = []
  const failing = writeMany(
    Array.from({ length: 300 }),
    async (_, index) => {
      if (index === 200) throw new Error('no room')
    },
    { signal: going, reached: async done => void reached.push(done) },
  )
  await expect(failing).rejects.toThrow('no room')
  expect(reached).toEqual([128])
})
