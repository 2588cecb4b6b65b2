import type { KeyObject } from 'node:crypto'
import { comparePositions, type EventStore, type Position, type RecordedEvent, START } from '../port.ts'
import { acceptancesIn, acceptedBy } from './accepted-events.ts'
import { type BrokenLink, brokenAtEvent, brokenAtPosition, type Head, linkFault } from './broken-link.ts'
import { type Acceptance, afterRestores, findForged, type LogCheckpoint, type MovedFrom, signerOf } from './checkpoint.ts'
import { contentOf, type EventHashes } from './event-hash.ts'
import { createHeads, MAX_CACHED_HEADS } from './heads.ts'
import { keyedFrom, keyMarks } from './keyed-from.ts'
import { missingRecord } from './missing-record.ts'
import { GENESIS, nextDigest, type Seal } from './seals.ts'

export interface Verification {
  ok: boolean
  /** Number of events read. */
  events: number
  /** The last event that a signed checkpoint covers, and the checkpoint's time; null before the first checkpoint. */
  sealed_up_to: Position | null
  checkpoint_at: string | null
  /** Number of events after the last seal, which the notary has still to seal. */
  unsealed: number
  first: BrokenLink | null
  /**
   * Accepted restores: the position the log was set back to, the position up to which checkpoints were given up, and the time.
   */
  restores: { position: Position; given_up: Position; at: string }[]
  /** Events that an operator accepted although they are not as the product wrote them. Also reported for a broken log. */
  accepted: ({ position: Position; at: string } & Acceptance)[]
  /** Moves from another store: the checkpoint at `position`, signed at the time `at`, names the last seal there. */
  moves: { position: Position; at: string; from: MovedFrom }[]
}

export interface VerifyOptions {
  /** The log as stored: without the layer that decrypts personal data. */
  log: Pick<EventStore, 'readAll' | 'read'>
  /** True if positions follow one another without a gap, as in Postgres. */
  dense: boolean
  /** Seals after a position, in order. */
  seals(after: Position, limit: number): Promise<Seal[]>
  /** All checkpoints of the database, and all of the ledger outside it. */
  checkpoints: readonly LogCheckpoint[]
  ledger: readonly LogCheckpoint[]
  /** The last line of the ledger. Read after the checkpoints of the database if the notary may be running. */
  ledgerEnd?: LogCheckpoint | undefined
  /** The present and former signing keys of checkpoints, the newest first. */
  publicKeys: readonly KeyObject[]
  /** The keys of the hashes of events. */
  hashes: EventHashes
  now: Date
  /** Number of streams of which the last event is kept in memory. */
  headsKept?: number
}

const PAGE = 1000

/** Yields items after a position one at a time, and reads them in pages. */
export async function* iteratePages<T extends { position: Position }>(
  page: (after: Position, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  let after: Position = START
  for (;;) {
    const items = await page(after, PAGE)
    yield* items
    const last = items.at(-1)
    if (!last) return
    after = last.position
  }
}

/** The signed moves, each once: the database and the ledger both have them. */
const movesIn = (checkpoints: readonly LogCheckpoint[], publicKeys: readonly KeyObject[]): Verification['moves'] => {
  const signed = checkpoints.filter(one => one.moved && signerOf(one, publicKeys) !== -1)
  const moves = signed.flatMap(({ position, at, moved = [] }) => moved.map(from => ({ position, at, from })))
  return [...new Map(moves.map(move => [move.from.digest, move])).values()]
}

/**
 * Reads the whole log and reports the first event that was changed, removed, inserted or moved. Three records must exist and agree:
 * the hashes in the events, the running digests beside the log, and the signed checkpoints in the database and outside it.
 */
export const verifyLog = async (options: VerifyOptions): Promise<Verification> => {
  const { log, dense, seals, checkpoints, ledger, ledgerEnd, publicKeys, hashes, now, headsKept = MAX_CACHED_HEADS } = options
  const { restores, standing } = afterRestores([...checkpoints, ...ledger], publicKeys)
  const sorted = standing.toSorted((a, b) => comparePositions(a.position, b.position))
  const forged = findForged(sorted, publicKeys)
  const latest = sorted.findLast(({ position }) => position !== START)
  const marks = keyMarks(sorted, publicKeys)
  const acceptances = acceptancesIn(standing, publicKeys)
  const moves = movesIn(sorted, publicKeys)
  const judging = { hashes, keyedFrom: keyedFrom(marks), accepted: acceptedBy(acceptances) }
  const heads = createHeads({ log, accepted: judging.accepted, kept: headsKept })
  const sealed = iteratePages(seals)
  let seal = (await sealed.next()).value as Seal | undefined
  let digest = GENESIS
  let events = 0
  let unsealed = 0
  let firstAt: string | undefined
  let firstKeyed: RecordedEvent | undefined
  let previous: Position = START
  // A checkpoint before the first event covers no event.
  let next = sorted.findIndex(({ position }) => position !== START)
  if (next === -1) next = sorted.length

  const judge = (event: RecordedEvent, content: string, before: Head | undefined): BrokenLink | null => {
    const follows = dense ? String(BigInt(previous) + 1n) : event.position
    if (event.position !== follows) return brokenAtPosition(follows, 'removed', 'there is no event at this position')
    const link = linkFault(event, before, judging, content)
    if (link) return link
    if (!seal) {
      if (!latest || comparePositions(event.position, latest.position) > 0) return null
      return brokenAtPosition(event.position, 'missing', `the seals from here up to the checkpoint of ${latest.at} are gone`)
    }
    const compared = comparePositions(seal.position, event.position)
    if (compared < 0) return brokenAtPosition(seal.position, 'removed', 'an event that was sealed at this position is gone')
    if (compared > 0) return brokenAtEvent(event, 'inserted', 'no seal was made at this position')
    if (!seal.digest.equals(digest))
      return brokenAtEvent(event, 'order', 'events were moved or replaced: the seal is of another event')
    return null
  }

  /** The error of a checkpoint that names no event, or that has another digest than the one just computed. */
  const disputed = (event: RecordedEvent): BrokenLink | null => {
    const checkpoint = sorted[next]
    if (!checkpoint || comparePositions(checkpoint.position, event.position) > 0) return null
    next += 1
    if (checkpoint.position === event.position && checkpoint.digest.equals(digest) && checkpoint.events === events) return null
    const from = sorted[next - 2]?.position ?? START
    return brokenAtPosition(
      checkpoint.position,
      'seal',
      `the log after ${from} is not what the checkpoint of ${checkpoint.at} signed`,
    )
  }

  const answer = (first: BrokenLink | null): Verification => ({
    ok: first === null,
    events,
    sealed_up_to: latest?.position ?? null,
    checkpoint_at: latest?.at ?? null,
    unsealed,
    first,
    restores: [...new Map(restores.map(({ position, given_up, at }) => [at, { position, given_up, at }])).values()],
    accepted: [...acceptances.values()].map(({ position, at, accepted }) => ({ position, at, ...accepted })),
    moves,
  })

  for await (const event of iteratePages((after, limit) => log.readAll(after, limit))) {
    const content = contentOf(event.stream, event)
    digest = nextDigest(digest, event, content)
    const first = judge(event, content, await heads.before(event))
    if (first) return answer(first)
    events += 1
    firstAt ??= event.at
    if (!firstKeyed && event.metadata.hash?.includes('.')) firstKeyed = event
    if (!seal) unsealed += 1
    if (seal) seal = (await sealed.next()).value as Seal | undefined
    let wrong = disputed(event)
    while (!wrong && sorted[next]?.position === event.position) wrong = disputed(event)
    if (wrong) return answer(wrong)
    const accepted = judging.accepted(event, content)
    heads.note(event.stream, { version: event.version, hash: event.metadata.hash, accepted })
    previous = event.position
  }
  if (seal) return answer(brokenAtPosition(seal.position, 'removed', 'an event that was sealed at this position is gone'))
  const beyond = sorted[next]
  if (beyond) return answer(brokenAtPosition(beyond.position, 'removed', `the log ends before the checkpoint of ${beyond.at}`))
  if (forged)
    return answer(brokenAtPosition(forged.position, 'seal', `the signature of the checkpoint of ${forged.at} is not right`))
  const counts = (checkpoint: LogCheckpoint) => standing.includes(checkpoint)
  return answer(
    missingRecord({
      checkpoints: checkpoints.filter(counts),
      ledger: ledger.filter(counts),
      ledgerEnd,
      unmarked: marks.length === 0 ? firstKeyed : undefined,
      sealed: unsealed < events,
      firstAt,
      now,
    }),
  )
}
