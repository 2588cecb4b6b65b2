import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Readiness } from '@opdesk/api/deps.ts'
import { createCommandDigests } from '@opdesk/api/plugins/command-digests.ts'
import { startApi } from '@opdesk/api/start-api.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { startEmbeddedPostgres } from '@opdesk/embedded-postgres/start-embedded-postgres.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { startPulse } from '@opdesk/event-store/postgres/pulse.ts'
import { createLocalFileStorage } from '@opdesk/integrations/storage/local-file-storage.ts'
import { hasAdmin } from '@opdesk/projections/account/query.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { migrate } from '@opdesk/projections/migrate.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { placeWorkflows, startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import type { Logger } from 'pino'
import { requireWholeLog } from './ahead-of-log.ts'
import { type Closer, createCloser } from './closer.ts'
import { type Connections, connectionsOf, embeddedConnections } from './connections.ts'
import { ensureDatabase } from './ensure-database.ts'
import { makeDemoOnce } from './make-demo-once.ts'
import { ledgerFile, openLog } from './open-log.ts'
import { readinessOf } from './readiness.ts'
import { requireFreePort } from './require-free-port.ts'
import { openRightKeys } from './right-keys.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { startMail } from './start-mail.ts'
import { startPayments } from './start-payments.ts'
import { queuesTexts, startTexts } from './start-texts.ts'
import { startTracing } from './watching/start-tracing.ts'
import { startWatching } from './watching/start-watching.ts'

export interface Opdesk {
  /** `http://127.0.0.1:3000`; undefined if the API is not one of the parts. */
  url?: string
  /** Ends requests, workflows and projections, then the database; nothing is left running. May be called twice. */
  stop(): Promise<void>
}

interface Options {
  logger: Logger
  /** Called with one sentence that a person should know, or about what the start waits for. */
  onNotice: (sentence: string) => void
  /** When aborted, the start is given up and everything started is stopped. */
  signal?: AbortSignal
}

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const SITE_ROOT = fileURLToPath(new URL('../../../site/dist', import.meta.url))
/** A start that takes longer than this says why it is not ready, and again a minute later. */
const SAY_AFTER_MS = 10_000
const SAY_AGAIN_MS = 60_000

/**
 * The whole product in this process: database, migrations, projections, workflows, demo data, API and web on one port. Resolves
 * when the first request will succeed.
 *
 * @throws StartError, EmbeddedPostgresError and driver errors: `explain` makes a sentence of each
 */
export async function startOpdesk(settings: Settings, { logger, onNotice, signal }: Options): Promise<Opdesk> {
  const { close, closeLater } = createCloser(logger)
  const clock = () => new Date(Date.now() + settings.clockOffsetMs)
  try {
    if (settings.parts.includes('api')) await requireFreePort(settings)
    const tracing = await startTracing(settings.tracing, settings.parts, logger)
    closeLater('tracing', () => tracing.stop())
    const connections = await openDatabase(settings, { onNotice, closeLater, signal })
    const connectionString = connections.shared
    const keys = await openRightKeys(settings, connectionString, onNotice)
    const pulse = startPulse(connectionString)
    closeLater('pulse', () => pulse.close())
    const store = await openLog(settings, connectionString, keys, { pulse, logger })
    closeLater('event store', () => store.close())
    await store.head()
    const ledger = createLedger(ledgerFile(settings))
    await requireWholeLog({ connectionString, log: store.stored, ledger })
    const hashes = createEventHashes(keys.events)
    const guarding = { log: store.stored, connectionString, ledger, publicKeys: keys.verifying, hashes }
    const withWorkflows = settings.parts.includes('workflows')
    // Before all that writes, so that it ends after them and seals what they wrote last.
    const notary = withWorkflows
      ? startNotary({ ...guarding, connectionString: connections.notary, clock, logger, privateKey: keys.signing })
      : undefined
    if (notary) closeLater('notary', () => notary.stop())
    const messageKeys = createKeySet(keys.messages)
    const shared = { store, connectionString, clock, logger }

    const running = settings.parts.includes('projections')
      ? startProjections({ ...shared, connectionString: connections.projections, projections })
      : undefined
    if (running) closeLater('projections', () => running.stop())
    if (settings.demo && running)
      await makeDemoOnce({
        ...shared,
        connectionString: connections.owner,
        projections: running,
        dataDir: settings.dataDir,
        onNotice,
        signal,
      })
    signal?.throwIfAborted()
    const filesIn = (folder: string) => createLocalFileStorage(path.join(settings.dataDir, folder))
    const erasing = { keyring: store.keyring, storage: filesIn('files'), invoiceFiles: filesIn('invoices') }
    const exportsFolder = path.join(settings.dataDir, 'exports')
    const working = { ...shared, connectionString: connections.workflows }
    if (withWorkflows) await placeWorkflows(working)
    let url = `http://${settings.host}:${settings.port}`
    const payments = await startPayments({ settings, productUrl: () => loopback(url), clock, logger, onNotice })
    closeLater('payments', () => payments.stop())
    const taking = { payments: payments.provider }
    const workflows = withWorkflows
      ? startWorkflows({ ...working, erasing, exportsFolder, pictureFiles: filesIn('pictures'), ...taking })
      : undefined
    if (workflows) closeLater('workflows', () => workflows.stop())
    const publicUrl = () => settings.publicUrl ?? url
    const mail = withWorkflows ? startMail({ ...working, messageKeys, settings, publicUrl, onNotice }) : undefined
    if (mail) closeLater('mail', () => mail.stop())
    const texts = withWorkflows ? startTexts({ ...working, messageKeys, settings, onNotice }) : undefined
    if (texts) closeLater('text messages', () => texts.stop())
    const readiness = async () =>
      readinessOf(running?.status() ?? [], workflows?.status() ?? [], mail?.status(), texts?.status(), notary?.status())
    const watching = await startWatching({ ...shared, settings, pulse, readiness, running, workflows, notary, mail, texts })
    closeLater('watching', () => watching.stop())
    if (!settings.parts.includes('api')) return { stop: close }

    const { host, port, dataDir, production, proxies, minFreeBytes, stopDelayMs, monitoringToken, apiDocs } = settings
    const shown = { ...(monitoringToken && { monitoringToken }), ...(apiDocs !== undefined && { apiDocs }) }
    const webRoot = existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {}
    const siteRoot = existsSync(SITE_ROOT) ? { siteRoot: SITE_ROOT } : {}
    const dense = settings.eventStoreUrl === undefined
    const verifyLog = () => pulse.guard(verifyStoredLog({ ...guarding, dense }))
    const served = {
      host,
      port,
      dataDir,
      production,
      queueTexts: queuesTexts(settings),
      proxies,
      minFreeBytes,
      stopDelayMs,
      ...shown,
      ...webRoot,
      ...siteRoot,
      publicUrl,
    }
    const api = await startApi({
      ...shared,
      pulse,
      ...served,
      ...taking,
      ...(payments.simulator && { simulator: payments.simulator }),
      readiness,
      metrics: watching.metrics,
      onPool: watching.onPool,
      verifyLog,
      hashes,
      publicKeys: keys.verifying,
      secondFactorKeys: createKeySet(keys.secondFactor),
      messageKeys,
      digestCommand: createCommandDigests(keys.commands),
      setupToken: keys.setupToken,
      challengeSecret: keys.challengeSecret,
    })
    url = api.url
    closeLater('api', () => api.close())
    await untilReady(api.url, onNotice, signal)
    if (!(await untilKnown(() => hasAdmin(api.deps.db), signal)))
      onNotice(
        `There is no admin yet. Sign up the first one at ${publicUrl()}/admin/signup with the set-up token ${keys.setupToken()}`,
      )
    return { url: api.url, stop: close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The database of the settings or the embedded one, brought to this release, and how each part reaches it. `owner`: for the demo, which does what all
 * parts do.
 */
async function openDatabase(
  settings: Settings,
  { onNotice, closeLater, signal }: Pick<Options, 'onNotice' | 'signal'> & { closeLater: Closer['closeLater'] },
): Promise<Connections & { owner: string }> {
  const { databaseUrl, migrateDatabaseUrl } = settings
  const owner = migrateDatabaseUrl ?? databaseUrl ?? (await startDatabase(settings, onNotice, closeLater))
  signal?.throwIfAborted()
  await migrate(owner)
  const connections = databaseUrl ? connectionsOf(databaseUrl, settings) : await embeddedConnections(owner, settings.parts)
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
    // Nobody awaits this: it ends the process in an orderly way, and the next start recovers.
    onEnd: () => {
      throw new StartError('The database ended unexpectedly, so opdesk stops; start it again with npm start.')
    },
  })
  closeLater('database', () => postgres.stop())
  return ensureDatabase(postgres, 'opdesk')
}

/** The failing parts, as /readyz answers them to this machine. */
const reasonOf = (text: string): string => {
  const { checks = [] } = JSON.parse(text) as { checks?: Readiness[] }
  const failing = checks.filter(({ ok }) => !ok)
  return failing.map(({ name, detail }) => (detail === undefined ? name : `${name} ${JSON.stringify(detail)}`)).join(', ')
}

/** Views that were set back with the log are being made again: then the first read is refused for a moment. */
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

/** 0.0.0.0 and :: mean every address, and the loopback is one of them. */
const loopback = (url: string): string => url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')

/**
 * Sends the request of a first visitor, for as long as it takes: views that are behind catch up in this process or another one.
 */
async function untilReady(url: string, onNotice: (sentence: string) => void, signal?: AbortSignal): Promise<void> {
  const address = new URL('/readyz', loopback(url))
  let sayAt = performance.now() + SAY_AFTER_MS
  for (;;) {
    signal?.throwIfAborted()
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    const why = response ? reasonOf(await response.text()) : 'no answer'
    if (performance.now() > sayAt) {
      onNotice(`opdesk answers on ${url} and is not ready yet (${address.pathname}: ${why.slice(0, 500)}); it goes on waiting.`)
      sayAt = performance.now() + SAY_AGAIN_MS
    }
    await delay(20)
  }
}
