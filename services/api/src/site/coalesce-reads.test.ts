import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { coalesceReads } from './coalesce-reads.ts'

/** A shared read with results that the test supplies, and a clock that only the test moves. */
const scene = (trustMs = 25, renewMs = trustMs) => {
  const looks: { resolve: (found: string) => void; reject: (error: Error) => void }[] = []
  const time = { now: 0 }
  const { read, cached } = coalesceReads(() => new Promise<string>((resolve, reject) => looks.push({ resolve, reject })), {
    timeoutMs: 4500,
    maxAgeMs: trustMs,
    refreshMs: renewMs,
    now: () => time.now,
  })
  return { ask: read, known: cached, looks, time }
}
const turn = () => vi.advanceTimersByTimeAsync(0)

describe('a shared read', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is trusted for a time that counts from its beginning', async () => {
    const { ask, known, looks, time } = scene()
    const first = ask()
    time.now = 20
    looks[0]?.resolve('one')
    expect(await first).toBe('one')
    expect(known()).toBe('one')
    time.now = 24
    expect(await ask()).toBe('one')
    expect(looks).toHaveLength(1)
    time.now = 25
    expect(known()).toBeUndefined()
    void ask()
    expect(looks).toHaveLength(2)
  })

  test('is renewed while it is trusted, so that no caller waits', async () => {
    const { ask, known, looks, time } = scene(100, 25)
    const first = ask()
    looks[0]?.resolve('one')
    await first
    time.now = 24
    expect([known(), looks.length]).toEqual(['one', 1])
    time.now = 25
    expect([known(), known(), looks.length]).toEqual(['one', 'one', 2])
    time.now = 60
    looks[1]?.resolve('two')
    await turn()
    expect(known()).toBe('two')
    // The latest result is of the read that began at 25, so it is trusted until 125.
    time.now = 124
    expect(known()).toBe('two')
    time.now = 125
    expect(known()).toBeUndefined()
    looks[2]?.reject(new Error('lost'))
    await turn()
    expect(known()).toBeUndefined()
  })

  test('never gives a caller a result older than the call', async () => {
    const { ask, looks } = scene(0)
    const early = ask()
    const late = [ask(), ask(), ask()]
    expect(looks).toHaveLength(1)
    looks[0]?.resolve('before')
    expect(await early).toBe('before')
    await turn()
    expect(looks).toHaveLength(2)
    looks[1]?.resolve('after')
    expect(await Promise.all(late)).toEqual(['after', 'after', 'after'])
  })

  test('rejects its callers when it fails, and is then started again', async () => {
    const { ask, looks } = scene()
    const first = ask()
    const second = ask()
    looks[0]?.reject(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await turn()
    looks[1]?.resolve('there again')
    expect(await second).toBe('there again')
  })

  test('rejects on time, even behind a read that hangs', async () => {
    const { ask } = scene()
    const asked = [ask(), ask()].map(each => each.catch((error: unknown) => error))
    await vi.advanceTimersByTimeAsync(4500)
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: 'unavailable' })
  })
})
