import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { startTcpProxy, type TcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import { startSmtpServer, type TestSmtpServer } from '@opdesk/testing/smtp-server.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from './open-log.ts'
import { killPart, type PartProcess, startPart } from './testing/part-process.ts'
import { payingClaims } from './testing/paying-claims.ts'

/**
 * Rounds per fault. HAND_OVER_ROUNDS=100 is the long form, for an otherwise idle machine: it prints its measurements and compares
 * them with five seconds. Beside other tests, which leave little processor time, the test only checks that the work continues.
 */
const ROUNDS = Number(process.env.HAND_OVER_ROUNDS ?? 1)
const WITHIN_MS = ROUNDS > 1 ? 5000 : 20_000
/**
 * At most one kill in this many may send a mail twice, because it hit the moment before the mail was marked. In 400 kills this
 * happened four times.
 */
const COPIES_ARE_RARE = 20
const BLOCKED_MS = 6000
/** Time in ms after which a leader has also noticed its dead connections to the log, and may lead the next round. */
const DEAD_WIRE_MS = 11_000
/** Time in ms in which a wrong act of a revived leader would show. */
const REVIVED_MS = 1500
const SOON = { timeout: 240_000, interval: 20 }

interface Worker extends PartProcess {
  proxy: TcpProxy
}

let database: TestDatabase
let store: EventStore
let db: pg.Pool
let dataDir: string
let mails: TestSmtpServer
let claims: Awaited<ReturnType<typeof payingClaims>>
let workers: Worker[] = []

/** Starts all parts that have a leader in a separate process, behind a separate proxy. */
const startWorker = async (): Promise<Worker> => {
  const url = new URL(database.connectionString)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  const env = {
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: 'OPDesk <no-reply@opdesk.example>',
    PUBLIC_URL: 'https://opdesk.example',
  }
  return { ...(await startPart(['projections', 'workflows'], env)), proxy }
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-hand-over-'))
  db = new pg.Pool({ connectionString: database.connectionString, options: SEARCH_PATH, max: 2 })
  mails = await startSmtpServer()
  // The first worker creates the keys, so the second one starts after it.
  workers = [await startWorker()]
  workers.push(await startWorker())
  const keys = await openKeys(join(dataDir, 'keys'))
  store = await openLog({ eventStoreUrl: undefined }, database.connectionString, keys)
  claims = await payingClaims(store)
}, 480_000)
afterAll(async () => {
  await Promise.all(workers.map(killPart))
  await Promise.all(workers.map(({ proxy }) => proxy.close()))
  await mails?.stop()
  await db?.end()
  await store?.close()
  await database?.drop()
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

interface Lease {
  name: string
  token: string
  label: string | null
}
const leases = async (): Promise<Lease[]> =>
  (await db.query<Lease>('select name, token, label from app.lease left join app.lease_holder on id = holder order by name')).rows
const leaderOf = async (name: string): Promise<Worker> => {
  const { label } = (await leases()).find(lease => lease.name === name) ?? {}
  const leader = workers.find(worker => worker.label === label)
  if (!leader) throw new Error(`nobody leads ${name}`)
  return leader
}

/** Milliseconds until each part has done its work for a claim with a just requested payment. */
const work = async (since = performance.now()): Promise<Record<'settled' | 'shown' | 'sealed', number>> => {
  const { id, position } = await claims.add()
  const at = { settled: 0, shown: 0, sealed: 0 }
  await vi.waitFor(async () => {
    const { rows } = await db.query<Record<keyof typeof at, boolean | null>>(
      `select exists (select from log.events where stream = $1 and type = 'claim_settled') as settled,
         (select min(position::numeric) from read.checkpoint where state = 'live') >= $2::numeric as shown,
         (select max(position) from app.log_seal) >= $2::numeric as sealed`,
      [`claim-${id}`, position],
    )
    for (const part of ['settled', 'shown', 'sealed'] as const) if (rows[0]?.[part]) at[part] ||= performance.now() - since
    expect(Object.values(at).filter(ms => ms === 0)).toEqual([])
  }, SOON)
  return at
}

const replace = async (gone: Worker): Promise<void> => {
  workers = workers.filter(worker => worker !== gone)
  await gone.proxy.close()
  workers.push(await startWorker())
}
interface Fault {
  strike(leader: Worker): void
  /** Revives the leader. */
  mend(leader: Worker): Promise<unknown>
}
const faults: [string, Fault][] = [
  ['kill -9', { strike: ({ child }) => void child.kill('SIGKILL'), mend: replace }],
  ['SIGSTOP', { strike: ({ child }) => void child.kill('SIGSTOP'), mend: async ({ child }) => child.kill('SIGCONT') }],
  ['a blocked event loop', { strike: ({ child }) => void child.send(BLOCKED_MS), mend: () => delay(BLOCKED_MS) }],
  ['a black-holed wire', { strike: ({ proxy }) => proxy.silence(), mend: () => delay(ROUNDS > 1 ? DEAD_WIRE_MS : 0) }],
]

test.each(faults)(
  'replaces the leader soon after %s; the former leader repeats no work',
  async (name, fault) => {
    const measured: Record<'settled' | 'shown' | 'sealed', number>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await work()
      const leader = await leaderOf('opdesk workflow settlement')
      const since = performance.now()
      fault.strike(leader)
      const took = await work(since)
      measured.push(took)
      for (const ms of Object.values(took)) expect(ms, JSON.stringify(took)).toBeLessThan(WITHIN_MS)
      expect(await leaderOf('opdesk workflow settlement')).not.toBe(leader)
      await fault.mend(leader)
      const before = await leases()
      await delay(REVIVED_MS)
      expect(await leases(), 'the old one took nothing back').toEqual(before)
      await work()
    }
    if (ROUNDS > 1) process.stdout.write(`${name}: ${JSON.stringify(summary(measured))}\n`)
  },
  ROUNDS * 120_000,
)

const summary = (measured: readonly Record<string, number>[]) =>
  Object.fromEntries(
    Object.keys(measured[0] ?? {}).map(part => {
      const sorted = measured.map(each => Math.round(each[part] ?? 0)).sort((a, b) => a - b)
      return [part, { median: sorted[sorted.length >> 1], max: sorted.at(-1), rounds: sorted.length }]
    }),
  )

test('pays, shows and mails every claim once despite all faults', async () => {
  const debits = (await Promise.all(claims.wallets.map(wallet => store.read(wallet))))
    .flat()
    .filter(({ type }) => type === 'wallet_debited')
    .map(({ data }) => data.claim_id)
  expect(debits.toSorted()).toEqual(claims.ids.toSorted())
  for (const id of claims.ids) {
    const types = (await store.read(`claim-${id}`)).map(({ type }) => type)
    expect(types.filter(type => type === 'claim_settled')).toHaveLength(1)
  }
  const { rows: shown } = await db.query('select claim_id from payment order by claim_id')
  expect(shown.map(({ claim_id }) => claim_id)).toEqual(claims.ids.toSorted())
  const queued = async () => (await db.query("select id, state from app.message where channel = 'mail'")).rows
  await vi.waitFor(async () => expect((await queued()).every(({ state }) => state === 'sent')).toBe(true), SOON)
  const arrived = mails.arrived.map(({ email }) => email.messageId)
  expect(arrived.length).toBeGreaterThanOrEqual(claims.ids.length)
  const told = new Set(arrived)
  expect(told.size).toBe((await queued()).length)
  // A leader that is killed after the mail server's answer and before it marks the mail leaves a second copy (decision 0015). This
  // is rare, and does not happen in the short form.
  expect(arrived.length - told.size).toBeLessThanOrEqual(Math.floor((ROUNDS * faults.length) / COPIES_ARE_RARE))
  const seals = await db.query('select count(*)::int as seals, max(position)::int as last from app.log_seal')
  expect(seals.rows[0].seals, 'every event is sealed, once').toBe(seals.rows[0].last)
}, 240_000)
