import { describe, expect, test } from 'vitest'
import { StoreUnavailable } from '../errors.ts'
import type { Append, Outcome } from './append-batch.ts'
import { AppendQueue } from './append-queue.ts'

const append = (stream: string, text = ''): Append => ({
  stream,
  expected: 'any',
  events: [
    {
      id: stream,
      type: 'something_happened',
      schema_version: 1,
      at: '2026-11-20T05:00:00.000Z',
      data: { text },
      metadata: {
        actor: { id: 'process:test', role: 'process', designation: null, name: 'test' },
        correlation_id: stream,
        causation_id: stream,
        command_id: stream,
      },
    },
  ],
})
const written = (batch: readonly Append[]): Outcome[] =>
  batch.map(() => ({ status: 'appended', result: { version: 0, position: '1' } }))
const never = () => new Promise<Outcome[]>(() => undefined)

describe('an append queue while the database does not answer', () => {
  test('fails all running and waiting appends in time', async () => {
    const queue = new AppendQueue(never, 1, { answerWithinMs: 100 })
    const began = performance.now()
    const results = await Promise.allSettled(Array.from({ length: 300 }, (_, index) => queue.add(append(`s${index}`))))
    expect(performance.now() - began).toBeLessThan(1000)
    expect(results.every(result => result.status === 'rejected' && result.reason instanceof StoreUnavailable)).toBe(true)
    expect(queue.status()).toMatchObject({ waiting: 0, oldestMs: 0, unavailable: 300 })
  })

  test('reports the number of waiting appends and their age', async () => {
    const queue = new AppendQueue(never, 1, { answerWithinMs: 200 })
    const added = Promise.allSettled(['one', 'two', 'three'].map(stream => queue.add(append(stream))))
    await new Promise(resolve => setTimeout(resolve, 50))
    queue.add(append('one')).catch(() => undefined)
    expect(queue.status()).toMatchObject({ waiting: 1, batches: 1, appends: 3 })
    await added
  })

  test('writes no abandoned append once the database answers again', async () => {
    let answer: (outcomes: Outcome[]) => void = () => undefined
    const batches: string[][] = []
    const queue = new AppendQueue(
      batch => {
        batches.push(batch.map(({ stream }) => stream))
        if (batches.length > 1) return Promise.resolve(written(batch))
        return new Promise(resolve => {
          answer = resolve
        })
      },
      1,
      { answerWithinMs: 100 },
    )
    const first = queue.add(append('one'))
    await expect(first).rejects.toThrow(StoreUnavailable)
    const behind = queue.add(append('one'))
    await expect(behind).rejects.toThrow('in time')
    answer(written([append('one')]))
    await queue.drained()
    await expect(queue.add(append('one'))).resolves.toEqual({ version: 0, position: '1' })
    // The abandoned append was never written.
    expect(batches).toEqual([['one'], ['one']])
  })
})

describe('two lanes of an append queue', () => {
  /** A queue that finishes a batch only on the test's command, and records each batch. */
  const startQueue = () => {
    const batches: string[][] = []
    const ends: (() => void)[] = []
    const write = (batch: readonly Append[]) => {
      batches.push(batch.map(({ stream }) => stream))
      return new Promise<Outcome[]>(resolve => ends.push(() => resolve(written(batch))))
    }
    return { queue: new AppendQueue(write, 2), batches, end: () => ends.shift()?.() }
  }
  const turn = () => new Promise(resolve => setImmediate(resolve))

  test('combine few appends behind a running batch, and write many beside it', async () => {
    const { queue, batches, end } = startQueue()
    const added = [queue.add(append('first'))]
    await turn()
    for (let one = 0; one < 15; one += 1) added.push(queue.add(append(`s${one}`)))
    await turn()
    expect(batches).toHaveLength(1)
    added.push(queue.add(append('s15')))
    await turn()
    expect(batches).toHaveLength(2)
    expect(batches[1]).toHaveLength(16)
    end()
    end()
    expect(await Promise.all(added)).toHaveLength(17)
  })

  test.each([
    ['later', 100, 0],
    ['soon after', 0, 100],
  ])('write an append that arrives %s despite a hanging batch', async (_when, before, after) => {
    const { queue, batches, end } = startQueue()
    queue.add(append('hangs')).catch(() => undefined)
    await turn()
    await new Promise(resolve => setTimeout(resolve, before))
    const next = queue.add(append('next'))
    await turn()
    await new Promise(resolve => setTimeout(resolve, after))
    expect(batches).toEqual([['hangs'], ['next']])
    end()
    end()
    await expect(next).resolves.toEqual({ version: 0, position: '1' })
  })
})

describe('a full append queue', () => {
  test('refuses an append above the limit at once', async () => {
    const queue = new AppendQueue(never, 1, { maxWaiting: 2, answerWithinMs: 200 })
    const added = Array.from({ length: 2 }, () => queue.add(append('same')))
    for (const one of added) one.catch(() => undefined)
    await expect(queue.add(append('same'))).rejects.toThrow('too many appends wait')
    await Promise.allSettled(added)
  })

  test('refuses appends above the byte limit until a batch is written', async () => {
    let go: () => void = () => undefined
    const gate = new Promise<void>(resolve => {
      go = resolve
    })
    const queue = new AppendQueue(batch => gate.then(() => written(batch)), 1, { maxBytes: 4000 })
    const short = Array.from({ length: 256 }, () => queue.add(append('same')))
    const large = queue.add(append('same', 'x'.repeat(3000)))
    await expect(queue.add(append('same', 'x'.repeat(3000)))).rejects.toThrow(StoreUnavailable)
    go()
    await Promise.all([...short, large])
    await expect(queue.add(append('same', 'x'.repeat(3000)))).resolves.toBeDefined()
  })
})
