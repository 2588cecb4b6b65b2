import type { KeyObject } from 'node:crypto'
import type { Position, RecordedEvent } from '../port.ts'
import { type Acceptance, type LogCheckpoint, signerOf } from './checkpoint.ts'
import { contentOf, plainHash } from './event-hash.ts'

/**
 * A signed checkpoint by which an operator accepts the event at its position, although the event is not as the product wrote it.
 */
export type AcceptedEvent = LogCheckpoint & { accepted: Acceptance }

/**
 * True if an operator accepted an event with its present content.
 * @param content of the event, for callers that have computed it already
 */
export type AcceptedEvents = (event: RecordedEvent, content?: string) => boolean

/** The acceptances signed with one of these keys. If there are several at a position, the last one counts. */
export const acceptancesIn = (
  checkpoints: readonly LogCheckpoint[],
  publicKeys: readonly KeyObject[],
): ReadonlyMap<Position, AcceptedEvent> =>
  new Map(
    checkpoints
      .filter((checkpoint): checkpoint is AcceptedEvent => checkpoint.accepted !== undefined)
      .filter(checkpoint => signerOf(checkpoint, publicKeys) !== -1)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(checkpoint => [checkpoint.position, checkpoint]),
  )

/**
 * Matches an acceptance only with the accepted event and content. Any other event at that position is checked like the rest of the
 * log.
 */
export const acceptedBy =
  (acceptances: ReadonlyMap<Position, Pick<AcceptedEvent, 'accepted'>>): AcceptedEvents =>
  (event, content) => {
    const named = acceptances.get(event.position)?.accepted
    return (
      named !== undefined && named.event_id === event.id && named.hash === plainHash(content ?? contentOf(event.stream, event))
    )
  }
