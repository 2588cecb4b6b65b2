import { createHash } from 'node:crypto'
import { comparePositions, type EventStore, type Position, START } from '@opdesk/event-store/port.ts'
import pg from 'pg'
import { readConfig } from '../postgres/pg-config.ts'
import { applyEvents } from './apply-batch.ts'
import { bulkLoad } from './bulk-load.ts'
import type { Projection } from './define-projection.ts'
import { isRead, VERIFY_SCHEMA } from './schemas.ts'
import { createTables, finishTables, type Target, tableName, tablesToCompare, typesOf } from './tables.ts'

const PAGE = 1000
/** Maximum number of differing rows that are listed for a table. */
const ROWS_LISTED = 10

/** A table that differs from a fold of the log. `rows`: keys of the first ten differing rows. */
export interface Difference {
  view: string
  table: string
  /** Number of rows that the fold of the log has but the table lacks. */
  missing: number
  /** Number of rows that the table has but the fold lacks. */
  extra: number
  /** Number of rows with different values. */
  other: number
  rows: string[]
}

export interface VerificationResult {
  views: number
  position: Position
  differences: Difference[]
  /** Views whose tables in this program's version are not live. */
  notLive: string[]
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** A row's key for display. Keys are ids; other content, such as a number that may be a person's mobile, is shown as a digest. */
export const displayKey = (key: string): string =>
  /^[\w ./:@-]*$/.test(key) && !key.includes('@') && !/\d{10}/.test(key.replaceAll(UUID, ''))
    ? key
    : `digest ${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

/**
 * Folds the log again into separate tables and compares these with the live tables, as of one moment. Readable tables are neither
 * changed nor locked.
 * @throws NewerEvent, LogSetBack, ProjectionFailure
 */
export async function verifyTables(
  connectionString: string,
  store: EventStore,
  projections: readonly Projection[],
): Promise<VerificationResult> {
  const client = new pg.Client(readConfig(connectionString, 'opdesk projections verify', '-c statement_timeout=0'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const targets = projections.map((projection): Target => ({ projection, schema: VERIFY_SCHEMA, leader: '' }))
    for (const target of targets) await createTables(client, target)
    const loadedTo = await store.head()
    if (loadedTo !== START) await bulkLoad(client, store, targets, loadedTo, new AbortController().signal)
    for (const target of targets) await finishTables(client, target)
    await client.query('begin isolation level repeatable read')
    const { rows: checkpoints } = await client.query<{
      name: string
      version: number
      schema: string
      position: Position
      state: string
    }>('select name, version, schema, position, state from read.checkpoint')
    const liveOf = ({ name, version }: Projection) =>
      checkpoints.find(one => one.name === name && one.version === version && one.state === 'live' && isRead(one))
    const differences: Difference[] = []
    const notLive: string[] = []
    let position = START
    for (const target of targets) {
      const live = liveOf(target.projection)
      if (!live) {
        notLive.push(target.projection.name)
        continue
      }
      if (comparePositions(live.position, position) > 0) position = live.position
      await catchUp(client, store, target, loadedTo, live.position)
      differences.push(...(await compare(client, target, live.schema)))
    }
    await client.query('rollback')
    return { views: projections.length - notLive.length, position, differences, notLive }
  } finally {
    await client.end()
  }
}

/** Applies to one view the events from the end of its fill to the position of the live view. */
async function catchUp(client: pg.ClientBase, store: EventStore, target: Target, from: Position, to: Position): Promise<void> {
  for (let after = from; comparePositions(after, to) < 0; ) {
    const { events, end } = await store.poll(after, PAGE, { types: typesOf([target]) })
    const wanted = events.filter(({ position }) => comparePositions(position, to) <= 0)
    const last = wanted.at(-1)
    if (last) await applyEvents(client, store, [target], wanted, last.position)
    if (!last || end !== undefined || wanted.length < events.length) return
    after = last.position
  }
}

async function compare(client: pg.ClientBase, { projection }: Target, schema: string): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { table, primaryKey, counted } of tablesToCompare(projection)) {
    const keys = primaryKey.split(', ')
    const join = keys.map(key => `fresh.${key} = live.${key}`).join(' and ')
    const key = (side: string) => keys.map(name => `${side}.${name}::text`).join(` || ' ' || `)
    const rowsOf = (from: string) => `(select * from ${tableName(table, from)}${counted ? ' where count <> 0' : ''})`
    const [first = ''] = keys
    const { rows } = await client.query<{ key: string; kind: 'missing' | 'extra' | 'other' }>(
      `select coalesce(${key('fresh')}, ${key('live')}) as key,
         case when live.${first} is null then 'missing' when fresh.${first} is null then 'extra' else 'other' end as kind
       from ${rowsOf(VERIFY_SCHEMA)} fresh full join ${rowsOf(schema)} live on ${join}
       where to_jsonb(fresh) is distinct from to_jsonb(live) order by 1`,
    )
    if (rows.length === 0) continue
    const count = (kind: string) => rows.filter(row => row.kind === kind).length
    found.push({
      view: projection.name,
      table,
      missing: count('missing'),
      extra: count('extra'),
      other: count('other'),
      rows: rows.slice(0, ROWS_LISTED).map(row => displayKey(row.key)),
    })
  }
  return found
}
