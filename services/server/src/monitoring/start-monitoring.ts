import type { Readiness } from '@opdesk/api/deps.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import type { ProtectedEventStore } from '@opdesk/event-store/protected-event-store.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Background } from '../background/start-background.ts'
import type { Part, Settings } from '../settings.ts'
import { registerBatchMetrics } from './batch-metrics.ts'
import { registerPayoutMetrics } from './payout-metrics.ts'
import { registerProcessMetrics } from './process-metrics.ts'

interface Options {
  settings: Pick<Settings, 'health' | 'monitoringToken'>
  /** The parts of this thread. */
  parts: readonly Part[]
  store: ProtectedEventStore
  connectionString: string
  clock: () => Date
  heartbeat: Heartbeat
  metrics: Registry
  /** Reports of this process's parts. */
  readiness: () => Promise<Readiness[]>
  /** Metrics of the background thread, which the health port serves together with these. */
  otherMetrics?: () => Promise<string>
  /** The parts of this thread that report metrics. */
  monitored?: Background['monitored']
}

/** Registers this thread's metrics, and serves them on the health port if the settings name one. */
export const startMonitoring = async (options: Options): Promise<{ onPool: (pool: pg.Pool) => void; stop(): Promise<void> }> => {
  const { settings, parts, store, connectionString, clock, heartbeat, metrics, readiness, otherMetrics, monitored } = options
  const pools: Record<string, pg.Pool> = {}
  const stopBatches = registerBatchMetrics(metrics)
  const db = createPool(connectionString, 1, { settings: SEARCH_PATH })
  const { stored, unreadable } = store
  registerProcessMetrics(metrics, { parts, store: { ...stored }, unreadable, heartbeat, db, pools: () => pools, ...monitored })
  if (parts.includes('workflows')) registerPayoutMetrics(metrics, { db, clock, away: () => heartbeat.away() !== undefined })
  const port = settings.health && (await showOn(settings.health))
  return {
    onPool: pool => {
      pools.views = pool
    },
    stop: async () => {
      stopBatches()
      await port?.stop()
      await db.end()
    },
  }

  async function showOn(address: { host: string; port: number }): Promise<{ stop(): Promise<void> }> {
    const views = createDb(connectionString, { max: 2, statementTimeoutMs: 5000, heartbeat })
    const positions = createPositionWaiter({ connectionString })
    const { monitoringToken } = settings
    const { startHealthPort } = await import('@opdesk/api/health-port.ts')
    const shown = await startHealthPort(
      {
        store,
        unreadable: store.unreadable,
        db: views,
        positions,
        clock,
        readiness,
        metrics,
        ...(otherMetrics && { otherMetrics }),
        ...(monitoringToken && { monitoringToken }),
      },
      address,
    )
    return {
      stop: async () => {
        await shown.close()
        await positions.close()
        await views.destroy()
      },
    }
  }
}
