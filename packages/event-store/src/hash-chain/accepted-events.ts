import type { KeyObject } from 'node:crypto'
import type { Position, RecordedEvent } from '../port.ts'
import { type Acceptance, type LogCheckpoint, signerOf } from './checkpoint.ts'
import { contentOf, plainHash } from './event-hash.ts'

/** A signed checkpoint that accepts the event at its position although the product did not write it as it is. */
export type AcceptedEvent = LogCheckpoint & { accepted: Acceptance }

/**
 * True if an event was accepted with its present content.
 * @param content of the event, for callers that have it already
 */
export type AcceptedEvents = (event: RecordedEvent, content?: string) => boolean

/** The acceptances signed by one of these keys; the last one of several at a position. */
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

/** Matches an acceptance to one event with one content: any other event at its position is judged like the rest. */
export const acceptedBy =
  (acceptances: ReadonlyMap<Position, Pick<AcceptedEvent, 'accepted'>>): AcceptedEvents =>
  (event, content) => {
    const named = acceptances.get(event.position)?.accepted
    return (
      named !== undefined && named.event_id === event.id && named.hash === plainHash(content ?? contentOf(event.stream, event))
    )
  }
