import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Readiness } from '@opdesk/api/deps.ts'
import { createCommandDigests } from '@opdesk/api/plugins/command-digests.ts'
import { createMetrics } from '@opdesk/api/plugins/create-metrics.ts'
import type { startApi } from '@opdesk/api/start-api.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { startEmbeddedPostgres } from '@opdesk/embedded-postgres/start-embedded-postgres.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { Keys } from '@opdesk/integrations/keys/key-files.ts'
import { createOutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import { createBillDigests } from '@opdesk/operations/reading/stored-readings.ts'
import { hasAdmin } from '@opdesk/projections/account/query.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import type { Logger } from 'pino'
import { type BackgroundThread, createBackgroundThread } from './background/create-background-thread.ts'
import { verifyInThread } from './background/verify-in-thread.ts'
import { shiftClock } from './clock-shift.ts'
import { type Closer, createCloser } from './closer.ts'
import { type Connections, connectionsOf, embeddedConnections, sharedBy } from './connections.ts'
import { allowDevControls } from './dev-controls.ts'
import { ensureDatabase } from './ensure-database.ts'
import { requireCompleteLog } from './log-readers.ts'
import { startMonitoring } from './monitoring/start-monitoring.ts'
import { startTracing } from './monitoring/start-tracing.ts'
import { openShared, type Shared } from './open-shared.ts'
import { clockReadiness } from './readiness.ts'
import { requireFreePort } from './require-free-port.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { type Providers, startProviders } from './start-providers.ts'
import { queuesTexts, textKindsOf } from './start-texts.ts'
import { openVerifiedKeys } from './verified-keys.ts'

export interface Opdesk {
  /** Address of the API, such as `http://127.0.0.1:3000`; undefined if this process runs no API. */
  url?: string
  /** True if the development controls of the settings are enabled. */
  devControls: boolean
  /** Ends requests, workflows and projections, then the database; no process is left running. May be called twice. */
  stop(): Promise<void>
}

interface Options {
  logger: Logger
  /** Called with one sentence for the person at the terminal, such as the reason why the start takes long. */
  onNotice: (sentence: string) => void
  /** Aborts the start: all started parts are stopped. */
  signal?: AbortSignal
  /** Maximum size in bytes of the API's cache of site pages; default: the API's limit. */
  pageCacheBytes?: number
}

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const SITE_ROOT = fileURLToPath(new URL('../../../site/dist', import.meta.url))
/** Milliseconds after which a start reports why it is not ready. */
const NOTICE_AFTER_MS = 10_000
/** Milliseconds between further reports of a start that is not ready. */
const NOTICE_EVERY_MS = 60_000

/**
 * Starts the whole product: database, migrations, projections, workflows, demo data, API and web on one port. If this process runs
 * the API, the other parts run in a separate thread (decision 0100). Resolves when the first request will succeed.
 *
 * @throws StartError, EmbeddedPostgresError and driver errors; `explain` makes a sentence of each
 */
export async function startOpdesk(given: Settings, options: Options): Promise<Opdesk> {
  const { logger, onNotice, signal } = options
  const { parts } = given
  const { close, closeLater } = createCloser(logger)
  try {
    const withApi = parts.includes('api')
    if (withApi) await requireFreePort(given)
    // The thread loads its program while the database starts.
    const thread = withApi && parts.length > 1 ? createBackgroundThread({ onEnd }) : undefined
    // A process without the API does not load its program, which costs more processor time than the rest of a worker's start.
    const program = withApi ? await import('@opdesk/api/start-api.ts') : undefined
    const stopThread = async () => thread?.stop()
    closeLater('background', stopThread)
    const here = withApi ? (['api'] as const) : parts
    const tracing = await startTracing(given.tracing, here, logger)
    closeLater('tracing', () => tracing.stop())
    const connections = await openDatabase(given, { onNotice, closeLater, signal })
    const connectionString = sharedBy(connections, parts)
    const settings = await allowDevControls(given, { connectionString, logger, onNotice })
    await shiftClock(settings, connections.owner)
    const { devControls } = settings
    const keys = await openVerifiedKeys(settings, connectionString, onNotice)
    const shared = await openShared(settings, { connectionString: sharedBy(connections, here), keys, logger, closeLater })
    const doubt = shared.heartbeat.clock.doubt()
    if (doubt) onNotice(`This process leads no part and opens no session: ${doubt}.`)
    await shared.store.head()
    await requireCompleteLog({ ...shared.guarding, connectionString, inEventStoreDb: settings.eventStoreUrl !== undefined })
    let url = `http://${settings.host}:${settings.port}`
    const providers = await startProviders({ settings, ...shared, productUrl: () => loopback(url), onNotice })
    closeLater('providers', () => providers.stop())
    const { accounts } = providers
    const publicUrl = () => settings.publicUrl ?? url
    if (!program) {
      // Imported only here, because a process with an API loads this program in its thread.
      const { startBackground } = await import('./background/start-background.ts')
      const run = { settings, connections, keys, shared, accounts, publicUrl, onNotice, signal, closeLater }
      const background = await startBackground(run)
      const readiness = async () => [clockReadiness(shared.heartbeat), ...(await background.readiness())]
      const health = { ...background, readiness, metrics: createMetrics() }
      const monitoring = await startMonitoring({ ...shared, settings, parts: here, ...health })
      closeLater('monitoring', () => monitoring.stop())
      return { devControls, stop: close }
    }

    // The stop is registered a second time, so that the thread stops before the database that it needs.
    closeLater('background', stopThread)
    await thread?.start({ settings: settingsBehind(settings), connections, accounts }, { onNotice, signal })
    const api = await serve(settings, { ...options, ...program, shared, keys, providers, publicUrl, thread, closeLater })
    url = api.url
    thread?.listening(url)
    await untilReady(url, onNotice, signal)
    if (!(await untilKnown(() => hasAdmin(api.deps.db), signal)))
      onNotice(
        `There is no admin yet. Sign up the first one at ${publicUrl()}/admin/signup with the set-up token ${keys.setupToken()}`,
      )
    return { url, devControls, stop: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Throws outside of any caller, which ends the process in an orderly way; the next start recovers. */
const onEnd = (error: Error): never => {
  throw error
}

/** Settings for the parts in the background thread. The API reports their health together with its health. */
const settingsBehind = ({ health: _shown, ...settings }: Settings): Settings => ({
  ...settings,
  parts: settings.parts.filter(part => part !== 'api'),
})

interface Serving extends Pick<Closer, 'closeLater'>, Pick<Options, 'pageCacheBytes'> {
  startApi: typeof startApi
  shared: Shared
  keys: Keys
  providers: Providers
  publicUrl: () => string
  thread: BackgroundThread | undefined
}

/** Starts the API, with the health and metrics of this process. */
async function serve(
  settings: Settings,
  { startApi, shared, keys, providers, publicUrl, thread, closeLater, pageCacheBytes }: Serving,
): Promise<Awaited<ReturnType<typeof startApi>>> {
  const { store, heartbeat, guarding, connectionString } = shared
  const readiness = async () => [clockReadiness(heartbeat), ...((await thread?.readiness()) ?? [])]
  const health = { metrics: createMetrics(), readiness, ...(thread && { otherMetrics: () => thread.metrics() }) }
  const monitoring = await startMonitoring({ ...shared, settings, parts: ['api'], ...health })
  closeLater('monitoring', () => monitoring.stop())
  const { host, port, dataDir, production, devControls, proxies, minFreeBytes, stopDelayMs, monitoringToken, apiDocs } = settings
  const unreadable = () => new Set([...store.unreadable.persons(), ...(thread?.unreadable() ?? [])])
  const api = await startApi({
    ...shared,
    ...health,
    host,
    port,
    dataDir,
    production,
    devControls,
    queuedTexts: queuesTexts(settings) ? textKindsOf(settings) : null,
    proxies,
    minFreeBytes,
    stopDelayMs,
    ...(monitoringToken && { monitoringToken }),
    ...(apiDocs !== undefined && { apiDocs }),
    ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
    ...(existsSync(SITE_ROOT) && { siteRoot: SITE_ROOT }),
    publicUrl,
    ...(pageCacheBytes !== undefined && { pageCacheBytes }),
    ...providers.forApi,
    unreadable: { events: store.unreadable.events, persons: () => [...unreadable()] },
    onPool: monitoring.onPool,
    verifyLog: () => verifyInThread({ settings, connectionString }, heartbeat),
    hashes: guarding.hashes,
    publicKeys: keys.verifying,
    secondFactorKeys: createKeySet(keys.secondFactor),
    messageKeys: createKeySet(keys.messages),
    digestCommand: createCommandDigests(keys.commands),
    readings: { keyring: store.keyring, billDigests: createBillDigests(keys.bills) },
    push: { publicKey: keys.push.publicKey },
    outbound: createOutboundClient({ testHosts: settings.outboundTestHosts }),
    setupToken: keys.setupToken,
    challengeSecret: keys.challengeSecret,
  })
  closeLater('api', () => api.close())
  return api
}

/**
 * Opens the database of the settings, or starts the embedded one, and migrates it. Returns the connection string for each part;
 * `owner` is that of the owner of the database, or of the API where no owner is set.
 */
async function openDatabase(
  settings: Settings,
  { onNotice, closeLater, signal }: Pick<Options, 'onNotice' | 'signal'> & { closeLater: Closer['closeLater'] },
): Promise<Connections & { owner: string }> {
  const { databaseUrl, migrateDatabaseUrl } = settings
  const owner = migrateDatabaseUrl ?? databaseUrl ?? (await startDatabase(settings, onNotice, closeLater))
  signal?.throwIfAborted()
  await migrate(owner)
  const connections = databaseUrl ? connectionsOf(databaseUrl, settings) : await embeddedConnections(owner)
  return { ...connections, owner }
}

async function startDatabase(
  { dataDir }: Settings,
  onNotice: (sentence: string) => void,
  closeLater: Closer['closeLater'],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    onNotice,
    onEnd: () => onEnd(new StartError('The database ended unexpectedly, so opdesk stops; start it again with npm start.')),
  })
  closeLater('database', () => postgres.stop())
  return ensureDatabase(postgres, 'opdesk')
}

/** The checks that fail, from the answer of /readyz. */
const reasonOf = (text: string): string => {
  const { checks = [] } = JSON.parse(text) as { checks?: Readiness[] }
  const failing = checks.filter(({ ok }) => !ok)
  return failing.map(({ name, detail }) => (detail === undefined ? name : `${name} ${JSON.stringify(detail)}`)).join(', ')
}

/** Repeats a read until it is not refused: while views are rebuilt after the log was set back, the first reads may be refused. */
async function untilKnown<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'behind') throw error
    }
    await delay(20)
  }
}

/** Replaces 0.0.0.0 and ::, which mean every address, with the loopback address. */
const loopback = (url: string): string => url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')

/** Repeats a visitor's first request until it succeeds, because views that are behind catch up in this process or another one. */
async function untilReady(url: string, onNotice: (sentence: string) => void, signal?: AbortSignal): Promise<void> {
  const address = new URL('/readyz', loopback(url))
  let sayAt = performance.now() + NOTICE_AFTER_MS
  for (;;) {
    signal?.throwIfAborted()
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    const why = response ? reasonOf(await response.text()) : 'no answer'
    if (performance.now() > sayAt) {
      onNotice(`opdesk answers on ${url} but is not ready yet (${address.pathname}: ${why.slice(0, 500)}); it continues to wait.`)
      sayAt = performance.now() + NOTICE_EVERY_MS
    }
    await delay(20)
  }
}
