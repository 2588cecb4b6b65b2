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

/** The product did not write this event, so sealing stops before it. */
export class EventRefused extends Error {
  override name = 'EventRefused'
  readonly fault: BrokenLink
  constructor(fault: BrokenLink) {
    const { position, stream, version, event_id, detail } = fault
    super(
      `The event at position ${position} (version ${version} of ${stream}, event ${event_id}) is not sealed, nor any after it: ${detail}`,
    )
    this.fault = fault
  }
}

/** The ledger refused a line, for instance on a full disk. Sealing of the log goes on. */
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
  /** The public half of `privateKey`, and those of earlier keys, the newest first. */
  publicKeys: readonly KeyObject[]
  /** Recognises hashes that the product made. */
  hashes: EventHashes
  ledger: Ledger
  /** Milliseconds after which every process uses a new hash key; older keys are refused from then on. */
  keySettlesMs?: number
}

const PAGE = 1000

export interface Sealing {
  position(): Position
  /** @throws EventRefused at the first event that the product did not write; the events before it are sealed */
  seal(events: readonly RecordedEvent[]): Promise<void>
  /** Seals the present log. */
  sealToEnd(): Promise<void>
  /**
   * Signs the last seal, unless it is signed: writes a line of the ledger first, and then a checkpoint in the database.
   * @throws LedgerUnwritten, and then neither exists
   */
  certify(): Promise<void>
}

/**
 * Continues the record of seals over one session of the database.
 * @throws LogSetBack when the log differs from the sealed one, or from that of the ledger
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
  /** The end of the ledger, until sealing reaches it and finds it equal. No checkpoint is signed before. */
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
      // Delivery is at least once.
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

  /** Key information of the next checkpoint: present in the very first one, and after all processes use a new key. */
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
    // It replaces a checkpoint at this position, so it repeats that one's key information.
    const said = marked && (await readMarks(session)).find(({ position }) => position === state.position)
    const also = {
      ...(said?.given_up !== undefined && { given_up: said.given_up }),
      ...(said?.accepted && { accepted: said.accepted }),
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
    // Written by a release that hashed without a key: the present log lies before the mark.
    await sealToEnd()
    await certify()
  }
  return { position: () => sealed.position, seal, sealToEnd, certify }
}
