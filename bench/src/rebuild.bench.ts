import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { projections } from '@opdesk/projections/all.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { createReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import { rebuild } from '@opdesk/projections/engine/rebuild.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { fillLongLog } from './long-log.ts'
import { type Measure, measure } from './measure.ts'

const EVENTS_GOAL = 5000
const MEMORY_GOAL_MB = 700
const LOCK_GOAL_MS = 50
const READS_A_SECOND = 100
const REBUILT = 'claim_list'

const message = async <T>(server: ChildProcess): Promise<T> => (await once(server, 'message'))[0] as T

/**
 * Reads the list a hundred times a second, through the pool and guard of the API, while its view is rebuilt and its tables are
 * swapped.
 */
const readsDuring = async (connectionString: string, store: Parameters<typeof createReadGuard>[0]['store']) => {
  const positions = createPositionWaiter({ connectionString })
  const db = createDb(connectionString, { max: 8, guard: createReadGuard({ positions, store }) })
  const client = new pg.Client(connectionString)
  await client.connect()
  const times: number[] = []
  let failed = 0
  const reads: Promise<void>[] = []
  const read = async () => {
    const start = performance.now()
    await sql`select claim_id from ${viewTable('claim_list')} limit 1`.execute(db).catch(() => {
      failed += 1
    })
    times.push(performance.now() - start)
  }
  await rebuild(connectionString, REBUILT)
  for (let building = true; building; ) {
    for (let n = 0; n < READS_A_SECOND / 5; n += 1) {
      reads.push(read())
      await delay(1000 / READS_A_SECOND)
    }
    const { rowCount } = await client.query("select from read.checkpoint where schema = 'read_new'")
    building = rowCount !== 0
  }
  await Promise.all(reads)
  await client.end()
  await positions.close()
  await db.destroy()
  return { reads: times.length, failed, longest: Math.max(...times) }
}

/** Builds all views from a log of `events` events in a separate process, and then rebuilds one view while the API reads it. */
export const rebuildBench = async (connectionString: string, events: number): Promise<Measure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opdesk-bench-'))
  const keysFolder = join(dataDir, 'keys')
  const { master, events: hashKeys } = await openKeys(keysFolder)
  const guarding = { connectionString, masterKeys: createKeySet(master), hashes: createEventHashes(hashKeys) }
  const store = protect(createPostgresEventStore({ connectionString }), guarding)
  try {
    const count = await fillLongLog(store, events, () => undefined)
    const server = fork(new URL('./rebuild-server.ts', import.meta.url), {
      // Same flag as in scripts/start.mjs.
      execArgv: ['--heap-growing-percent=80'],
      env: { ...process.env, DATABASE_URL: connectionString, KEYS_FOLDER: keysFolder },
    })
    const { seconds, memoryMb } = await message<{ seconds: number; memoryMb: number }>(server)
    const swapping = message<{ lockedMs: number }>(server)
    const { reads, failed, longest } = await readsDuring(connectionString, store)
    const { lockedMs } = await swapping
    server.disconnect()
    await once(server, 'exit')
    return [
      measure(`${count} events into ${projections.length} views, against the goal`, 'events/s', count / seconds, EVENTS_GOAL, 1),
      measure('the same, memory of the process at its peak, against the goal', 'MB', memoryMb, MEMORY_GOAL_MB),
      measure('a view built anew: its tables locked, with waiting for it, against the goal', 'ms', lockedMs, LOCK_GOAL_MS),
      measure('the same: reads refused, of all reads', 'reads', failed, reads),
      measure('the same: the slowest read', 'ms', longest, LOCK_GOAL_MS),
    ]
  } finally {
    await store.close()
    await rm(dataDir, { recursive: true })
  }
}
