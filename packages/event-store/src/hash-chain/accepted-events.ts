import type { KeyObject } from 'node:crypto'
import type { Position, RecordedEvent } from '../port.ts'
import { type Acceptance, type LogCheckpoint, signerOf } from './checkpoint.ts'
import { contentOf, plainHash } from './event-hash.ts'

/** A signed checkpoint that says: the event at its position is accepted although the product did not write it as it is. */
export type AcceptedEvent = LogCheckpoint & { accepted: Acceptance }

/**
 * Whether an event was accepted, as it is now.
 * @param content of the event, for callers that have it already
 */
export type AcceptedEvents = (event: RecordedEvent, content?: string) => boolean

/** The acceptances that one of these keys signed; of several at one position the last. */
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

/** An acceptance is of one event with one content: whatever else stands at its position is judged like any other event. */
export const acceptedBy =
  (acceptances: ReadonlyMap<Position, Pick<AcceptedEvent, 'accepted'>>): AcceptedEvents =>
  (event, content) => {
    const named = acceptances.get(event.position)?.accepted
    return (
      named !== undefined && named.event_id === event.id && named.hash === plainHash(content ?? contentOf(event.stream, event))
    )
  }
