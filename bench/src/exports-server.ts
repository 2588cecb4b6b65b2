import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import { pino } from 'pino'

/**
 * A process that only makes exports. It reports its resident memory (idle, and the maximum during an export) and the delay of its
 * own timers during the export.
 */
const { DATABASE_URL: connectionString = '', EXPORTS_FOLDER: exportsFolder = '' } = process.env
const POLL_INTERVAL_MS = 5
const REST_MS = 3000

const store = createPostgresEventStore({ connectionString })
const logger = pino({ level: 'error' })
const workflows = startWorkflows({ store, connectionString, clock: () => new Date(), logger, exportsFolder })
const rss = () => process.memoryUsage.rss()

const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()
await new Promise(resolve => setTimeout(resolve, REST_MS))
const idle = rss()
const idleDelay = delays.percentile(99) / 1e6
delays.reset()
let peak = idle
const pollTimer = setInterval(() => {
  peak = Math.max(peak, rss())
}, POLL_INTERVAL_MS)
process.send?.({ idle, idleDelay })

process.on('message', () => {
  clearInterval(pollTimer)
  delays.disable()
  process.send?.({ peak, delay: delays.percentile(99) / 1e6 })
})
process.on('disconnect', async () => {
  await workflows.stop()
  await store.close()
  process.exit(0)
})
