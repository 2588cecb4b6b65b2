import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { type Keys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { wallet } from '@opdesk/projections/wallet/project.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { WorkflowRunner } from '@opdesk/workflows/runner.ts'
import { credited, given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptRestore } from './accept-restore.ts'

/** Number of rounds: `LOST_TAILS=200` is the long form. `LOST_TAILS_SEED` repeats a run. */
const ROUNDS = Number(process.env.LOST_TAILS ?? 5)
const SEED = Number(process.env.LOST_TAILS_SEED ?? Date.now() % 1_000_000)
const MOST = 500
/**
 * Number of rounds with the same log. A round verifies the whole log, so with only one log the long form would mostly reread old
 * events.
 */
const ROUNDS_OF_A_LOG = 25
const WRITERS = 8
const REFUSES_WITHIN_MS = 2000
/** Time limit in ms, chosen for a busy machine. */
const GIVEN_UP_MS = 30_000

/** Mulberry32. */
const seeded = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
const random = seeded(SEED)

const logger = runLog()
const clock = () => new Date()
let database: TestDatabase
let dataDir: string
let keys: Keys
let db: pg.Client
const openAll = async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-lost-'))
  keys = await openKeys(path.join(dataDir, 'keys'))
  db = new pg.Client({ connectionString: database.connectionString, options: SEARCH_PATH })
  await db.connect()
  // The lost tail includes rows of the view, so the view's table must exist before the first round.
  const all = await startAll()
  await all.running.caughtUp()
  await all.stop()
}
const closeAll = async () => {
  await db.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
}
beforeAll(openAll, 60_000)
afterAll(closeAll)

const ledger = () => createLedger(path.join(dataDir, 'checkpoints.jsonl'))
const guarding = (log: Awaited<ReturnType<typeof openLog>>) => ({
  log: log.stored,
  connectionString: database.connectionString,
  ledger: ledger(),
  publicKeys: keys.verifying,
  hashes: createEventHashes(keys.events),
  privateKey: keys.signing,
})

const startAll = async () => {
  const { connectionString } = database
  const store = await openLog({ eventStoreUrl: undefined }, connectionString, keys)
  const handled = new Set<string>()
  const running = startProjections({ store, connectionString, projections: [wallet], logger })
  const keeper = new LeaseKeeper({ connectionString, part: 'opdesk workflows' })
  const noting = {
    name: 'noting',
    types: ['wallet_credited'],
    handle: async ({ stream }: { stream: string }) => void handled.add(stream),
  }
  const workflow = new WorkflowRunner(
    noting,
    { store, clock, logger },
    { keeper, retry: { attempts: 5, delayMs: 10 }, sweepMs: 60_000 },
  )
  const notary = startNotary({ ...guarding(store), clock, logger, checkpointMs: 200 })
  const stop = async () => {
    await notary.stop()
    await workflow.stop()
    await running.stop()
    await keeper.close()
    await store.close()
  }
  return { store, handled, running, workflow, notary, stop }
}

/** What is lost together with the events: the whole state of the database, as in a fail-over, or none of it, or only the views. */
const losses = ['all', 'the log alone', 'the log alone, and others write on', 'the log and the views'] as const

const loseTail = async (to: number, head: number, how: (typeof losses)[number]): Promise<void> => {
  const back = (table: string) =>
    `update ${table} set position = ${to}, event_id = (select event_id from log.events e where e.position = ${to}) where position::numeric > ${to}`
  const views = `delete from wallet where 'wallet-' || subscriber_id in (select stream from log.events where position > ${to}); ${back('read.checkpoint')}`
  const rest = `${back('app.workflow_checkpoint')}; delete from app.log_seal where position > ${to}; delete from app.log_checkpoint where position > ${to}`
  const others = `insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
    select n, 'wallet-other-' || gen_random_uuid(), 0, gen_random_uuid(), 'noted', 1, now(), '{}', metadata
    from generate_series(${to + 1}, ${head + 3}) n, (select metadata from log.events where position = 1) one`
  await db.query(
    [
      'begin',
      // Writers wait for this lock meanwhile, and then write to the shortened log.
      'select log.lock_head()',
      ...(how === 'all' || how === 'the log and the views' ? [views] : []),
      ...(how === 'all' ? [rest] : []),
      `delete from log.events where position > ${to}`,
      ...(how === 'the log alone, and others write on' ? [others] : []),
      'commit',
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ].join(';'),
  )
}

const headOf = async () => Number((await db.query('select coalesce(max(position), 0) as head from log.events')).rows[0].head)
const walletsOf = async () =>
  new Set((await db.query("select 'wallet-' || subscriber_id as stream from wallet")).rows.map(row => row.stream))
const until = async (condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> => {
  const deadline = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await delay(20)
  }
  return true
}

/** Starts writers that continue while the log loses its end, and records their acknowledged writes. */
const startLoad = (store: Parameters<typeof given>[0], round: number) => {
  const written: { stream: string; begunAt: number }[] = []
  let stopped = false
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !stopped; n += 1) {
      const stream = `wallet-${round}-load-${writer}-${n}`
      const begunAt = performance.now()
      await given(store, stream, [credited(100)], clock()).then(
        () => written.push({ stream, begunAt }),
        () => undefined,
      )
    }
  })
  return {
    written: () => written.length,
    stop: async () => {
      stopped = true
      await Promise.all(writers)
      return written
    },
  }
}

const tallies = { refused: 0, wentOn: 0, restores: 0 }

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  `after a lost log tail, refuses or skips no acknowledged event (seed ${SEED}, %i)`,
  async round => {
    if (round > 0 && round % ROUNDS_OF_A_LOG === 0) {
      logger.info({ ...tallies, round }, 'lost tails so far')
      await closeAll()
      await openAll()
    }
    const how = losses[round % losses.length] ?? 'all'
    const all = await startAll()
    const { store, handled, running, workflow, notary } = all
    const count = 1 + random(MOST)
    for (let n = 0; n < count; n += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, count - n) }, (_, k) =>
          given(store, `wallet-${round}-before-${n + k}`, [credited(100)], clock()),
        ),
      )
    const head = await headOf()
    if (random(2) === 0) await until(() => notary.status().position === String(head), 5000)
    const to = Math.max(1, head - 1 - random(Math.min(MOST, count)))

    const load = startLoad(store, round)
    await until(() => load.written() >= WRITERS, 5000)
    await loseTail(to, head, how)
    const lostAt = performance.now()
    const acknowledged: string[] = []
    // A process that refuses the log answers 503; a retry succeeds later.
    for (let n = 0; n < 20; n += 1) {
      const stream = `wallet-${round}-after-${n}`
      await given(store, stream, [credited(100)], clock()).then(
        () => acknowledged.push(stream),
        () => undefined,
      )
      await delay(10)
    }
    const written = await load.stop()
    const { rows } = await db.query<{ stream: string }>('select stream from log.events where stream = any($1)', [
      written.map(({ stream }) => stream),
    ])
    const kept = new Set(rows.map(({ stream }) => stream))
    const gone = written.filter(({ stream, begunAt }) => begunAt > lostAt && !kept.has(stream))
    expect(gone, `${how}: acknowledged afterwards, and not in the log`).toEqual([])
    acknowledged.push(...kept)
    const covers = async () => {
      const wallets = await walletsOf()
      return acknowledged.every(stream => wallets.has(stream))
    }
    const projects = () => running.status().some(({ state }) => state === 'failed')
    const spoke = async (has: () => boolean | Promise<boolean>, refuses: () => boolean) => {
      const within = Math.max(200, REFUSES_WITHIN_MS - (performance.now() - lostAt))
      if (await until(refuses, within)) return 'refused'
      if (await until(has, GIVEN_UP_MS)) return 'went on'
      return refuses() ? 'refused late' : 'skipped'
    }
    const outcomes = await Promise.all([
      spoke(covers, projects),
      spoke(
        () => acknowledged.every(stream => handled.has(stream)),
        () => workflow.status().state === 'refused',
      ),
    ])
    // Stops all processes before the next round, even if the round failed.
    await all.stop()
    for (const outcome of outcomes) {
      expect(['refused', 'went on'], `${how}: ${head} to ${to}`).toContain(outcome)
      tallies[outcome === 'refused' ? 'refused' : 'wentOn'] += 1
    }

    if (how === 'the log alone, and others write on')
      await db.query(
        "delete from log.events where type = 'noted'; delete from log.events where position > $1".replace('$1', String(to)),
      )
    const log = await openLog({ eventStoreUrl: undefined }, database.connectionString, keys)
    try {
      const accepted = await acceptRestore({ ...guarding(log), dense: true, now: clock() })
      if (accepted) tallies.restores += 1
      const verified = await verifyStoredLog({ ...guarding(log), dense: true })
      expect(verified, `${how}: ${head} to ${to}`).toMatchObject({ ok: true, first: null })
      if (accepted) expect(verified.restores.map(({ position }) => position)).toContain(accepted.position)
    } finally {
      await log.close()
    }
    const after = await startAll()
    try {
      const again = `wallet-${round}-again`
      await given(after.store, again, [credited(100)], clock())
      const states = () => JSON.stringify([after.running.status(), after.workflow.status()])
      expect(await until(async () => (await walletsOf()).has(again), GIVEN_UP_MS), states()).toBe(true)
      expect(await until(() => after.handled.has(again), GIVEN_UP_MS), states()).toBe(true)
    } finally {
      await after.stop()
    }
  },
  120_000,
)

test('the rounds include refused logs and logs that stay in use', () => {
  logger.info({ ...tallies, seed: SEED }, 'lost tails')
  if (ROUNDS >= losses.length) expect([tallies.refused > 0, tallies.wentOn > 0]).toEqual([true, true])
})
