import type pg from 'pg'
import { LogSetBack, StoreUnavailable } from '../errors.ts'
import { type AppendResult, type ExpectedVersion, type NewEvent, VersionConflict } from '../port.ts'
import { isUniqueViolation, REQUEST_WITHIN_MS, withRetry } from './connection.ts'

export interface Append {
  stream: string
  expected: ExpectedVersion
  events: readonly NewEvent[]
  /** The number of times that the log had been set back when the append was decided. */
  setBacks?: number
}

export type Outcome = { status: 'appended'; result: AppendResult } | { status: 'failed'; error: unknown }

/** Codes of expected versions that log.append_events accepts. */
const EXPECTED_CODES = { no_stream: -1, any: -2, stream_exists: -4 } as const

const expectedCode = (expected: ExpectedVersion): number => (typeof expected === 'number' ? expected : EXPECTED_CODES[expected])

/**
 * Appends a batch, at most one append per stream, in one transaction; each append succeeds or conflicts separately. If the batch
 * fails as a whole (the database refuses an event, or an append is a retry), each append is tried alone. If the database is
 * unreachable, none is tried: all appends are answered as unavailable.
 */
export async function appendBatch(pool: pg.Pool, batch: readonly Append[]): Promise<Outcome[]> {
  try {
    const inserted = await withRetry(() => insert(pool, batch), REQUEST_WITHIN_MS)
    return await Promise.all(batch.map(append => outcome(async () => inserted.get(append.stream) ?? settle(pool, append))))
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof LogSetBack) return batch.map(() => ({ status: 'failed', error }))
    if (batch.length === 1 && !isUniqueViolation(error)) return [{ status: 'failed', error }]
  }
  const outcomes: Outcome[] = []
  let away: Outcome | undefined
  for (const append of batch) {
    const one = away ?? (await outcome(() => appendAlone(pool, append)))
    if (one.status === 'failed' && one.error instanceof StoreUnavailable) away = one
    outcomes.push(one)
  }
  return outcomes
}

/** Writes the appends that were decided on the present log; refuses those decided before the log was set back. */
export async function appendDecided(pool: pg.Pool, batch: readonly Append[], setBacks: number): Promise<Outcome[]> {
  const decided = batch.filter(append => append.setBacks === undefined || append.setBacks === setBacks)
  if (decided.length === batch.length) return appendBatch(pool, batch)
  const written = decided.length > 0 ? await appendBatch(pool, decided) : []
  const error = new LogSetBack('The log was set back after this append was decided, so it was not written')
  const outcomes = new Map(decided.map((append, index) => [append, written[index]]))
  return batch.map(append => outcomes.get(append) ?? { status: 'failed', error })
}

async function outcome(run: () => Promise<AppendResult>): Promise<Outcome> {
  try {
    return { status: 'appended', result: await run() }
  } catch (error) {
    return { status: 'failed', error }
  }
}

async function appendAlone(pool: pg.Pool, append: Append): Promise<AppendResult> {
  try {
    const inserted = await withRetry(() => insert(pool, [append]), REQUEST_WITHIN_MS)
    return inserted.get(append.stream) ?? (await settle(pool, append))
  } catch (error) {
    // An event id already exists: the append is a retry, or an id was used twice.
    if (isUniqueViolation(error)) return settle(pool, append)
    throw error
  }
}

/** Inserts the appends; returns version and position of the last inserted event, by stream. */
async function insert(pool: pg.Pool, batch: readonly Append[]): Promise<Map<string, AppendResult>> {
  const [first] = batch
  const { rows } =
    first && batch.length === 1 && first.events.length === 1 ? await insertOne(pool, first) : await insertMany(pool, batch)
  return new Map(rows.map(({ stream, version, position }) => [stream, { version, position }]))
}

type Inserted = pg.QueryResult<{ stream: string; version: number; position: string }>

const insertOne = (pool: pg.Pool, { stream, expected, events: [event] }: Append): Promise<Inserted> =>
  pool.query({
    name: 'append_event',
    text: `select $1 as stream, version, position from log.append_event($1, $2, $3, $4, $5, $6, $7, $8)
      where position is not null`,
    values: [
      stream,
      expectedCode(expected),
      event?.id,
      event?.type,
      event?.schema_version,
      event?.at,
      JSON.stringify(event?.data),
      JSON.stringify(event?.metadata),
    ],
  })

const insertMany = (pool: pg.Pool, batch: readonly Append[]): Promise<Inserted> =>
  pool.query({
    name: 'append_events',
    text: 'select stream, version, position from log.append_events($1::jsonb)',
    values: [JSON.stringify(batch.flatMap(toRows))],
  })

const toRows = ({ stream, expected, events }: Append) =>
  events.map((event, index) => ({
    s: stream,
    x: expectedCode(expected),
    o: index + 1,
    i: event.id,
    t: event.type,
    v: event.schema_version,
    a: event.at,
    d: event.data,
    m: event.metadata,
  }))

/** Finds the result of an append that inserted no row: success if the stream already has all its events, otherwise a conflict. */
async function settle(pool: pg.Pool, { stream, expected, events }: Append): Promise<AppendResult> {
  const { rows } = await withRetry(
    () =>
      pool.query<{ actual: number; found: number; version: number | null; position: string | null }>({
        name: 'settle_append',
        text: `
        select coalesce((select max(version) from log.events where stream = $1), -1) as actual,
          count(*)::int as found, max(version) as version, max(position) as position
        from log.events where stream = $1 and event_id = any($2::uuid[])`,
        values: [stream, events.map(event => event.id)],
      }),
    REQUEST_WITHIN_MS,
  )
  const [row] = rows
  if (row?.position && row.version !== null && row.found === events.length)
    return { version: row.version, position: row.position }
  throw new VersionConflict(stream, expected, row?.actual ?? -1)
}
