import { expect, test, vi } from 'vitest'
import { type Batch, measureBatch, onBatches, reportWaits } from './batches.ts'

test('reports size and duration of each batch, also of failed ones', async () => {
  vi.useFakeTimers()
  try {
    const told: Batch[] = []
    const waits: number[] = []
    const stop = onBatches({ done: batch => told.push(batch), waited: seconds => waits.push(seconds) })
    const slow = measureBatch('append', 3, () => new Promise<string>(resolve => setTimeout(resolve, 250, 'written')))
    await vi.advanceTimersByTimeAsync(250)
    expect(await slow).toBe('written')
    await expect(measureBatch('projections', 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const since = performance.now()
    vi.advanceTimersByTime(500)
    reportWaits([since, since + 400])
    stop()
    await measureBatch('append', 9, async () => undefined)
    reportWaits([since])
    expect(told).toEqual([
      { part: 'append', size: 3, seconds: 0.25 },
      { part: 'projections', size: 2, seconds: 0 },
    ])
    expect(waits).toEqual([0.5, 0.1])
  } finally {
    vi.useRealTimers()
  }
})
