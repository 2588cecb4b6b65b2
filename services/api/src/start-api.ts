import { join } from 'node:path'
import type { TextTemplateName } from '@opdesk/contracts/text-message/templates.ts'
import { type openPool, REQUEST_WITHIN_MS } from '@opdesk/event-store/postgres/connection.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { createNoticeChannel } from '@opdesk/event-store/postgres/notice-channel.ts'
import type { ProtectedEventStore } from '@opdesk/event-store/protected-event-store.ts'
import { createLocalExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import { createLocalFileStorage } from '@opdesk/integrations/storage/local-file-storage.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { createReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import { sql } from 'kysely'
import { createApp } from './app.ts'
import type { AppDeps } from './deps.ts'
import type { App } from './plugins/route.ts'
import { createClockMover } from './reference/move-clock.ts'
import { textOutbox, textQueue } from './text-post.ts'

export interface ApiOptions {
  host: string
  port: number
  connectionString: string
  store: ProtectedEventStore
  /** Folder of uploaded files and exports. */
  dataDir: string
  clock: () => Date
  production: boolean
  devControls: AppDeps['devControls']
  /** Templates of text messages that are queued for the workers; null to put all messages into the development outbox. */
  queuedTexts: readonly TextTemplateName[] | null
  proxies?: AppDeps['proxies']
  minFreeBytes: number
  stopDelayMs?: number
  logger: AppDeps['logger']
  /** Knows whether the database is unreachable, so that requests need not wait to find out. */
  heartbeat?: Heartbeat
  webRoot?: string
  siteRoot?: string
  publicUrl?: AppDeps['publicUrl']
  pageCacheBytes?: AppDeps['pageCacheBytes']
  readiness?: AppDeps['readiness']
  metrics?: AppDeps['metrics']
  otherMetrics?: AppDeps['otherMetrics']
  /** The unreadable events and persons; those that `store` reports when absent. */
  unreadable?: AppDeps['unreadable']
  /** Called with the pool of the views, so that its connections can be counted. */
  onPool?: (pool: ReturnType<typeof openPool>) => void
  monitoringToken?: AppDeps['monitoringToken']
  apiDocs?: AppDeps['apiDocs']
  payments: AppDeps['payments']
  simulator?: AppDeps['simulator']
  payouts: AppDeps['payouts']
  payoutChannel?: AppDeps['payoutChannel']
  debitAccount?: string
  payoutSimulator?: AppDeps['payoutSimulator']
  verifyLog: AppDeps['verifyLog']
  hashes: AppDeps['hashes']
  publicKeys: AppDeps['publicKeys']
  secondFactorKeys: AppDeps['secondFactorKeys']
  messageKeys: AppDeps['messageKeys']
  digestCommand: AppDeps['digestCommand']
  readings: AppDeps['readings']
  push: AppDeps['push']
  outbound: AppDeps['outbound']
  setupToken: AppDeps['setupToken']
  challengeSecret: AppDeps['challengeSecret']
}

/** Maximum time in ms of a statement, waits for locks included; beyond it the request is answered with 503. */
const STATEMENT_TIMEOUT_MS = 15_000

/**
 * Starts the API with connections of its own, and listens. `close` waits for requests under way (plugins/drain.ts), then closes the
 * connections.
 */
export const startApi = async (
  options: ApiOptions,
): Promise<{ url: string; app: App; deps: AppDeps; close(): Promise<void> }> => {
  const {
    host,
    port,
    connectionString,
    store,
    dataDir,
    clock,
    production,
    devControls,
    queuedTexts,
    proxies = 0,
    minFreeBytes,
    logger,
    heartbeat,
    webRoot,
    siteRoot,
    publicUrl,
    pageCacheBytes,
    readiness,
    metrics,
    otherMetrics,
    unreadable = store.unreadable,
    onPool,
    monitoringToken,
    apiDocs,
    payments,
    simulator,
    payouts,
    payoutSimulator,
    payoutChannel,
    debitAccount,
    verifyLog,
    hashes,
    publicKeys,
    secondFactorKeys,
    messageKeys,
    digestCommand,
    readings,
    push,
    outbound,
    setupToken,
    challengeSecret,
    stopDelayMs,
  } = options
  const positions = createPositionWaiter({ connectionString })
  const guard = createReadGuard({ positions, store })
  const db = createDb(connectionString, {
    max: 16,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectWithinMs: REQUEST_WITHIN_MS,
    ...(heartbeat && { heartbeat }),
    ...(onPool && { onPool }),
    guard,
  })
  const deps: AppDeps = {
    store,
    stored: store.stored,
    unreadable,
    db,
    positions,
    presence: createNoticeChannel({
      connectionString,
      channel: 'opdesk_presence',
      notify: (channel, text) => sql`select pg_notify(${channel}, ${text})`.execute(db),
    }),
    storage: createLocalFileStorage(join(dataDir, 'files')),
    invoiceFiles: createLocalFileStorage(join(dataDir, 'invoices')),
    pictureFiles: createLocalFileStorage(join(dataDir, 'pictures')),
    exportFiles: createLocalExportFiles(join(dataDir, 'exports')),
    texts: queuedTexts ? textQueue(messageKeys, queuedTexts) : textOutbox,
    clock,
    production,
    devControls,
    proxies,
    minFreeBytes,
    logger,
    payments,
    payouts,
    ...(payoutChannel && { payoutChannel }),
    ...(debitAccount && { debitAccount }),
    verifyLog,
    hashes,
    publicKeys,
    secondFactorKeys,
    messageKeys,
    digestCommand,
    readings,
    push,
    outbound,
    setupToken,
    challengeSecret,
    ...(heartbeat === undefined ? {} : { clockDoubt: heartbeat.clock.doubt }),
    ...(stopDelayMs === undefined ? {} : { stopDelayMs }),
    ...(webRoot === undefined ? {} : { webRoot }),
    ...(siteRoot === undefined ? {} : { siteRoot }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(pageCacheBytes === undefined ? {} : { pageCacheBytes }),
    ...(readiness === undefined ? {} : { readiness }),
    ...(metrics === undefined ? {} : { metrics }),
    ...(otherMetrics === undefined ? {} : { otherMetrics }),
    ...(monitoringToken === undefined ? {} : { monitoringToken }),
    ...(apiDocs === undefined ? {} : { apiDocs }),
    ...(simulator === undefined ? {} : { simulator }),
    ...(payoutSimulator === undefined ? {} : { payoutSimulator }),
    ...(heartbeat && devControls && !production && { moveClock: createClockMover(db, heartbeat.clock) }),
  }
  const app = await createApp(deps)
  const release = async () => {
    await app.close()
    await positions.close()
    await db.destroy()
  }
  try {
    const url = await app.listen({ host, port })
    return { url, app, deps, close: release }
  } catch (error) {
    await release()
    throw error
  }
}
