import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * Interval in ms of the timer that measures the lag of the event loop; the measured times include it. At the default, a tenth of
 * it, the timer takes a third of a percent of a core.
 */
export const LAG_PRECISION_MS = 100

/** Default gauges with the name of a counter. `nodejs_active_resources` and its siblings have the same numbers by type. */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total']

/** Makes a registry with the metrics of the process: memory, processor, lag of the event loop. */
export const createMetrics = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  return registry
}
