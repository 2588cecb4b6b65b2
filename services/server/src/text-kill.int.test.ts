import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { textQueue } from '@opdesk/api/text-post.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import { smsVariables, startSmsGateway, type TestSmsGateway } from '@opdesk/testing/sms-gateway.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { kill, startWorkers } from './testing/workers.ts'

const KILLS = 4
const TEXTS_EACH = 4
/** Time in ms by which the kill of each further round is delayed. */
const STEP_MS = 60
const SOON = { timeout: 120_000, interval: 20 }

let database: TestDatabase
let db: ReturnType<typeof createDb>
let dataDir: string
let gateway: TestSmsGateway
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-text-kill-'))
  db = createDb(database.connectionString, { max: 2 })
  gateway = await startSmsGateway()
})
afterAll(async () => {
  await gateway?.stop()
  await db?.destroy()
  await database?.drop()
  if (dataDir) {
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})
beforeEach(() => {
  gateway.requests.length = 0
  gateway.delivered.clear()
})

let phone = 8_000_000_000
/** Queues texts as the API does, each to a different number; returns the numbers. */
const post = async (count: number): Promise<string[]> => {
  const numbers = Array.from({ length: count }, () => {
    phone += 1
    return `+91${phone}`
  })
  const now = new Date()
  const queue = textQueue(createKeySet((await openKeys(join(dataDir, 'keys'))).messages), [])
  const good_until = new Date(now.getTime() + 600_000)
  for (const to of numbers) {
    const text = {
      to,
      template: 'sign_up_code',
      values: ['123456'],
      recipient_id: null,
      language: null,
      good_until,
      pretended: false,
    } as const
    await db.transaction().execute(trx => queue.post(trx, text, now))
  }
  return numbers
}

const start = () => startWorkers({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, ...smsVariables(gateway.url) })

const finished = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select state from app.message where state <> 'sent'`.execute(db)
    expect(rows).toEqual([])
  }, SOON)

/** Starts the workers once more, waits until all texts are sent, and kills the workers. */
const finish = async (): Promise<void> => {
  const workers = await start()
  try {
    await finished()
  } finally {
    await kill(workers)
  }
}

const phones = (): string[] => [...gateway.delivered.values()].map(({ to }) => to).sort()

test('delivers each text once, with workers killed at any moment', async () => {
  gateway.onText = () => delay(Math.random() * 60, 'accept' as const)
  const posted: string[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const workers = await start()
    const before = gateway.requests.length
    posted.push(...(await post(TEXTS_EACH)))
    // Every second kill certainly hits a text that is being sent; the other kills hit at various times.
    if (round % 2) await vi.waitFor(() => expect(gateway.requests.length).toBeGreaterThan(before), SOON)
    else await delay(round * STEP_MS)
    await kill(workers)
  }
  await finish()
  expect(phones()).toEqual(posted.sort())
  // A text that was sent twice was being sent when its process died: at most three texts per kill.
  expect(gateway.requests.length - posted.length).toBeLessThanOrEqual(3 * KILLS)
}, 720_000)

test('resends a text with its reference when killed before marking it', async () => {
  const workers = await start()
  const asked = Promise.withResolvers<void>()
  gateway.onText = async () => {
    asked.resolve()
    await once(workers, 'exit')
    return 'accept' as const
  }
  const posted = await post(1)
  await asked.promise
  await kill(workers)
  gateway.onText = () => 'accept'
  await finish()
  expect(phones()).toEqual(posted)
  expect(gateway.requests.map(({ body }) => body.client_reference)).toEqual([
    ...gateway.delivered.keys(),
    ...gateway.delivered.keys(),
  ])
}, 480_000)

test('sends all texts after kills during the gateway’s downtime', async () => {
  await gateway.away()
  const workers = await start()
  const posted = await post(3)
  await kill(workers)
  await gateway.back()
  await finish()
  expect(phones()).toEqual(posted)
}, 480_000)
