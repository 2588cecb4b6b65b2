import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processActor } from '@opdesk/contracts/actor.ts'
import { hookStream } from '@opdesk/contracts/hook/events.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { makeHookSecret } from '@opdesk/operations/hook/secrets.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { historyTo } from '@opdesk/testing/claims.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { startPushService, type TestPushService } from '@opdesk/testing/push-service.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kill, startWorkers } from './testing/workers.ts'

const KILLS = 4
const CLAIMS_EACH = 6
const HOOK = 'hook-of-the-test'
const SOON = { timeout: 120_000, interval: 20 }

let database: TestDatabase
let store: EventStore
let db: ReturnType<typeof createDb>
let dataDir: string
let secret: string
let receiver: TestPushService
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-hook-kill-'))
  // A product that finds events refuses to create keys, so they are created first.
  const keys = await openKeys(join(dataDir, 'keys'))
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = createDb(database.connectionString, { max: 1 })
  receiver = await startPushService()
  const clock = () => new Date()
  secret = await makeHookSecret({ db, messageKeys: createKeySet(keys.messages), clock }, HOOK, 'made')
})
afterAll(async () => {
  await receiver?.stop()
  await db?.destroy()
  await store?.close()
  await database?.drop()
  if (dataDir) {
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

const append = (stream: string, events: readonly { type: string; data: object }[]) =>
  store.append(
    stream,
    'any',
    events.map(({ type, data }) => {
      const id = crypto.randomUUID()
      const metadata = { actor: processActor('test'), correlation_id: id, causation_id: id, command_id: id }
      return { id, type, schema_version: 1, at: new Date().toISOString(), data: { ...data }, metadata }
    }),
  )

const start = () =>
  startWorkers({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    OUTBOUND_TEST_HOSTS: new URL(receiver.url).host,
  })

let claims = 0
/** Makes approved claims: four decisions each. */
const makeClaims = async (): Promise<void> => {
  for (let made = 0; made < CLAIMS_EACH; made += 1) {
    claims += 1
    await append(
      `claim-claim${claims}`,
      historyTo.approved.map(({ event }) => event),
    )
  }
}

const STAGES = ['verifier', 'management', 'manager', 'finance']

test('loses no delivery at kills of two processes and keeps the order', { timeout: 600_000 }, async () => {
  const open = new Set<unknown>()
  const arrived: { id: unknown; claim: string; stage: string }[] = []
  let together = 0
  receiver.onPush = async ({ headers, body }) => {
    const id = headers['webhook-id']
    new Webhook(secret).verify(body.toString(), headers as Record<string, string>)
    if (open.has(id)) together += 1
    open.add(id)
    await delay(Math.random() * 60)
    open.delete(id)
    const { data } = JSON.parse(body.toString())
    arrived.push({ id, claim: data.claim_id, stage: data.stage })
    return { status: 200 }
  }
  let standby = await start()
  const settings = { url: receiver.url, kinds: ['claim.decided'], note: '' }
  await append(hookStream(HOOK), [{ type: 'hook_created', data: settings }])
  for (let round = 0; round < KILLS; round += 1) {
    const other = await start()
    const before = arrived.length
    await makeClaims()
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(before + round), { ...SOON, interval: 5 })
    // The older process leads: the killed one has deliveries under way.
    await kill(standby)
    open.clear()
    standby = other
  }
  try {
    const seen = () => new Set(arrived.map(({ id }) => id))
    await vi.waitFor(() => expect(seen().size).toBe(4 * claims), SOON)
  } finally {
    await kill(standby)
  }
  expect(together, 'no delivery is under way twice').toBe(0)
  for (let claim = 1; claim <= claims; claim += 1) {
    const stages = arrived.filter(received => received.claim === `claim${claim}`).map(({ stage }) => stage)
    expect(stages.filter((stage, place) => stage !== stages[place - 1])).toEqual(STAGES)
  }
  expect(arrived.length - 4 * claims).toBeLessThanOrEqual(KILLS * 32)
})
