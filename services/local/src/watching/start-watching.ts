import type { Readiness } from '@opdesk/api/deps.ts'
import { startHealthPort } from '@opdesk/api/health-port.ts'
import { createMetrics } from '@opdesk/api/plugins/health.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import type { Pulse } from '@opdesk/event-store/postgres/pulse.ts'
import type { ProtectedEventStore } from '@opdesk/event-store/protected-event-store.ts'
import { createDb } from '@opdesk/projections/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import type { RunningProjections } from '@opdesk/projections/engine/runner.ts'
import type { SendingStatus } from '@opdesk/workflows/messages/queue-sender.ts'
import type { Notary } from '@opdesk/workflows/notary/notary.ts'
import type { RunningWorkflows } from '@opdesk/workflows/start-workflows.ts'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Settings } from '../settings.ts'
import { watchBatches } from './batch-metrics.ts'
import { watchProcess } from './process-metrics.ts'

interface Sending {
  status(): SendingStatus
}

interface Options {
  settings: Pick<Settings, 'health' | 'monitoringToken'>
  store: ProtectedEventStore
  connectionString: string
  clock: () => Date
  pulse: Pulse
  readiness: () => Promise<Readiness[]>
  running?: RunningProjections | undefined
  workflows?: RunningWorkflows | undefined
  notary?: Notary | undefined
  mail?: Sending | undefined
  texts?: Sending | undefined
}

/** Counts what the parts of this process do, and shows it on the health port of the settings, if there is one. */
export const startWatching = async (
  options: Options,
): Promise<{ metrics: Registry; onPool: (pool: pg.Pool) => void; stop(): Promise<void> }> => {
  const { settings, store, connectionString, clock, pulse, readiness, running, workflows, notary, mail, texts } = options
  const metrics = createMetrics()
  const pools: Record<string, pg.Pool> = {}
  const stopBatches = watchBatches(metrics)
  const db = createPool(connectionString, 1)
  watchProcess(metrics, {
    store: { ...store.stored },
    unreadable: store.unreadable,
    pulse,
    db,
    clock,
    pools: () => pools,
    ...(running && { projections: () => running.status() }),
    ...(workflows && { workflows: () => workflows.status() }),
    ...(notary && { notary: () => notary.status() }),
    ...(mail && texts && { messages: { mail: () => mail.status(), sms: () => texts.status() } }),
  })
  const port = settings.health && (await showOn(settings.health))
  return {
    metrics,
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
    const views = createDb(connectionString, { max: 2, statementTimeoutMs: 5000, pulse })
    const positions = createPositionWaiter({ connectionString })
    const { monitoringToken } = settings
    const shown = await startHealthPort(
      {
        store,
        unreadable: store.unreadable,
        db: views,
        positions,
        readiness,
        metrics,
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
