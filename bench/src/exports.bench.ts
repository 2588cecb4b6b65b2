import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportFormats } from '@opdesk/contracts/export/formats.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { projections } from '@opdesk/projections/all.ts'
import { allStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { withSnapshot } from '@opdesk/projections/database/snapshot.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import pg from 'pg'
import { type Measure, measure } from './measure.ts'
import { submittedClaims, VERIFIER } from './sample-claims.ts'

const ROWS = 100_000
const MEMORY_GOAL_MB = 256
const TIMEOUT_MS = 600_000
const query = { sortBy: 'createdAt', sortOrder: -1 } as const

/** Claims with realistic texts: long and short, in Latin and Devanagari, some with an emoji. */
const ADD_CLAIMS = `
  insert into claim_list
  select 'c' || n, 'CLM' || lpad(n::text, 6, '0'), 's' || n % 5000, 'Asha Rao', 'asha@example.org', 1 + n % 2, 's',
    (array['Asha Rao', 'आशा क्षत्रिय', 'Mohammed Abdul Rahman Siddiqui', 'José D’Souza', 'Priya 😀 Sharma'])[1 + n % 5] || ' ' || n % 977, 0,
    date '2026-01-01' + n % 300, 'Dr. ' || (array['Meera Iyer', 'Sushma Bhat', 'अशोक श्रीवास्तव'])[1 + n % 3],
    (array['City Clinic', 'Koramangala Speciality and Diagnostic Centre', 'अपोलो अस्पताल, नई दिल्ली'])[1 + n % 3] || ' ' || n % 313,
    'MH-' || n % 5000, '', n * 37 % 9999900, n * 31 % 9999900, case when n % 3 = 0 then n * 29 % 9999900 end, 0, 'awaiting_verifier', 0, 0, false, false, null,
    'v' || n % 20, 'Vera', now() - n * interval '5 minutes', now(), current_date - n % 300, null, '{}', false, '', 1
  from generate_series(1, ${ROWS}) n`

const message = async <T>(server: ChildProcess): Promise<T> => (await once(server, 'message'))[0] as T

/** Rows per second when the list is read and discarded. */
const reading = async (connectionString: string): Promise<number> => {
  const start = performance.now()
  const read = await withSnapshot(connectionString, allStaffClaims(query, { id: '', stage: null }), async ({ batches }) => {
    let rows = 0
    for await (const batch of batches) rows += batch.length
    return rows
  })
  return (read * 1000) / (performance.now() - start)
}

/**
 * Measures exports of 100,000 claims in each format: memory above idle, rows per second, and the delay of other work in the
 * process.
 */
export const exportsBench = async (connectionString: string): Promise<Measure[]> => {
  const store = createPostgresEventStore({ connectionString })
  const folder = await mkdtemp(join(tmpdir(), 'opdesk-bench-exports-'))
  const running = startProjections({ store, connectionString, projections })
  const client = new pg.Client({ connectionString, options: SEARCH_PATH })
  await client.connect()
  try {
    await submittedClaims(store, 1)
    await running.waitFor(await store.head(), 60_000)
    await client.query('delete from claim_list')
    await client.query(ADD_CLAIMS)
    await client.query('analyze claim_list')
    const reference = await reading(connectionString)
    const measures: Measure[] = []
    for (const format of exportFormats) {
      const server = fork(new URL('./exports-server.ts', import.meta.url), {
        env: { ...process.env, DATABASE_URL: connectionString, EXPORTS_FOLDER: folder },
      })
      const { idle, idleDelay } = await message<{ idle: number; idleDelay: number }>(server)
      const id = randomUUID()
      const metadata = { actor: VERIFIER, correlation_id: id, causation_id: id, command_id: id }
      const data = { list: 'claims', format, query, acts_for: [] }
      const event = {
        id: randomUUID(),
        type: 'export_requested',
        schema_version: 1,
        at: new Date().toISOString(),
        data,
        metadata,
      }
      const start = performance.now()
      await store.append(`export-${id}`, 'no_stream', [event])
      const [, ended] = await endOf(store, id)
      const seconds = (performance.now() - start) / 1000
      if (ended?.type !== 'export_completed' || ended.data.rows !== ROWS) throw new Error(`${format}: ${ended?.type}`)
      server.send('peak')
      const { peak, delay } = await message<{ peak: number; delay: number }>(server)
      server.disconnect()
      await once(server, 'exit')
      const about = `${ROWS / 1000}k claims to ${format}`
      measures.push(
        measure(`${about}: memory above idle, against the goal`, 'MB', (peak - idle) / 1e6, MEMORY_GOAL_MB, 1),
        measure(`${about}, against reading them`, 'rows/s', ROWS / seconds, reference),
        measure(`${about}: event loop delay beside it, p99, against rest`, 'ms', delay, idleDelay),
      )
    }
    return measures
  } finally {
    await client.end()
    await running.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const endOf = async (store: ReturnType<typeof createPostgresEventStore>, id: string) => {
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline) {
    const events = await store.read(`export-${id}`)
    if (events.length > 1) return events
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`the export was not made within ${TIMEOUT_MS} ms`)
}
