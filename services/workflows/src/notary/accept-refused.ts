import type { BrokenLink } from '@opdesk/event-store/hash-chain/broken-link.ts'
import { type Acceptance, signCheckpoint } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import { contentOf, plainHash } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { lastSeal, saveCheckpoint, saveSeals } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { nextDigest } from '@opdesk/event-store/hash-chain/seals.ts'
import type { Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { readIncarnation } from '@opdesk/event-store/postgres/log-incarnation.ts'
import type pg from 'pg'
import { NOTARY } from './notary.ts'
import { EventRefused, openSealing, type SealingOptions } from './sealing.ts'

/** The event before which the notary has stopped, and the reason. */
export interface Refused {
  event: RecordedEvent
  fault: BrokenLink
  /** `plainHash` of the event's content. */
  hash: string
}

/** The accepting operator's statement: position and id of the event, the reason to accept it, and the operator's name. */
export interface Named extends Omit<Acceptance, 'hash'> {
  position: Position
}

export interface AcceptOptions extends SealingOptions {
  connectionString: string
  /** Milliseconds to wait for the notary's lease. A notary that refuses an event releases the lease at once. */
  waitMs?: number
}

/** The event named by the operator is not the event that the notary refuses. */
export class NotRefused extends Error {
  override name = 'NotRefused'
  constructor(why: string) {
    super(`${why} Nothing was changed.`)
  }
}

const WAIT_MS = 5000

/** Seals as many events as possible, and returns the fault of the first refused event; undefined if all events are sealed. */
const firstFault = async (db: pg.Pool, options: SealingOptions): Promise<BrokenLink | undefined> => {
  try {
    await (await openSealing(db, options)).sealToEnd()
    return undefined
  } catch (error) {
    if (error instanceof EventRefused) return error.fault
    throw error
  }
}

/**
 * Runs work under the notary's lease, if the notary refuses the named event.
 * @throws NotRefused
 */
const atRefused = async <T>(
  { connectionString, waitMs = WAIT_MS, ...options }: AcceptOptions,
  { position, event_id }: Pick<Named, 'position' | 'event_id'>,
  work: (refused: Refused, db: pg.Pool) => Promise<T>,
): Promise<T> => {
  const keeper = new LeaseKeeper({ connectionString, part: NOTARY, connections: 2 })
  const done: T[] = []
  try {
    await keeper.lead({ name: NOTARY, stop: AbortSignal.timeout(waitMs) }, async ({ db }) => {
      const fault = await firstFault(db, options)
      if (!fault) throw new NotRefused('No event is refused: everything in the log is sealed.')
      if (fault.position !== position || fault.event_id !== event_id)
        throw new NotRefused(
          `The notary refuses event ${fault.event_id} at position ${fault.position}, and not event ${event_id} at position ${position}.`,
        )
      const [event] = await options.log.readAll((await lastSeal(db, options.log)).position, 1)
      if (event?.id !== event_id) throw new NotRefused('The event is no longer in the log.')
      done.push(await work({ event, fault, hash: plainHash(contentOf(event.stream, event)) }, db))
    })
  } finally {
    await keeper.close()
  }
  const [result] = done
  if (result === undefined) throw new NotRefused('No event is refused: a running notary seals the log.')
  return result
}

/**
 * The named event with its fault, if the notary refuses it.
 * @throws NotRefused
 */
export const readRefused = (options: AcceptOptions, named: Pick<Named, 'position' | 'event_id'>): Promise<Refused> =>
  atRefused(options, named, async refused => refused)

/**
 * Accepts the event that the notary refuses: seals it as it is, and signs a checkpoint with the event's id, its content's hash, the
 * reason and the operator (docs/decisions/0093). The notary then continues, and every verification of the log reports the event.
 * Returns the signed checkpoint.
 * @param seen the event as shown to the operator; an event that has changed since is not accepted
 * @throws NotRefused
 */
export const acceptRefused = (options: AcceptOptions, { position, event_id, reason, by }: Named, seen: Refused) =>
  atRefused(options, { position, event_id }, async ({ event, hash }, db) => {
    if (hash !== seen.hash) throw new NotRefused('The event has changed since it was shown.')
    const { digest: before, events } = await lastSeal(db, options.log)
    const digest = nextDigest(before, event)
    const state = { position, events: events + 1, digest, at: options.clock().toISOString(), life: await readIncarnation(db) }
    const checkpoint = signCheckpoint({ ...state, accepted: { event_id, hash, reason, by } }, options.privateKey)
    const session = await db.connect()
    try {
      await session.query('begin')
      await saveSeals(session, [{ position, digest }])
      await saveCheckpoint(session, checkpoint)
      // The ledger is written before the commit, as for every checkpoint. If the commit fails, the event is still refused and can
      // be accepted again.
      await options.ledger.add(checkpoint)
      await session.query('commit')
    } finally {
      // Closes the session, which ends a transaction that is still open.
      session.release(true)
    }
    return checkpoint
  })
