import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'

/**
 * A process that only runs the projections. It reports the time to build all views, its peak resident memory during the build,
 * and how long each swap locked its tables.
 */
const { DATABASE_URL: connectionString = '', KEYS_FOLDER: keysFolder = '' } = process.env
const POLL_INTERVAL_MS = 20
const TIMEOUT_MS = 3_600_000

const { master, events } = await openKeys(keysFolder)
const guarding = { connectionString, masterKeys: createKeySet(master), hashes: createEventHashes(events) }
const store = protect(createPostgresEventStore({ connectionString }), guarding)
const logger = {
  info: (details: object) => {
    if ('lockedMs' in details) process.send?.({ lockedMs: Number(details.lockedMs) })
  },
  error: (_: object, message: string) => process.stderr.write(`${message}\n`),
}

let peak = process.memoryUsage.rss()
const pollTimer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, POLL_INTERVAL_MS)
const head = await store.head()
const start = performance.now()
const running = startProjections({ store, connectionString, projections, logger })
await running.waitFor(head, TIMEOUT_MS)
clearInterval(pollTimer)
process.send?.({ seconds: (performance.now() - start) / 1000, memoryMb: peak / 2 ** 20 })

process.on('disconnect', async () => {
  await running.stop()
  await store.close()
  process.exit(0)
})
