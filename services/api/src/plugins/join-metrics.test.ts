import { Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { joinMetrics } from './join-metrics.ts'

const registryWith = (name: string, value: number): Registry => {
  const registry = new Registry()
  new Gauge({ name: 'shared', help: 'In both', registers: [registry] }).set(value)
  new Gauge({ name, help: 'In one', registers: [registry] }).set(value)
  new Histogram({ name: 'times', help: 'Times', buckets: [1], registers: [registry] }).observe(value)
  return registry
}

test('describes a family of both texts once, and keeps all samples', async () => {
  const one = registryWith('first', 1)
  const other = registryWith('second', 2)
  other.setDefaultLabels({ thread: 'background' })
  expect(joinMetrics(await one.metrics(), await other.metrics())).toBe(`# HELP shared In both
# TYPE shared gauge
shared 1
shared{thread="background"} 2

# HELP first In one
# TYPE first gauge
first 1

# HELP times Times
# TYPE times histogram
times_bucket{le="1"} 1
times_bucket{le="+Inf"} 1
times_sum 1
times_count 1
times_bucket{le="1",thread="background"} 0
times_bucket{le="+Inf",thread="background"} 1
times_sum{thread="background"} 2
times_count{thread="background"} 1

# HELP second In one
# TYPE second gauge
second{thread="background"} 2
`)
})

test('describes a family without samples once', async () => {
  const registry = new Registry()
  new Histogram({ name: 'times', help: 'Times', labelNames: ['part'], buckets: [1], registers: [registry] })
  const text = await registry.metrics()
  expect(joinMetrics(text, text)).toBe('# HELP times Times\n# TYPE times histogram\n')
})

test('keeps the first text when the second is empty', async () => {
  const text = await registryWith('first', 1).metrics()
  expect(joinMetrics(text, '').trim()).toBe(text.trim())
})
