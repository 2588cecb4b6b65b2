import { ACCEPT_RESTORE, LogSetBack } from '@opdesk/event-store/errors.ts'
import type { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { lastSeal, requireSealed } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { comparePositions, type EventStore, maxPosition, type Position, START } from '@opdesk/event-store/port.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import type pg from 'pg'
import { StartError } from './start-error.ts'

/** A reader that stores its position in the log. */
export interface Reader {
  kind: 'view' | 'workflow' | 'seals' | 'checkpoint'
  name: string
  position: Position
}

const CHECKPOINTS = `
  select 'view' as kind, name, max(position::numeric)::text as position from read.checkpoint group by name
  union all select 'workflow', name, position from app.workflow_checkpoint
  union all select 'seals', 'app.log_seal', max(position)::text from app.log_seal having count(*) > 0
  union all select 'checkpoint', 'app.log_checkpoint', max(position)::text from app.log_checkpoint having count(*) > 0
  order by kind desc, name`

const LEDGER = 'checkpoints.jsonl'

/** All readers: views, workflows, the seals, and the signed checkpoints in the database and outside it. */
export const listLogReaders = async (
  db: Pick<pg.ClientBase, 'query'>,
  ledger: ReturnType<typeof createLedger>,
): Promise<Reader[]> => {
  const { rows } = await db.query<Reader>(CHECKPOINTS)
  const last = await ledger.last()
  return last ? [...rows, { kind: 'checkpoint', name: LEDGER, position: last.position }] : rows
}

export const readersAhead = (end: Position, readers: readonly Reader[]): Reader[] =>
  readers.filter(({ position }) => comparePositions(position, end) > 0)

export const furthestPosition = (readers: readonly Reader[]): Position =>
  readers.reduce((far: Position, { position }) => maxPosition(far, position), START)

const describeReaders = (ahead: readonly Reader[]): string =>
  [...Map.groupBy(ahead, ({ kind, position }) => `${kind} ${position}`).values()]
    .map(group => {
      const names = group.map(({ name }) => name).join(', ')
      const [{ kind, position } = { kind: '', position: '' }] = group
      return kind === 'view' || kind === 'workflow'
        ? `${kind}${group.length > 1 ? 's' : ''} ${names} at ${position}`
        : `${names} at ${position}`
    })
    .join('; ')

const READER_POSITIONS = `
  select 'view' as kind, name, position, event_id from read.checkpoint where event_id is not null
  union all select 'workflow', name, position, event_id from app.workflow_checkpoint where event_id is not null`

/** A reader, and the id of the event at its position. */
export interface ReaderAtEvent extends Reader {
  event_id: string
}

/** Views and workflows that recorded the event at their position. */
export const listReadersAtEvents = async (db: Pick<pg.ClientBase, 'query'>): Promise<ReaderAtEvent[]> =>
  (await db.query<ReaderAtEvent>(READER_POSITIONS)).rows

const READERS_OF_MISSING_EVENTS = `
  select kind, name, place.position from (${READER_POSITIONS}) place
  where not exists (
    select from log.events where log.events.position = place.position::bigint and log.events.event_id = place.event_id)
  order by kind desc, name`

/**
 * Refuses a store that is not the one of this database's log: a restore cannot be accepted then.
 * @throws StartError, which names the setting and the files of compose
 */
const requireOwnStore = async (
  db: Pick<pg.ClientBase, 'query'>,
  { readers, end, inEventStoreDb }: { readers: readonly Reader[]; end: Position; inEventStoreDb: boolean },
): Promise<void> => {
  const { rows } = await db.query<{ here: boolean }>('select exists (select from log.events) as here')
  if (inEventStoreDb && rows[0]?.here)
    throw new StartError(
      'The log of this database is in Postgres, but EVENTSTORE_URL names an EventStoreDB. Leave EVENTSTORE_URL out; with compose, start without docker-compose.eventstore.yml and docker-compose.cluster.yml.',
    )
  // The file of checkpoints may be left over from an earlier database.
  const ahead = readersAhead(end, readers).filter(({ name }) => name !== LEDGER)
  if (!inEventStoreDb && end === START && ahead.length > 0)
    throw new StartError(
      `The log in Postgres is empty, but these readers have read one: ${describeReaders(ahead)}. If the log is in EventStoreDB, set EVENTSTORE_URL; with compose, add --file docker-compose.eventstore.yml or docker-compose.cluster.yml.`,
    )
}

/**
 * Refuses to start with a log that was set back: a reader that is ahead of the log would skip the next events.
 * @throws StartError, which names the readers that are ahead, both positions, and the command that accepts a restore
 */
export const requireCompleteLog = async ({
  connectionString,
  log,
  ledger,
  inEventStoreDb = false,
}: {
  connectionString: string
  log: Pick<EventStore, 'readAll' | 'head'>
  ledger: ReturnType<typeof createLedger>
  inEventStoreDb?: boolean
}): Promise<void> => {
  const db = createPool(connectionString, 1)
  try {
    // The end of the log is read last, so that concurrent writes cause no refusal.
    const readers = await listLogReaders(db, ledger)
    const end = await log.head()
    await requireOwnStore(db, { readers, end, inEventStoreDb })
    const ahead = readersAhead(end, readers)
    if (ahead.length > 0)
      throw new StartError(
        `The log ends at position ${end}, but these readers are ahead of it: ${describeReaders(ahead)}. ${ACCEPT_RESTORE}.`,
      )
    const { rows: elsewhere } = await db.query<Reader>(READERS_OF_MISSING_EVENTS)
    if (elsewhere.length > 0)
      throw new StartError(
        `The log was set back and written on. It has other events at the positions of these readers: ${describeReaders(elsewhere)}. ${ACCEPT_RESTORE}.`,
      )
    const { position } = await lastSeal(db, log)
    const outside = await ledger.last()
    if (outside) await requireSealed(db, outside, position)
  } catch (error) {
    throw error instanceof LogSetBack ? new StartError(`${error.message}.`) : error
  } finally {
    await db.end()
  }
}
