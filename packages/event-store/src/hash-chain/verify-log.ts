import type { KeyObject } from 'node:crypto'
import { comparePositions, type EventStore, type Position, type RecordedEvent, START } from '../port.ts'
import { afterRestores, findForged, type LogCheckpoint } from './checkpoint.ts'
import { hashEvent } from './event-hash.ts'
import { GENESIS, nextDigest, type Seal } from './seals.ts'

/** What is wrong, at the first place in the log with an error. */
export interface BrokenLink {
  position: Position
  stream: string | null
  version: number | null
  event_id: string | null
  /** `order`: events were swapped, moved or inserted; `seal`: the record of digests or checkpoints itself was changed. */
  kind: 'changed' | 'removed' | 'inserted' | 'order' | 'seal'
  detail: string
}

export interface Verification {
  ok: boolean
  /** Number of events read. */
  events: number
  /** The last event that a signed checkpoint covers, and the checkpoint's time; null before the first checkpoint. */
  sealed_up_to: Position | null
  checkpoint_at: string | null
  first: BrokenLink | null
  /**
   * Accepted restores: the position the log was set back to, the position up to which checkpoints were given up, and the time.
   */
  restores: { position: Position; given_up: Position; at: string }[]
}

export interface VerifyOptions {
  /** The log as stored: without the layer that decrypts personal data. */
  log: Pick<EventStore, 'readAll'>
  /** Whether positions follow one another without a gap, as in Postgres. */
  dense: boolean
  /** Seals after a position, in order. */
  seals(after: Position, limit: number): Promise<Seal[]>
  /** Every checkpoint, from the database and from all other places, by position. */
  checkpoints: readonly LogCheckpoint[]
  /** The keys that sign or have signed checkpoints, the newest first. */
  publicKeys: readonly KeyObject[]
}

const PAGE = 1000

const broken = (event: RecordedEvent, kind: BrokenLink['kind'], detail: string): BrokenLink => ({
  position: event.position,
  stream: event.stream,
  version: event.version,
  event_id: event.id,
  kind,
  detail,
})

const gone = (position: Position, kind: BrokenLink['kind'], detail: string): BrokenLink => ({
  position,
  stream: null,
  version: null,
  event_id: null,
  kind,
  detail,
})

/** Items after a position, read in pages and returned one at a time. */
export async function* each<T extends { position: Position }>(
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

interface Head {
  version: number
  hash: string | undefined
}

/** Whether the event's own hash is right and it follows its predecessor in the stream. */
export const linkOf = (event: RecordedEvent, head: Head | undefined): BrokenLink | null => {
  const { hash, previous_hash } = event.metadata
  const expected = (head?.version ?? -1) + 1
  if (event.version > expected)
    return broken(event, 'removed', `version ${expected} of the stream is missing, or stands in another place`)
  if (event.version < expected) return broken(event, 'order', `version ${event.version} comes after version ${expected - 1}`)
  if (hash === undefined) return head?.hash === undefined ? null : broken(event, 'changed', 'the hash of the event is missing')
  if (hashEvent(event.stream, event) !== hash) return broken(event, 'changed', 'the content does not match its hash')
  if ((previous_hash ?? null) !== (head?.hash ?? null))
    return broken(event, 'order', 'it does not follow the event before it in the stream')
  return null
}

/**
 * Reads the whole log and reports the first row that was changed, removed, inserted or moved, if any. Three records have to
 * agree: the hashes in the events, the running digests beside the log, and the signed checkpoints.
 */
export const verifyLog = async ({ log, dense, seals, checkpoints, publicKeys }: VerifyOptions): Promise<Verification> => {
  const { restores, standing } = afterRestores(checkpoints, publicKeys)
  const sorted = standing.toSorted((a, b) => comparePositions(a.position, b.position))
  const forged = findForged(sorted, publicKeys)
  const latest = sorted.at(-1)
  const heads = new Map<string, Head>()
  const sealed = each(seals)
  let seal = (await sealed.next()).value as Seal | undefined
  let digest = GENESIS
  let events = 0
  let previous: Position = START
  // A checkpoint before the first event covers no event.
  let next = sorted.findIndex(({ position }) => position !== START)
  if (next === -1) next = sorted.length

  const judge = (event: RecordedEvent): BrokenLink | null => {
    const follows = dense ? String(BigInt(previous) + 1n) : event.position
    if (event.position !== follows) return gone(follows, 'removed', 'there is no event at this position')
    const link = linkOf(event, heads.get(event.stream))
    if (link) return link
    if (!seal) return null
    const compared = comparePositions(seal.position, event.position)
    if (compared < 0) return gone(seal.position, 'removed', 'an event that was sealed at this position is gone')
    if (compared > 0) return broken(event, 'inserted', 'no seal was made at this position')
    if (!seal.digest.equals(digest)) return broken(event, 'order', 'events were moved or replaced: the seal is of another event')
    return null
  }

  /** A checkpoint must be at an event, and have the digest that was just computed. */
  const disputed = (event: RecordedEvent): BrokenLink | null => {
    const checkpoint = sorted[next]
    if (!checkpoint || comparePositions(checkpoint.position, event.position) > 0) return null
    next += 1
    if (checkpoint.position === event.position && checkpoint.digest.equals(digest) && checkpoint.events === events) return null
    const from = sorted[next - 2]?.position ?? START
    return gone(checkpoint.position, 'seal', `the log after ${from} is not what the checkpoint of ${checkpoint.at} signed`)
  }

  const answer = (first: BrokenLink | null): Verification => ({
    ok: first === null,
    events,
    sealed_up_to: latest?.position ?? null,
    checkpoint_at: latest?.at ?? null,
    first,
    restores: [...new Map(restores.map(({ position, given_up, at }) => [at, { position, given_up, at }])).values()],
  })

  for await (const event of each((after, limit) => log.readAll(after, limit))) {
    digest = nextDigest(digest, event)
    const first = judge(event)
    if (first) return answer(first)
    events += 1
    if (seal) seal = (await sealed.next()).value as Seal | undefined
    let wrong = disputed(event)
    while (!wrong && sorted[next]?.position === event.position) wrong = disputed(event)
    if (wrong) return answer(wrong)
    heads.set(event.stream, { version: event.version, hash: event.metadata.hash })
    previous = event.position
  }
  if (seal) return answer(gone(seal.position, 'removed', 'an event that was sealed at this position is gone'))
  const beyond = sorted[next]
  if (beyond) return answer(gone(beyond.position, 'removed', `the log ends before the checkpoint of ${beyond.at}`))
  if (forged) return answer(gone(forged.position, 'seal', `the signature of the checkpoint of ${forged.at} is not right`))
  return answer(null)
}
