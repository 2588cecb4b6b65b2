import { randomUUID } from 'node:crypto'
import type { EventStore, NewEvent } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import pg from 'pg'
import { type Measure, measure } from './measure.ts'

const WARM_UP_MS = 700
const MEASURE_MS = 2_500
const CATCH_UP_REFERENCE = 100_000

/**
 * Compares appends through the store with raw single-row inserts into a table of the same columns and indexes, and measures reading
 * the whole log through the port. Each writer of raw inserts has its own connection, at most 32 in all.
 * @param connectionString a migrated database without other load
 */
export async function eventStoreBench(connectionString: string): Promise<Measure[]> {
  const measures: Measure[] = []
  const goals = new Map([
    [1, 0.6],
    [32, 1.5],
  ])
  let reference = 0
  for (const writers of [1, 8, 32, 256]) {
    if (writers <= 32) reference = await rawInserts(connectionString, writers)
    const value = await appendsPerSecond(connectionString, writers)
    measures.push(measure(`appends, ${writers} waiting writers`, 'appends/s', value, reference, goals.get(writers)))
  }
  const value = await catchUp(connectionString)
  measures.push(measure('catch-up through the port', 'events/s', value, CATCH_UP_REFERENCE, 1))
  return measures
}

/**
 * Appends per second through the store, one event each, by this number of writers. Each writer waits for an answer before its next
 * append.
 */
export const appendsPerSecond = async (connectionString: string, writers: number): Promise<number> => {
  const store = createPostgresEventStore({ connectionString })
  const value = await perSecond(writers, writer => appendOne(store, writer))
  await store.close()
  return value
}

/** Runs `work` in a loop for all writers at once. Returns the completions per second after a warm-up. */
async function perSecond(writers: number, work: (writer: number) => Promise<unknown>): Promise<number> {
  let done = 0
  let running = true
  const loops = Array.from({ length: writers }, async (_, writer) => {
    while (running) {
      await work(writer)
      done++
    }
  })
  await sleep(WARM_UP_MS)
  const start = performance.now()
  const before = done
  await sleep(MEASURE_MS)
  const rate = ((done - before) * 1000) / (performance.now() - start)
  running = false
  await Promise.all(loops)
  return rate
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** An event of some 600 bytes, shaped like a claim's event. */
const newEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'claim_approved',
  schema_version: 1,
  at: new Date().toISOString(),
  data: {
    claim_id: randomUUID(),
    stage: 'verifier',
    approved: { doctor: 50_000, pharmacy: 20_000, lab_test: 10_000 },
    remark: 'Bills and prescription agree; amounts are within the limits of the plan for this member.',
  },
  metadata: {
    actor: { id: randomUUID(), role: 'management', designation: 3, name: 'Meera Krishnan' },
    correlation_id: randomUUID(),
    causation_id: randomUUID(),
    command_id: randomUUID(),
  },
})

/** Each writer appends twenty events to a stream of its own and then starts a new stream, as claims do. */
const streams = new Map<number, { name: string; version: number }>()

async function appendOne(store: EventStore, writer: number): Promise<void> {
  const known = streams.get(writer)
  const stream = known && known.version < 20 ? known : { name: `claim-${randomUUID()}`, version: -1 }
  streams.set(writer, stream)
  const { version } = await store.append(stream.name, stream.version < 0 ? 'no_stream' : stream.version, [newEvent()])
  stream.version = version
}

async function rawInserts(connectionString: string, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: connections, min: connections })
  await pool.query(`
    drop table if exists raw_insert;
    create table raw_insert (like log.events including all);
    alter table raw_insert alter position add generated always as identity;`)
  const versions = new Map<number, number>()
  const rate = await perSecond(connections, writer => {
    const version = (versions.get(writer) ?? -1) + 1
    versions.set(writer, version)
    const { id, type, schema_version, at, data, metadata } = newEvent()
    const stream = `claim-${connections}-${writer}-${Math.floor(version / 20)}`
    return pool.query({
      name: 'raw_insert',
      text: `insert into raw_insert (stream, version, event_id, type, schema_version, at, data, metadata)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [stream, version, id, type, schema_version, at, JSON.stringify(data), JSON.stringify(metadata)],
    })
  })
  await pool.query('drop table raw_insert')
  await pool.end()
  return rate
}

/** Reads the whole log that the appends have filled. Returns the best of three runs. */
async function catchUp(connectionString: string): Promise<number> {
  let best = 0
  for (let round = 0; round < 3; round++) {
    const store = createPostgresEventStore({ connectionString })
    const subscription = store.subscribe('0')
    const start = performance.now()
    let events = 0
    for await (const message of subscription) {
      if (message.kind === 'caught_up') break
      events += message.events.length
    }
    best = Math.max(best, (events * 1000) / (performance.now() - start))
    await subscription.close()
    await store.close()
  }
  return best
}
