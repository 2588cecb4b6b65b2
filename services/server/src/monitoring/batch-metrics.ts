import { onBatches } from '@opdesk/event-store/batches.ts'
import { Histogram, type Registry } from 'prom-client'

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000]
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Adds histograms of this process's batches to a registry. @returns a function that stops the measurement */
export const registerBatchMetrics = (registry: Registry): (() => void) => {
  const registers = [registry]
  const labelNames = ['part'] as const
  const size = new Histogram({
    name: 'opdesk_batch_size',
    help: 'Appends or events in a batch, by part',
    labelNames,
    buckets: SIZES,
    registers,
  })
  const seconds = new Histogram({
    name: 'opdesk_batch_seconds',
    help: 'Time that a batch took, by part',
    labelNames,
    buckets: SECONDS,
    registers,
  })
  const waited = new Histogram({
    name: 'opdesk_append_wait_seconds',
    help: 'Time that appends waited until their batch was written',
    buckets: SECONDS,
    registers,
  })
  return onBatches({
    done: batch => {
      size.observe({ part: batch.part }, batch.size)
      seconds.observe({ part: batch.part }, batch.seconds)
    },
    waited: time => waited.observe(time),
  })
}
