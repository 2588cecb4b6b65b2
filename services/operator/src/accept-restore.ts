import type { KeyObject } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { acceptancesIn } from '@opdesk/event-store/hash-chain/accepted-events.ts'
import { afterRestores, type LogCheckpoint, signCheckpoint, signerOf } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import type { EventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { findIntactPrefix } from '@opdesk/event-store/hash-chain/intact-prefix.ts'
import { type KeyMark, keyMarks } from '@opdesk/event-store/hash-chain/keyed-from.ts'
import type { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { readCheckpoints, readSeals, saveCheckpoint } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { verifyLog } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { comparePositions, type EventStore, type Position } from '@opdesk/event-store/port.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { readIncarnation } from '@opdesk/event-store/postgres/log-incarnation.ts'
import { furthestPosition, listLogReaders, listReadersAtEvents, type Reader, readersAhead } from '@opdesk/server/log-readers.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import type pg from 'pg'

export interface AcceptedRestore {
  /** The last event that the log has in common with the sealed log from before it was set back. */
  position: Position
  given_up: Position
  /** Readers beyond `position`. They are set back or rebuilt. */
  ahead: Reader[]
}

interface Options {
  connectionString: string
  /** The log as stored, with encrypted personal data. */
  log: Pick<EventStore, 'readAll' | 'read' | 'head'>
  dense: boolean
  ledger: ReturnType<typeof createLedger>
  privateKey: KeyObject
  publicKeys: readonly KeyObject[]
  hashes: EventHashes
  now: Date
}

const SET_BACK_STATEMENTS = [
  'delete from read.checkpoint where position::numeric > $1',
  'update app.workflow_checkpoint set position = $1::numeric::text, event_id = (select event_id from log.events e where e.position = $1), updated_at = now() where position::numeric > $1',
  'delete from app.workflow_parked where position::numeric > $1',
  'delete from app.timer where position > $1',
  'delete from app.job where position::numeric > $1',
  'delete from app.log_seal where position > $1',
  'delete from app.log_checkpoint where position > $1',
]

/** Distance between the last known number and the next new one, because more events may be lost than are known. */
const NUMBER_GAP = 1000n

interface KnownLives {
  /** The highest number of a life in the database or the ledger. */
  last: number
  /** Earlier restores that the database has lost, because it was restored from a backup from before them. */
  forgotten: LogCheckpoint[]
}

/**
 * Finds lives and restores that the ledger has but the database may lack. A restore from a backup that is older than an earlier
 * restore removes the earlier restore's life from the database.
 */
const knownLives = (present: number, inDatabase: readonly LogCheckpoint[], signed: readonly LogCheckpoint[]): KnownLives => {
  const kept = new Set(inDatabase.map(({ signature }) => signature.toString('hex')))
  return {
    last: signed.reduce((last, { life = 0 }) => Math.max(last, life), present),
    forgotten: signed.filter(({ given_up, signature }) => given_up !== undefined && !kept.has(signature.toString('hex'))),
  }
}

/** Number of numbered events that may be lost: all events that were given up. Sparse positions cannot be counted. */
const eventsLost = (dense: boolean, restores: readonly LogCheckpoint[]): bigint =>
  dense ? restores.reduce((sum, { position, given_up }) => sum + BigInt(given_up ?? position) - BigInt(position), 0n) : 0n

/**
 * Number of polls for open connections. The last connection of a stopped process may still be closing: on a busy machine this took
 * more than a second.
 */
const CHECKS = 100
const CHECK_INTERVAL_MS = 50

/**
 * Refuses to continue while a process of the product is connected, including waiting processes and processes that refuse this log.
 */
const requireNoConnections = async (session: pg.PoolClient): Promise<void> => {
  let rows: { name: string }[] = []
  for (let check = 0; check < CHECKS; check += 1) {
    const found = await session.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'opdesk%' order by 1`,
    )
    rows = found.rows
    if (rows.length === 0) return
    await delay(CHECK_INTERVAL_MS)
  }
  if (rows.length > 0)
    throw new StartError(
      `A process of opdesk is connected to the database (${rows.map(({ name }) => name).join(', ')}); stop all of them first. Nothing was changed.`,
    )
}

/** The key mark for a restored log. A mark beyond the end is moved to the new end. */
const markUpTo = (position: Position, marks: readonly KeyMark[]): Pick<KeyMark, 'keyed_after' | 'event_key'> | undefined => {
  const mark = marks.findLast(({ keyed_after }) => comparePositions(keyed_after, position) <= 0)
  if (mark) return { keyed_after: mark.keyed_after, event_key: mark.event_key }
  const [later] = marks
  return later && { keyed_after: position, event_key: later.event_key }
}

/**
 * Accepts the present state of a log that was set back. Readers that are ahead are set back to the last event that did not change;
 * the next start rebuilds views that are ahead. Later seals and checkpoints are given up. A signed checkpoint in the database and
 * the checkpoint file records this, and every verification of the log reports it. Undefined when no reader is ahead.
 * @throws StartError when a process is running, or the log is damaged before that event
 */
export const acceptRestore = async (options: Options): Promise<AcceptedRestore | undefined> => {
  const { connectionString, log, dense, ledger, privateKey, publicKeys, hashes, now } = options
  const db = createPool(connectionString, 2)
  const session = await db.connect()
  try {
    await requireNoConnections(session)
    await session.query('begin')
    const seals = (after: Position, limit: number) => readSeals(db, after, limit)
    const inDatabase = await readCheckpoints(session)
    const ledgerCheckpoints = await ledger.read()
    const { standing } = afterRestores([...inDatabase, ...ledgerCheckpoints], publicKeys)
    const intactPrefix = await findIntactPrefix({
      log,
      seals,
      checkpoints: standing.filter(one => signerOf(one, publicKeys) !== -1),
      readers: await listReadersAtEvents(session),
    })
    const { position } = intactPrefix
    const ahead = readersAhead(position, await listLogReaders(session, ledger))
    if (ahead.length === 0) return undefined
    const given_up = furthestPosition(ahead)
    const at = now.toISOString()
    const accepted = acceptancesIn(standing, publicKeys).get(position)?.accepted
    const moved = standing.find(one => one.position === position && one.moved)?.moved
    const carriedOver = {
      ...markUpTo(position, keyMarks(standing, publicKeys)),
      ...(accepted && { accepted }),
      ...(moved && { moved }),
    }
    const present = await readIncarnation(session)
    const signed = ledgerCheckpoints.filter(one => signerOf(one, publicKeys) !== -1)
    const { last, forgotten } = knownLives(present, inDatabase, signed)
    const restore = signCheckpoint({ ...intactPrefix, given_up, at, life: last + 1, ...carriedOver }, privateKey)
    const kept = async (after: Position, limit: number) =>
      (await seals(after, limit)).filter(seal => comparePositions(seal.position, position) <= 0)
    const { first } = await verifyLog({
      log,
      dense,
      seals: kept,
      checkpoints: [...inDatabase, restore],
      ledger: [...ledgerCheckpoints, restore],
      publicKeys,
      hashes,
      now,
    })
    if (first)
      throw new StartError(
        `The log agrees with its seals up to position ${position}, but at ${first.position} ${first.detail}. Nothing was changed: restore another backup, or examine the log with bin/opdesk audit:verify.`,
      )
    for (const sql of SET_BACK_STATEMENTS) await session.query(sql, [position])
    await saveCheckpoint(session, restore)
    const lost = eventsLost(dense, [...forgotten, restore]) + NUMBER_GAP * BigInt(last + 1 - present)
    await session.query("select log.begin_incarnation('restore accepted', $1, $2)", [String(lost), last])
    await session.query('commit')
    await ledger.add(restore)
    return { position, given_up, ahead }
  } finally {
    await session.query('rollback').catch(() => undefined)
    session.release(true)
    await db.end()
  }
}
