import { LAG_PRECISION_MS } from '@opdesk/api/plugins/create-metrics.ts'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** Matches metrics that differ between the threads of a process. All other default metrics are reported once for the process. */
const OF_A_THREAD = /^nodejs_(eventloop|heap|gc)_/

/** A registry for a second thread of the process. Each series has the label `thread`. */
export const createThreadMetrics = (thread: string): Registry => {
  const usual = new Registry()
  collectDefaultMetrics({ register: usual, eventLoopMonitoringPrecision: LAG_PRECISION_MS })
  const registry = new Registry()
  for (const { name } of usual.getMetricsAsArray()) {
    const metric = usual.getSingleMetric(name)
    if (metric && OF_A_THREAD.test(name)) registry.registerMetric(metric)
  }
  registry.setDefaultLabels({ thread })
  return registry
}
