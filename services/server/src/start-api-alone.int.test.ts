import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { freePort } from '@opdesk/testing/free-port.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { startOpdesk } from './start-opdesk.ts'

interface Answer {
  status: string
  checks: { name: string; ok: boolean; detail?: { error?: string; standing?: Record<string, string> } }[]
}

interface Alone {
  connectionString: string
  store: ReturnType<typeof createPostgresEventStore>
  readiness: () => Promise<Response>
  /** Resolves with the API's address when the API is ready. */
  isReady: Promise<string>
  url: string
}

/** Runs a test with a process that has only the API, on a database without a leader of views. */
const withApiAlone = async (
  prepare: (of: Pick<Alone, 'connectionString' | 'store'>) => Promise<void>,
  run: (api: Alone) => Promise<void>,
) => {
  const { connectionString, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-alone-'))
  const port = await freePort()
  const env = { ...PRODUCT_ENVIRONMENT, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: connectionString }
  const store = createPostgresEventStore({ connectionString })
  const giveUp = new AbortController()
  await prepare({ connectionString, store })
  const starting = startOpdesk(readSettings(env, ['api'], '/'), {
    logger: runLog(),
    onNotice: () => undefined,
    signal: giveUp.signal,
  })
  const isReady = starting.then(({ url = '' }) => url)
  isReady.catch(() => undefined)
  const url = `http://127.0.0.1:${port}`
  try {
    await run({ connectionString, store, isReady, url, readiness: () => fetch(`${url}/readyz`) })
  } finally {
    giveUp.abort()
    await (await starting.catch(() => undefined))?.stop()
    await store.close()
    await drop()
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true })
  }
}
const unwell = async (readiness: Alone['readiness']) => {
  await vi.waitFor(async () => expect((await readiness()).status).toBe(503), 80_000)
  return ((await (await readiness()).json()) as Answer).checks.filter(({ ok }) => !ok)
}
const projecting = async ({ store, connectionString }: Pick<Alone, 'connectionString' | 'store'>) => {
  const running = startProjections({ store, connectionString, projections })
  await running.caughtUp()
  return running
}

test('keeps an API up without views, and reports the reason until ready', async () => {
  await withApiAlone(
    async () => undefined,
    async api => {
      const error = `these views are being built, and all others are read: ${projections.map(({ name }) => name).join(', ')}`
      expect(await unwell(api.readiness)).toEqual([{ name: 'projections', ok: false, detail: { error } }])
      let settled = false
      void api.isReady.finally(() => {
        settled = true
      })
      for (let look = 0; look < 5; look += 1) await api.readiness()
      expect(settled).toBe(false)
      const running = await projecting(api)
      expect(await api.isReady).toBe(api.url)
      expect((await api.readiness()).status).toBe(200)
      await running.stop()
    },
  )
})

test('an API is not ready before its release’s views, then stays ready', async () => {
  const leave = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    // The state that a process of this release leaves after it has led some views beside a leader of another release.
    await client.query("update read.checkpoint set leader = 'beside 77' where name in ('wallet', 'payment')")
    await client.end()
  }
  await withApiAlone(
    async of => {
      await (await projecting(of)).stop()
      await leave(of.connectionString)
    },
    async api => {
      const error = 'no process of this release keeps these views up to date: payment, wallet'
      expect(await unwell(api.readiness)).toEqual([{ name: 'projections', ok: false, detail: { error } }])
      const running = await projecting(api)
      expect(await api.isReady).toBe(api.url)
      await running.stop()
      await leave(api.connectionString)
      const standing = async () =>
        ((await (await api.readiness()).json()) as Answer).checks.find(({ name }) => name === 'projections')?.detail?.standing
      await vi.waitFor(async () => expect(await standing()).toEqual({ wallet: 'stale', payment: 'stale' }), 20_000)
      expect((await api.readiness()).status).toBe(200)
    },
  )
})
