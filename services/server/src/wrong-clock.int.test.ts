import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { PASSWORD } from '@opdesk/testing/people.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from './open-log.ts'
import { killPart, type PartProcess, startPart, startPartWithWrongClock } from './testing/part-process.ts'
import { SUBSCRIBER, signedInPeople } from './testing/signed-in-people.ts'

const DAY_S = 86_400
/** Longer than the takeover of leases, and than several sweeps. */
const WATCHED_MS = 4000

let database: TestDatabase
let dataDir: string
let db: pg.Pool
let store: EventStore
let env: Record<string, string>
let token = ''
const running: PartProcess[] = []

const begin = async (parts: readonly string[]): Promise<PartProcess> => {
  const part = await startPart(parts, env)
  running.push(part)
  return part
}
/** Runs work beside a process whose clock is wrong. */
const besideWrong = async (parts: readonly string[], seconds: number, work: (url: string, label: string) => Promise<void>) => {
  const wrong = await startPartWithWrongClock(parts, seconds, env)
  try {
    await work(wrong.url, wrong.label)
  } finally {
    await killPart(wrong)
  }
}
const read = async (url: string, address: string): Promise<[number, string]> => {
  const response = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } })
  return [response.status, await response.text()]
}
const leasesOf = async (label: string) =>
  (await db.query('select name from app.lease join app.lease_holder on id = holder where label = $1', [label])).rows
const ends = async () => (await db.query("select type from log.events where type in ('plan_expired', 'wallet_lapsed')")).rows
const sessions = async () => (await db.query('select from app.session')).rowCount

beforeAll(async () => {
  database = await createTestDatabase({ views: true })
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-wrong-clock-'))
  env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir }
  db = new pg.Pool({ connectionString: database.connectionString, max: 2 })
}, 240_000)
afterAll(async () => {
  await Promise.all(running.map(killPart))
  await store?.close()
  await db?.end()
  await database?.drop()
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

test('lets no process with a wrong clock lead, end plans or sessions', async () => {
  const api = await begin(['api', 'projections'])
  store = await openLog({ eventStoreUrl: undefined }, database.connectionString, await openKeys(path.join(dataDir, 'keys')))
  const tokens = await signedInPeople(store, db)
  token = tokens.get(SUBSCRIBER) ?? ''
  const open = await sessions()

  // No right process runs workflows yet, so the wrong one could take every lease.
  for (const seconds of [400 * DAY_S, -400 * DAY_S])
    await besideWrong(['projections', 'workflows'], seconds, async (url, label) => {
      await delay(WATCHED_MS)
      expect(await leasesOf(label)).toEqual([])
      const [status, text] = await read(url, '/readyz')
      expect(status).toBe(503)
      expect(text).toContain(`400 days ${seconds > 0 ? 'ahead of' : 'behind'} the database’s`)
      const [, metrics] = await read(url, '/metrics')
      expect(metrics).toMatch(/^opdesk_clock_difference_seconds 345\d{5}/m)
      expect(metrics).toMatch(/^opdesk_clock_shift_seconds 0$/m)
    })

  const workers = await begin(['workflows'])
  await expect.poll(() => leasesOf(workers.label), { timeout: 80_000 }).toContainEqual({ name: 'opdesk workflow subscriptions' })
  for (const seconds of [3900, -3900])
    await besideWrong(['api'], seconds, async url => {
      expect(await read(url, '/api/v1/user/get-profile')).toEqual([200, expect.stringContaining('"success":true')])
      const body = JSON.stringify({ email: 'verifier@example.org', password: PASSWORD })
      const headers = { 'content-type': 'application/json' }
      const refused = await fetch(`${url}/api/v1/management/login`, { method: 'POST', headers, body })
      expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'clock_in_doubt' })])
      expect(refused.headers.get('retry-after')).toBe('60')
    })

  expect((await read(api.url ?? '', '/readyz'))[0]).toBe(200)
  expect((await read(api.url ?? '', '/api/v1/user/get-profile'))[0]).toBe(200)
  expect(await sessions()).toBe(open)
  expect(await ends()).toEqual([])
}, 480_000)
