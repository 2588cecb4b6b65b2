import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = async (ms: number): Promise<boolean> => {
  const idle = vi.fn()
  void whenIdle().then(idle)
  await vi.advanceTimersByTimeAsync(ms)
  return idle.mock.calls.length > 0
}

test('deferred parts load in an idle moment', async () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  expect(await settled(3999)).toBe(false)
  expect(await settled(4001)).toBe(true)
})

test('deferred parts of a busy page load after a limit', async () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: { timeout?: number } = {}) => {
    if (timeout !== undefined) setTimeout(callback, timeout)
  })
  expect(await settled(20_000)).toBe(true)
})

test('deferred parts load after a fixed time without idle callbacks', async () => {
  expect(await settled(4001)).toBe(true)
})
