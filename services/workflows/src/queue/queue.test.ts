import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { expect, test, vi } from 'vitest'
import type { NextDue } from '../workflow.ts'
import { createBell } from './bell.ts'
import { type Queue, repeat, type Verdict, whenDue, workOff } from './queue.ts'

const NOW = new Date('2026-03-02T06:30:00Z')
const going = new AbortController().signal

interface Row {
  id: string
  attempts: number
}
type Verdicts = (error: unknown, row: Row) => Verdict

/** A queue in memory with its context, and a record of its calls. */
const given = (
  ids: readonly string[],
  { lanes = 1, lookAgainMs, judge = () => 1000 }: { lanes?: number; lookAgainMs?: number; judge?: Verdicts } = {},
) => {
  const due = ids.map(id => ({ id, attempts: 0 }))
  const did: string[] = []
  const error = vi.fn()
  const remove = (row: Row) => void due.splice(due.indexOf(row), 1)
  const queue = (handle: (row: Row, stop: AbortSignal) => Promise<void>): Queue<Row, typeof context> => ({
    name: 'test',
    lanes,
    ...(lookAgainMs !== undefined && { lookAgainMs }),
    about: ({ id }) => ({ id }),
    claim: async (_, underWay) => due.filter(row => !underWay.includes(row)),
    handle: async (row, _, stop) => {
      await handle(row, stop)
      did.push(row.id)
      remove(row)
    },
    judge,
    postpone: async (row, at) => {
      did.push(`${row.id} at ${at.toISOString()}`)
      remove(row)
    },
    giveUp: async row => {
      did.push(`${row.id} given up`)
      remove(row)
    },
    leave: async row => void did.push(`${row.id} left`),
  })
  const context = { clock: () => NOW, logger: { info: vi.fn(), warn: vi.fn(), error } }
  return { queue, context, due, did, error }
}

const broken = async ({ id }: Row): Promise<void> => {
  if (id === 'broken') throw new Error('broken')
}

test('processes all due rows in order', async () => {
  const { queue, context, did } = given(['a', 'b', 'c'])
  await workOff(queue(broken), context, going)
  expect(did).toEqual(['a', 'b', 'c'])
})

test('postpones a failed row by the injected clock, and logs it', async () => {
  const { queue, context, did, error } = given(['broken', 'b'])
  await workOff(queue(broken), context, going)
  expect(did).toEqual(['broken at 2026-03-02T06:30:01.000Z', 'b'])
  expect(error.mock.calls).toMatchObject([[{ queue: 'test', id: 'broken', attempt: 1 }, expect.stringContaining('later')]])
})

test('gives up a row after the verdict `give up`', async () => {
  const { queue, context, did, error } = given(['broken', 'b'], { judge: () => 'give up' })
  await workOff(queue(broken), context, going)
  expect(did).toEqual(['broken given up', 'b'])
  expect(error.mock.calls).toMatchObject([[{ id: 'broken' }, expect.stringContaining('given up')]])
})

test('stops at a transient failure, before the next row', async () => {
  const { queue, context, did } = given(['a', 'b'])
  const away = queue(async () => {
    throw new StoreUnavailable(new Error('terminated'))
  })
  await expect(workOff(away, context, going)).rejects.toThrow(StoreUnavailable)
  expect(did).toEqual(['a at 2026-03-02T06:30:01.000Z'])
})

test('leaves unfinished rows unchanged on a stop', async () => {
  const { queue, context, did } = given(['a', 'b', 'c'], { lanes: 2 })
  const stop = new AbortController()
  await workOff(
    queue(async ({ id }, signal) => {
      stop.abort()
      if (id === 'b') signal.throwIfAborted()
      await delay(5)
    }),
    context,
    stop.signal,
  )
  expect(did).toEqual(['b left', 'a'])
})

test('limits concurrent rows, and starts added rows during a long one', async () => {
  const { queue, context, due, did } = given(['long', 'b', 'c'], { lanes: 2, lookAgainMs: 5 })
  const late = Promise.withResolvers<void>()
  let most = 0
  let running = 0
  await workOff(
    queue(async ({ id }) => {
      running += 1
      most = Math.max(most, running)
      if (id === 'long') await late.promise
      if (id === 'c') setTimeout(() => due.push({ id: 'late', attempts: 0 }), 20)
      if (id === 'late') late.resolve()
      running -= 1
    }),
    context,
    going,
  )
  expect(did.sort()).toEqual(['b', 'c', 'late', 'long'])
  expect(most).toBe(2)
})

test('repeats work when woken, and pauses after a failure', async () => {
  const stop = new AbortController()
  const bell = createBell(stop.signal)
  const failed = vi.fn()
  const recovered = vi.fn()
  let runs = 0
  const running = repeat(
    async () => {
      runs += 1
      if (runs === 1) throw new Error('away')
    },
    { everyMs: 20, signal: stop.signal, bell, failed, recovered },
  )
  await vi.waitFor(() => expect(recovered).toHaveBeenCalledOnce())
  const before = runs
  bell.ring()
  await vi.waitFor(() => expect(runs).toBeGreaterThan(before))
  stop.abort()
  await running
  expect(failed).toHaveBeenCalledOnce()
})

/** Ticks of a search that answers these times in turn, with a clock and a bell of their own. */
const ticks = (...answers: (NextDue | Error)[]) => {
  let now = NOW
  const bell = createBell(going)
  const search = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const tick = whenDue(search, { clock: () => now, bell })
  return { tick, bell, search, shift: (ms: number) => (now = new Date(now.getTime() + ms)) }
}

test('rests until the next work is due by the shifted clock', async () => {
  const { tick, search, shift } = ticks(new Date(NOW.getTime() + 60_000), null)
  for (let n = 0; n < 3; n += 1) await tick()
  expect(search).toHaveBeenCalledTimes(1)
  shift(60_000)
  for (let n = 0; n < 3; n += 1) await tick()
  expect(search).toHaveBeenCalledTimes(2)
})

test('searches after a ring, once for several rings', async () => {
  const { tick, search, bell } = ticks(null, null)
  await tick()
  bell.ring()
  bell.ring()
  for (let n = 0; n < 3; n += 1) await tick()
  expect(search).toHaveBeenCalledTimes(2)
})

test('searches with the next tick after a failure or an unknown time', async () => {
  const { tick, search } = ticks(new Error('broken'), undefined, null)
  await expect(tick()).rejects.toThrow('broken')
  for (let n = 0; n < 3; n += 1) await tick()
  expect(search).toHaveBeenCalledTimes(3)
})

test('searches once a minute for work without an announcement', async () => {
  const { tick, search } = ticks(null, null)
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  try {
    await tick()
    now.mockReturnValue(60_999)
    await tick()
    expect(search).toHaveBeenCalledTimes(1)
    now.mockReturnValue(61_000)
    await tick()
    expect(search).toHaveBeenCalledTimes(2)
  } finally {
    now.mockRestore()
  }
})
