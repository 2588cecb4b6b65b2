import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { coalesceReads } from './coalesce-reads.ts'

/** A shared read with results that the test supplies, and a clock that only the test moves. */
const scene = (maxAgeMs = 25, refreshMs = maxAgeMs) => {
  const looks: { resolve: (found: string) => void; reject: (error: Error) => void }[] = []
  const time = { now: 0 }
  const { read, cached } = coalesceReads(() => new Promise<string>((resolve, reject) => looks.push({ resolve, reject })), {
    timeoutMs: 4500,
    maxAgeMs,
    refreshMs,
    now: () => time.now,
  })
  return { read, cached, looks, time }
}
const turn = () => vi.advanceTimersByTimeAsync(0)

describe('a shared read', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('stays valid for a time counted from its start', async () => {
    const { read, cached, looks, time } = scene()
    const first = read()
    time.now = 20
    looks[0]?.resolve('one')
    expect(await first).toBe('one')
    expect(cached()).toBe('one')
    time.now = 24
    expect(await read()).toBe('one')
    expect(looks).toHaveLength(1)
    time.now = 25
    expect(cached()).toBeUndefined()
    void read()
    expect(looks).toHaveLength(2)
  })

  test('is renewed while it is valid, so that no caller waits', async () => {
    const { read, cached, looks, time } = scene(100, 25)
    const first = read()
    looks[0]?.resolve('one')
    await first
    time.now = 24
    expect([cached(), looks.length]).toEqual(['one', 1])
    time.now = 25
    expect([cached(), cached(), looks.length]).toEqual(['one', 'one', 2])
    time.now = 60
    looks[1]?.resolve('two')
    await turn()
    expect(cached()).toBe('two')
    // The latest result is of the read that began at 25, so it is trusted until 125.
    time.now = 124
    expect(cached()).toBe('two')
    time.now = 125
    expect(cached()).toBeUndefined()
    looks[2]?.reject(new Error('lost'))
    await turn()
    expect(cached()).toBeUndefined()
  })

  test('never gives a caller a result older than the call', async () => {
    const { read, looks } = scene(0)
    const early = read()
    const late = [read(), read(), read()]
    expect(looks).toHaveLength(1)
    looks[0]?.resolve('before')
    expect(await early).toBe('before')
    await turn()
    expect(looks).toHaveLength(2)
    looks[1]?.resolve('after')
    expect(await Promise.all(late)).toEqual(['after', 'after', 'after'])
  })

  test('rejects its callers when it fails, and is then started again', async () => {
    const { read, looks } = scene()
    const first = read()
    const second = read()
    looks[0]?.reject(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await turn()
    looks[1]?.resolve('there again')
    expect(await second).toBe('there again')
  })

  test('rejects on time, even behind a read that hangs', async () => {
    const { read } = scene()
    const asked = [read(), read()].map(each => each.catch((error: unknown) => error))
    await vi.advanceTimersByTimeAsync(4500)
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: 'unavailable' })
  })
})
