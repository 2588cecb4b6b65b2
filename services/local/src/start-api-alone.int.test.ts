import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { keepLogs, runLog } from '@opdesk/testing/run-log.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { startOpdesk } from './start-opdesk.ts'

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

interface Answer {
  status: string
  checks: { name: string; ok: boolean; detail?: { error?: string } }[]
}

test('an API that starts before the views are there stays up, says why it is not ready, and becomes ready', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-alone-'))
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: connectionString }
  const store = createPostgresEventStore({ connectionString })
  vi.useFakeTimers({ toFake: ['Date'] })
  const giveUp = new AbortController()
  const starting = startOpdesk(readSettings(env, ['api'], '/'), {
    logger: runLog(),
    onNotice: () => undefined,
    signal: giveUp.signal,
  })
  let running: ReturnType<typeof startProjections> | undefined
  let settled = false
  starting.then(
    () => {
      settled = true
    },
    () => {
      settled = true
    },
  )
  onTestFinished(async () => {
    vi.useRealTimers()
    giveUp.abort()
    await (await starting.catch(() => undefined))?.stop()
    await running?.stop()
    await store.close()
    await drop()
    await keepLogs(dataDir)
    await rm(dataDir, { recursive: true })
  })

  const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`)
  await vi.waitFor(async () => expect((await readiness()).status).toBe(503), 20_000)
  const { checks } = (await (await readiness()).json()) as Answer
  expect(checks.filter(({ ok }) => !ok)).toEqual([
    {
      name: 'projections',
      ok: false,
      detail: {
        error: `these views are being built, and all others are read: ${projections.map(({ name }) => name).join(', ')}`,
      },
    },
  ])
  vi.setSystemTime(Date.now() + 3_600_000)
  for (let look = 0; look < 5; look += 1) await readiness()
  expect(settled).toBe(false)

  running = startProjections({ store, connectionString, projections })
  expect((await starting).url).toBe(`http://127.0.0.1:${port}`)
  expect((await readiness()).status).toBe(200)
})
