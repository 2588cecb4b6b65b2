import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import { readSettings, type Settings } from '@opdesk/server/settings.ts'
import { type Opdesk, startOpdesk } from '@opdesk/server/start-opdesk.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import { given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const STARTS = 400_000
const SOON = { timeout: 150_000, interval: 100 }
const STREAM = subscriberStream('asha')

const databases: TestDatabase[] = []
const folders: string[] = []
let running: Opdesk | undefined

afterEach(async () => {
  await running?.stop()
  running = undefined
  for (const database of databases.splice(0)) await database.drop()
  for (const folder of folders.splice(0)) {
    await copyServerLogs(folder)
    await rm(folder, { recursive: true, force: true })
  }
})

/** A new installation with its own database and folder, and with the keys of another one after a restore. */
const install = async (keysDir?: string): Promise<{ connectionString: string; dataDir: string; settings: Settings }> => {
  const database = await createTestDatabase()
  databases.push(database)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-own-erasure-'))
  folders.push(dataDir)
  const { connectionString } = database
  const environment = { ...PRODUCT_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: connectionString }
  return { connectionString, dataDir, settings: readSettings({ ...environment, ...(keysDir && { KEYS_DIR: keysDir }) }, [], '/') }
}
const start = async (settings: Settings) => {
  running = await startOpdesk(settings, { logger: runLog(), onNotice: () => undefined })
}
const stop = async () => {
  await running?.stop()
  running = undefined
}
const query = async <T extends pg.QueryResultRow>(connectionString: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
const typesIn = async (connectionString: string) =>
  (
    await query<{ type: string }>(connectionString, `select type from log.events where stream = '${STREAM}' order by version`)
  ).map(({ type }) => type.replace('subscriber_', ''))
const erasedIn = (connectionString: string) =>
  vi.waitFor(async () => expect((await typesIn(connectionString)).at(-1)).toBe('erased'), SOON)

test('erases a person again after a restore from before', { timeout: STARTS }, async () => {
  const { connectionString, dataDir, settings } = await install()
  // The first start sets the checkpoints of the workflows.
  await start(settings)
  await stop()
  const log = await openLog(settings, connectionString, await openKeys(settings.keysDir))
  const due_at = new Date(Date.now() - 1000).toISOString()
  await given(log, STREAM, [
    { type: 'subscriber_registered', data: profile() },
    { type: 'subscriber_erasure_asked_for', data: { request_id: 'r1', due_at } },
  ])
  await log.close()
  const backup = path.join(dataDir, 'backup')
  const manifest = await writeBackup({ connectionString, dataDir, to: backup, now: new Date() })
  await start(settings)
  await erasedIn(connectionString)
  await stop()

  const second = await install(settings.keysDir)
  const into = { connectionString: second.connectionString, dataDir: second.dataDir, keysDir: settings.keysDir }
  await restoreBackup(into, backup, manifest)
  expect(await typesIn(second.connectionString)).toEqual(['registered', 'erasure_asked_for'])
  await start(second.settings)
  await erasedIn(second.connectionString)
})
