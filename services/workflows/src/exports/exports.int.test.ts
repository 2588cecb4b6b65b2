import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { exportStream } from '@opdesk/contracts/export/events.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createLocalExportFiles, type ExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RunningWorkflows, startWorkflows } from '../start-workflows.ts'
import { given, logger, NOON, typesIn } from '../testing/given.ts'
import { defineExports } from './exports.ts'
import { ExportNotMade, type MakeExport } from './make-in-thread.ts'

let database: TestDatabase
let store: ReturnType<typeof createPostgresEventStore>
let folder: string
let files: ExportFiles
let db: pg.Pool
let running: RunningWorkflows | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'opdesk-exports-'))
  files = createLocalExportFiles(folder)
})
afterEach(() => running?.stop())
afterAll(async () => {
  await db?.end()
  await store?.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = (make: MakeExport, now = NOON) => {
  const { connectionString } = database
  const exports = defineExports({ connectionString, folder, make })
  running = startWorkflows({ store, connectionString, clock: () => now, logger, workflows: [exports], sweepMs: 20 })
  return running
}
const ask = async (): Promise<string> => {
  const id = crypto.randomUUID()
  await given(store, exportStream(id), [
    { type: 'export_requested', data: { list: 'claims', format: 'csv', query: {}, acts_for: [] } },
  ])
  return id
}
const made = async (id: string) => ({ rows: 2, ...(await files.put(id, Readable.from([Buffer.from('a,b\r\n')]))) })
/** Rejects when it is stopped, or at once if it was stopped before, like the real export. */
const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(new ExportNotMade('stopped', 'stopped'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
const waitFor = async (condition: () => Promise<boolean> | boolean) => {
  for (let look = 0; look < 1000; look += 1) {
    if (await condition()) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error('what the test waits for did not happen')
}
const endOf = async (id: string): Promise<string | undefined> => {
  await waitFor(async () => (await typesIn(store, exportStream(id))).length > 1)
  return (await typesIn(store, exportStream(id)))[1]
}
const inLine = async (id: string): Promise<boolean> =>
  ((await db.query('select 1 from app.job where job_id = $1', [id])).rowCount ?? 0) > 0

test('completes an export once after a restart that stopped it', async () => {
  const id = await ask()
  let begun = 0
  const first = start((_order, { signal }) => {
    begun += 1
    return untilStopped(signal)
  })
  await waitFor(() => begun > 0)
  await first.stop()
  expect(await typesIn(store, exportStream(id))).toEqual(['export_requested'])
  start(order => made(order.export_id))
  expect(await endOf(id)).toBe('export_completed')
  expect(begun).toBe(1)
})

test('retries a transient failure without limit', async () => {
  const id = await ask()
  let attempts = 0
  start(async order => {
    attempts += 1
    if (attempts < 3) throw new ExportNotMade('transient', 'the database is away')
    return made(order.export_id)
  })
  expect(await endOf(id)).toBe('export_completed')
  expect(attempts).toBe(3)
})

test('fails an export after two failures of its own, without leftovers', async () => {
  const id = await ask()
  let attempts = 0
  start(async order => {
    attempts += 1
    await made(order.export_id)
    throw new ExportNotMade('fault', 'out of memory')
  })
  expect(await endOf(id)).toBe('export_failed')
  await waitFor(async () => !(await inLine(id)))
  expect(attempts).toBe(2)
  await expect(files.open(id)).rejects.toThrow()
})

test('fails an export that is too large at the first attempt', async () => {
  const id = await ask()
  start(async () => {
    throw new ExportNotMade('too_many_rows', '2000000 rows')
  })
  expect(await endOf(id)).toBe('export_failed')
  expect((await store.read(exportStream(id)))[1]?.data).toEqual({ reason: 'too_many_rows' })
})

test('gives up an export that ended the process five times', async () => {
  const id = await ask()
  let begun = 0
  await db.query(
    `insert into app.job (kind, job_id, owner_id, event_id, correlation_id, position, requested_at, attempts)
     values ('export', $1, 's1', $2, 'c', '1', now(), 5)`,
    [id, crypto.randomUUID()],
  )
  start(async order => {
    begun += 1
    return made(order.export_id)
  })
  expect(await endOf(id)).toBe('export_failed')
  expect(begun).toBe(0)
})

test('runs an export beside a large one, and cancels the large one', async () => {
  const large = await ask()
  let stopped = false
  start((order, { signal }) => {
    if (order.export_id !== large) return made(order.export_id)
    return untilStopped(signal).finally(() => {
      stopped = true
    })
  })
  await waitFor(() => inLine(large))
  const small = await ask()
  expect(await endOf(small)).toBe('export_completed')
  await given(store, exportStream(large), [{ type: 'export_cancelled', data: {} }])
  await waitFor(async () => stopped && !(await inLine(large)))
  expect(await typesIn(store, exportStream(large))).toEqual(['export_requested', 'export_cancelled'])
})

test('deletes a file when it expires, and not before', async () => {
  const id = await ask()
  const first = start(order => made(order.export_id))
  expect(await endOf(id)).toBe('export_completed')
  await waitFor(async () => {
    const { rows } = await db.query('select expires_at from app.job where job_id = $1', [id])
    return rows[0]?.expires_at !== null
  })
  const { data } = (await store.read(exportStream(id)))[1] ?? {}
  const expires = Date.parse(String(data?.expires_at))
  await first.stop()
  const early = start(order => made(order.export_id), new Date(expires - 1))
  const next = await ask()
  await endOf(next)
  expect(await inLine(id)).toBe(true)
  await early.stop()
  start(order => made(order.export_id), new Date(expires))
  await waitFor(async () => !(await inLine(id)))
  await expect(files.open(id)).rejects.toThrow()
})
