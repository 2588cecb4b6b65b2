import { collectDefaultMetrics, Registry } from 'prom-client'

/** Metrics that differ between the threads of a process; the others are reported once, for all of them. */
const OF_A_THREAD = /^nodejs_(eventloop|heap|gc)_/

/** A registry for a second thread of the process. Each of its series has the label `thread`. */
export const createThreadMetrics = (thread: string): Registry => {
  const usual = new Registry()
  collectDefaultMetrics({ register: usual })
  const registry = new Registry()
  for (const { name } of usual.getMetricsAsArray()) {
    const metric = usual.getSingleMetric(name)
    if (metric && OF_A_THREAD.test(name)) registry.registerMetric(metric)
  }
  registry.setDefaultLabels({ thread })
  return registry
}
