import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { keepDraft, MAX_DRAFT_EVENTS, saveDraft } from '@opdesk/domain/claim/save-draft.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { details } from '@opdesk/testing/claims.ts'
import pg from 'pg'
import { appendsPerSecond } from './event-store.bench.ts'
import { type Measure, measure, percentile } from './measure.ts'

const KEY = createHash('sha256').update('bench').digest()
const SAVES = 60
const WARM_UP = 10
const GOAL_MS = 20
const APPEND_GOAL = 0.9
const WRITERS = 32

const owner = { id: 'bench-person', role: 'subscriber', designation: null, name: 'Anita Desai' } as const satisfies Actor

const savesOf = (count: number, from: number): ClaimEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    type: 'claim_amended',
    data: { details: details({ hospital: `Clinic ${from + n}` }), fees: { doctor: 100, pharmacy: 0, lab: 0, combined: 0 } },
  }))

type Rule = (state: ClaimState, context: DecisionContext, version: number) => ClaimEvent[]

const command = (store: EventStore, id: string, decide: Rule, compacted: boolean) => {
  const now = new Date()
  return handleCommand({
    store,
    aggregate: claimAggregate,
    stream: claimStream(id),
    command: { id: randomUUID(), actor: owner },
    now,
    compacted,
    decide: (state, version) => decide(state, { now, actor: { ...owner, identities: [] } }, version),
  })
}

/** Appends a draft of this many events, as frequent automatic saving made them before the limit existed. */
const draftOf = async (store: EventStore, events: number): Promise<string> => {
  const id = randomUUID()
  const input = { details: details(), fees: {}, documents: {}, claim_number: 'CLM000001' }
  await command(store, id, (state, context) => saveDraft(state, input, context), true)
  for (let written = 1; written < events; written += 500)
    await command(store, id, () => savesOf(Math.min(500, events - written), written), true)
  return id
}

/** Median milliseconds of a save, in a stream of roughly constant length. */
const saveMs = async (store: EventStore, id: string, compacted: boolean): Promise<number> => {
  const times: number[] = []
  for (let save = 0; save < SAVES; save += 1) {
    const input = { details: { hospital: `Ward ${save}` }, fees: {}, documents: {}, claim_number: '' }
    const rule: Rule = (state, context) => keepDraft(state, input, context, 0)
    const began = performance.now()
    await command(store, id, rule, compacted)
    if (save >= WARM_UP) times.push(performance.now() - began)
  }
  return percentile(times, 0.5)
}

/** Appends copies of an event until the log has this length. Each stream gets twenty of them, as claims do. */
const fillTo = async (connectionString: string, events: number): Promise<void> => {
  const client = new pg.Client(connectionString)
  await client.connect()
  await client.query(
    `insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
     select head + n, 'claim-filled-' || ((head + n) / 20), (head + n) % 20, gen_random_uuid(), 'claim_approved', 1, now(), data, metadata
     from (select coalesce(max(position), 0) as head from log.events) h, generate_series(1, $1 - head) n,
       (select data, metadata from log.events where type = 'claim_approved' order by position limit 1) one`,
    [events],
  )
  await client.query('vacuum analyze log.events')
  await client.query('checkpoint')
  await client.end()
}

/**
 * Measures how the length of its stream slows down the saves of a draft, and how the length of the log slows down appends.
 * @param connectionString a migrated database without other load
 */
export const streamLengthBench = async (connectionString: string): Promise<Measure[]> => {
  const stored = createPostgresEventStore({ connectionString })
  const store = protect(stored, {
    connectionString,
    masterKeys: createKeySet(() => [KEY]),
    hashes: createEventHashes(() => [KEY]),
  })
  const measures: Measure[] = []
  for (const length of [20, MAX_DRAFT_EVENTS, 10_000]) {
    const id = await draftOf(store, length)
    const whole = await saveMs(store, id, false)
    const compacted = await saveMs(store, id, true)
    measures.push(measure(`a save of a draft of ${length} events, reading all`, 'saves/s', 1000 / whole, 1000 / GOAL_MS))
    measures.push(measure(`a save of a draft of ${length} events`, 'saves/s', 1000 / compacted, 1000 / GOAL_MS, 1))
  }
  await appendsPerSecond(connectionString, WRITERS)
  const rates: number[] = []
  for (const events of [10_000, 1_000_000]) {
    await fillTo(connectionString, events)
    rates.push(await appendsPerSecond(connectionString, WRITERS))
  }
  const [short = 0, long = 0] = rates
  measures.push(measure(`appends at 10^6 events, as at 10^4, ${WRITERS} writers`, 'appends/s', long, short, APPEND_GOAL))
  await store.close()
  return measures
}
