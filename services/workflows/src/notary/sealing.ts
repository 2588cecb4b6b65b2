import type { KeyObject } from 'node:crypto'
import { ACCEPT_RESTORE, LogSetBack } from '@opdesk/event-store/errors.ts'
import { acceptancesIn, acceptedBy } from '@opdesk/event-store/hash-chain/accepted-events.ts'
import { type BrokenLink, hashFault } from '@opdesk/event-store/hash-chain/broken-link.ts'
import { type LogCheckpoint, signCheckpoint } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import { contentOf, type EventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { keyedFrom, keyMarks } from '@opdesk/event-store/hash-chain/keyed-from.ts'
import type { Ledger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { lastSeal, readMarks, requireSealed, saveCheckpoint, saveSeals } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { nextDigest, type Seal } from '@opdesk/event-store/hash-chain/seals.ts'
import { comparePositions, type EventStore, type Position, type RecordedEvent } from '@opdesk/event-store/port.ts'
import { readIncarnation } from '@opdesk/event-store/postgres/log-incarnation.ts'
import type { Queryable } from '@opdesk/event-store/postgres/statement-queue.ts'

/** The next event was not written by the product, so sealing stops before it. */
export class EventRefused extends Error {
  override name = 'EventRefused'
  readonly fault: BrokenLink
  constructor(fault: BrokenLink) {
    const { position, stream, version, event_id, detail } = fault
    super(
      `The event at position ${position} (version ${version} of ${stream}, event ${event_id}) is not sealed, and no later event is: ${detail}`,
    )
    this.fault = fault
  }
}

/** A line could not be written to the ledger, for instance because the disk is full. Sealing continues. */
export class LedgerUnwritten extends Error {
  override name = 'LedgerUnwritten'
  constructor(cause: unknown) {
    super(`The ledger cannot be written: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

export interface SealingOptions {
  /** The log as stored: without the layer that decrypts personal data. */
  log: Pick<EventStore, 'readAll' | 'head'>
  clock: () => Date
  /** Ed25519. */
  privateKey: KeyObject
  /** Public keys for signatures, newest first: the public half of `privateKey`, and those of earlier keys. */
  publicKeys: readonly KeyObject[]
  /** Checks whether the product made a hash. */
  hashes: EventHashes
  ledger: Ledger
  /** Milliseconds within which every process starts to use a new hash key. After that, hashes under older keys are refused. */
  keySettlesMs?: number
}

const PAGE = 1000

export interface Sealing {
  position(): Position
  /**
   * Seals these events.
   * @throws EventRefused at the first event that the product did not write; the events before it are sealed
   */
  seal(events: readonly RecordedEvent[]): Promise<void>
  /** Seals all events that the log has now. */
  sealToEnd(): Promise<void>
  /**
   * Signs a checkpoint of the last seal, unless it is already signed: writes it first to the ledger, then to the database.
   * @throws LedgerUnwritten if the ledger cannot be written; then the database has no checkpoint either
   */
  certify(): Promise<void>
}

/**
 * Continues the table of seals over one database session.
 * @throws LogSetBack if the log differs from the sealed log or from the ledger
 */
export const openSealing = async (session: Queryable, options: SealingOptions): Promise<Sealing> => {
  const { log, ledger, clock, privateKey, publicKeys, hashes, keySettlesMs = 60_000 } = options
  let sealed = await lastSeal(session, log)
  const outside = await ledger.last()
  if (outside && comparePositions(outside.position, await log.head()) > 0)
    throw new LogSetBack(
      `The checkpoint file has come to position ${outside.position}, and the log ends before it. ${ACCEPT_RESTORE}`,
    )
  if (outside) await requireSealed(session, outside, sealed.position)

  const said = await readMarks(session)
  const inDatabase = keyMarks(said, publicKeys)
  let marks: Parameters<typeof keyedFrom>[0] =
    inDatabase.length > 0 ? inDatabase : keyMarks(outside ? await ledger.read() : [], publicKeys)
  const accepted = acceptedBy(acceptancesIn(said, publicKeys))
  let signed: Position | undefined
  let newKeySince: number | undefined
  let certifying: Promise<void> = Promise.resolve()
  /**
   * Last checkpoint of the ledger, until sealing has reached its position and found equal content. No checkpoint is signed before
   * that.
   */
  let unmet = outside && comparePositions(outside.position, sealed.position) > 0 ? outside : undefined

  const save = async (seals: readonly Seal[]): Promise<void> => {
    const last = seals.at(-1)
    if (!last) return
    await saveSeals(session, seals)
    sealed = { ...last, events: sealed.events + seals.length }
    if (!unmet || comparePositions(unmet.position, sealed.position) > 0) return
    await requireSealed(session, unmet, sealed.position)
    unmet = undefined
  }

  const seal = async (arrived: readonly RecordedEvent[]): Promise<void> => {
    const judging = { hashes, keyedFrom: keyedFrom(marks), accepted }
    const seals: Seal[] = []
    let { digest } = sealed
    for (const event of arrived) {
      // Skips events that are already sealed: an event may be delivered more than once.
      if (comparePositions(event.position, sealed.position) <= 0) continue
      const content = contentOf(event.stream, event)
      const fault = hashFault(event, judging, content)
      if (fault) {
        await save(seals)
        throw new EventRefused(fault)
      }
      digest = nextDigest(digest, event, content)
      seals.push({ position: event.position, digest })
    }
    await save(seals)
  }

  const sealToEnd = async (): Promise<void> => {
    for (;;) {
      const events = await log.readAll(sealed.position, PAGE)
      await seal(events)
      if (events.length < PAGE) return
    }
  }

  /** Key information for the next checkpoint: in the very first one, and in the first one after all processes use a new key. */
  const mark = (): Pick<LogCheckpoint, 'keyed_after' | 'event_key'> | undefined => {
    const event_key = hashes.newest()
    if (marks.at(-1)?.event_key === event_key) {
      newKeySince = undefined
      return undefined
    }
    newKeySince ??= performance.now()
    const settled = marks.length === 0 || performance.now() - newKeySince >= keySettlesMs
    return settled ? { keyed_after: sealed.position, event_key } : undefined
  }

  const sign = async (): Promise<void> => {
    if (unmet) return
    const marked = mark()
    if (sealed.position === signed && !marked) return
    const state = { ...sealed, at: clock().toISOString(), life: await readIncarnation(session) }
    // The checkpoint replaces an earlier one at this position, so it repeats what that one contains besides the seal.
    const said = marked && (await readMarks(session)).find(({ position }) => position === state.position)
    const also = {
      ...(said?.given_up !== undefined && { given_up: said.given_up }),
      ...(said?.accepted && { accepted: said.accepted }),
      ...(said?.moved && { moved: said.moved }),
    }
    const checkpoint = signCheckpoint({ ...state, ...also, ...marked }, privateKey)
    await ledger.add(checkpoint).catch(error => {
      throw new LedgerUnwritten(error)
    })
    await saveCheckpoint(session, checkpoint)
    signed = checkpoint.position
    if (marked?.keyed_after !== undefined && marked.event_key !== undefined)
      marks = [...marks, { keyed_after: marked.keyed_after, event_key: marked.event_key }]
  }
  const certify = (): Promise<void> => {
    const turn = certifying.then(sign)
    certifying = turn.catch(() => undefined)
    return turn
  }

  if (outside) signed = sealed.position === outside.position ? sealed.position : undefined
  if (marks.length === 0) {
    // The log was written by a release that hashed without a key. So all events it has now are sealed before the first checkpoint
    // with a key.
    await sealToEnd()
    await certify()
  }
  return { position: () => sealed.position, seal, sealToEnd, certify }
}
