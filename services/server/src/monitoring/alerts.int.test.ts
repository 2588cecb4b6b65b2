import { randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startHealthPort } from '@opdesk/api/health-port.ts'
import { createMetrics } from '@opdesk/api/plugins/create-metrics.ts'
import { measureBatch, reportWaits } from '@opdesk/event-store/batches.ts'
import { withHashChain } from '@opdesk/event-store/hash-chain/chained-event-store.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { startHeartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { startTcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SendFailure } from '@opdesk/integrations/messaging/message-sender.ts'
import { createLocalFileStorage } from '@opdesk/integrations/storage/local-file-storage.ts'
import { projections } from '@opdesk/projections/all.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { startMailSender } from '@opdesk/workflows/mail/mail-sender.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { holds, holdsFor, readAlertRules } from '../testing/alert-rules.ts'
import { registerBatchMetrics } from './batch-metrics.ts'
import { registerProcessMetrics } from './process-metrics.ts'

const logger = runLog()
const clock = () => new Date()

const credit = (schema_version: number) => ({
  id: uuid(),
  type: 'wallet_credited',
  schema_version,
  at: clock().toISOString(),
  data: { subscription_id: 'p', amount: 5, reason: 'plan' },
  metadata: {
    actor: { id: 'process:test', role: 'process' as const, designation: null, name: 'test' },
    correlation_id: 'c',
    causation_id: 'c',
    command_id: randomUUID(),
  },
})

const appendTo = (store: EventStore, stream: string, schema_version = 1) =>
  store.append(stream, 'no_stream', [credit(schema_version)])

/** Starts all parts that can fail, on a separate database, with all their metrics. */
const startParts = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'opdesk-alerts-'))
  const database = await createTestDatabase({ views: true })
  const { connectionString } = database
  const url = new URL(connectionString)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  let clockAheadMs = 0
  const heartbeat = startHeartbeat(url.href, () => Date.now() + clockAheadMs)
  const keys = await openKeys(path.join(folder, 'keys'))
  const hashes = createEventHashes(keys.events)
  const store = withHashChain(createPostgresEventStore({ connectionString }), hashes)
  const db = createDb(connectionString, { max: 2 })
  const pool = createPool(connectionString, 2)
  const positions = createPositionWaiter({ connectionString })
  const running = startProjections({ store, connectionString, projections, logger })
  const refusing = { name: 'refusing', types: ['wallet_credited'], handle: () => Promise.reject(new Error('cannot take it')) }
  const retry = { attempts: 1, delayMs: 1 }
  const workflows = startWorkflows({ store, connectionString, clock, logger, workflows: [refusing], retry })
  const ledgerFile = path.join(folder, 'checkpoints.jsonl')
  const ledger = createLedger(ledgerFile)
  const guarding = { log: store, connectionString, ledger, publicKeys: keys.verifying, hashes }
  const sealing = { ...guarding, clock, logger, privateKey: keys.signing, checkpointMs: 50 }
  let notary = startNotary(sealing)
  const mail = startMailSender({
    connectionString,
    sender: { send: () => Promise.reject(new SendFailure('away', 'the server is away')) },
    publicUrl: () => 'https://opdesk.example',
    messageKeys: createKeySet(keys.messages),
    clock,
    logger,
    pollMs: 20,
  })
  const metrics = createMetrics()
  registerProcessMetrics(metrics, {
    parts: ['projections', 'workflows'],
    store,
    heartbeat,
    db: pool,
    projections: () => running.status(),
    workflows: () => workflows.status(),
    notary: () => notary.status(),
    messages: { mail: () => mail.status() },
  })
  const disk = { storage: createLocalFileStorage(folder), minFreeBytes: Number.MAX_SAFE_INTEGER }
  const port = await startHealthPort({ store, db, positions, clock, metrics, ...disk }, { host: '127.0.0.1', port: 0 })
  return {
    metrics,
    store,
    pool,
    proxy,
    running,
    scrape: async () => await (await fetch(`${port.url}/metrics`)).text(),
    startNotaryAgain: async () => {
      await notary.stop()
      notary = startNotary(sealing)
    },
    /** Puts a folder in the ledger's place, so that the ledger cannot be written. */
    spoilLedger: async () => {
      await rename(ledgerFile, `${ledgerFile}.aside`)
      await mkdir(ledgerFile)
    },
    mendLedger: async () => {
      await rm(ledgerFile, { recursive: true })
      // The notary may have written a new file meanwhile, which is kept.
      await link(`${ledgerFile}.aside`, ledgerFile).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    },
    setClock: (aheadMs: number) => {
      clockAheadMs = aheadMs
    },
    inLedger: async () => (await ledger.last())?.position,
    stopNotary: () => notary.stop(),
    sealed: () => notary.status().position,
    stop: async () => {
      await port.close()
      await Promise.all([notary.stop(), workflows.stop(), mail.stop(), running.stop(), positions.close(), heartbeat.close()])
      await Promise.all([store.close(), db.destroy(), pool.end(), proxy.close()])
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

test('fires nine alerts within 60 s of their causes, and none before', async () => {
  const parts = await startParts()
  const rules = readAlertRules()
  const firing = async (): Promise<string[]> => {
    const scraped = await parts.scrape()
    return rules.filter(rule => holds(rule, scraped)).map(({ alert }) => alert)
  }
  const until = async (alert: string, broken: number) => {
    const rule = rules.find(one => one.alert === alert)
    if (!rule) throw new Error(`no rule is called ${alert}`)
    while (!(await firing()).includes(alert)) {
      if (performance.now() - broken > 60_000) throw new Error(`${alert} does not fire: ${await parts.scrape()}`)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    // The time until the alert includes the rule's `for` and a scrape interval of 15 seconds.
    expect(performance.now() - broken + holdsFor(rule) + 15_000, alert).toBeLessThan(60_000)
  }
  try {
    await parts.running.caughtUp()
    // The minimum free space exceeds this machine's disk, and there is no API.
    await expect.poll(firing, { timeout: 80_000 }).toEqual(['OpdeskNoApi', 'OpdeskDiskShort'])
    await until('OpdeskDiskShort', performance.now())

    for (const aheadMs of [-3000, 3000]) {
      parts.setClock(aheadMs)
      await until('OpdeskClockOff', performance.now())
      parts.setClock(0)
      await expect.poll(firing, { timeout: 80_000 }).not.toContain('OpdeskClockOff')
    }

    await appendTo(parts.store, 'wallet-a')
    await until('OpdeskParkedEvents', performance.now())

    await appendTo(parts.store, 'wallet-b', 9)
    await until('OpdeskViewFailed', performance.now())

    await parts.pool.query(
      `insert into app.message (id, event_id, template, recipient_id, to_address, subject, html, text, created_at, due_at)
       values ('m', gen_random_uuid(), 't', 'r', 'r@opdesk.example', 's', 'h', 't', now(), now())
       returning pg_notify('opdesk_mails', '')`,
    )
    await until('OpdeskMessagesFailing', performance.now())
    await parts.pool.query("update app.message set state = 'failed', finished_at = now() returning pg_notify('opdesk_mails', '')")
    await until('OpdeskMessagesGivenUp', performance.now())

    await expect.poll(parts.sealed, { timeout: 80_000 }).toBe('2')
    await parts.spoilLedger()
    await appendTo(parts.store, 'wallet-c')
    await until('OpdeskLedgerUnwritten', performance.now())
    await expect.poll(parts.sealed, { timeout: 80_000 }).toBe('3')
    await parts.mendLedger()
    await expect.poll(parts.inLedger, { timeout: 80_000 }).toBe('3')
    await expect.poll(firing, { timeout: 80_000 }).not.toContain('OpdeskLedgerUnwritten')
    await parts.stopNotary()
    await parts.pool.query('delete from log.events where position = 3')
    await parts.startNotaryAgain()
    await until('OpdeskNotaryRefused', performance.now())

    const cutAt = performance.now()
    await parts.proxy.close()
    await until('OpdeskDatabaseAway', cutAt)
  } finally {
    await parts.stop()
  }
}, 480_000)

test('measures slow batches and waiting writes', async () => {
  const metrics = createMetrics()
  const stop = registerBatchMetrics(metrics)
  const firing = async () => {
    const scraped = await metrics.metrics()
    return readAlertRules().flatMap(rule => (holds(rule, scraped) && !rule.expr.startsWith('absent') ? [rule.alert] : []))
  }
  try {
    for (let n = 0; n < 200; n += 1) await measureBatch('projections', 3, async () => undefined)
    reportWaits(Array.from({ length: 200 }, () => performance.now()))
    expect(await firing()).toEqual([])
    reportWaits(Array.from({ length: 5 }, () => performance.now() - 2000))
    expect(await firing()).toEqual(['OpdeskAppendsWait'])
    vi.useFakeTimers()
    const slow = measureBatch('workflow mail', 1, () => new Promise<void>(resolve => setTimeout(resolve, 8000)))
    await vi.advanceTimersByTimeAsync(8000)
    await slow
    vi.useRealTimers()
    expect(await firing()).toEqual(['OpdeskBatchesSlow', 'OpdeskAppendsWait'])
  } finally {
    vi.useRealTimers()
    stop()
  }
})
