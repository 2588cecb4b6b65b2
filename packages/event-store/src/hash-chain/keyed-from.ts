import type { KeyObject } from 'node:crypto'
import { comparePositions, type Position } from '../port.ts'
import { type LogCheckpoint, signerOf } from './checkpoint.ts'
import type { EventHashes } from './event-hash.ts'

/** A signed checkpoint which states that events after `keyed_after` are hashed under the key `event_key` or a newer key. */
export type KeyMark = LogCheckpoint & { keyed_after: Position; event_key: string }

/** Tells for an event's position whether its hash must have a key, and the index of the oldest key allowed. */
export type KeyedFrom = (position: Position, hashes: EventHashes) => { keyed: boolean; oldest: number }

const isMark = (checkpoint: LogCheckpoint): checkpoint is KeyMark =>
  checkpoint.keyed_after !== undefined && checkpoint.event_key !== undefined

/** The marks signed with one of these keys, by position. */
export const keyMarks = (checkpoints: readonly LogCheckpoint[], publicKeys: readonly KeyObject[]): KeyMark[] =>
  checkpoints
    .filter(isMark)
    .filter(mark => signerOf(mark, publicKeys) !== -1)
    .toSorted((a, b) => comparePositions(a.keyed_after, b.keyed_after))

/** @param marks by position, as `keyMarks` returns them */
export const keyedFrom =
  (marks: readonly Pick<KeyMark, 'keyed_after' | 'event_key'>[]): KeyedFrom =>
  (position, hashes) => {
    const mark = marks.findLast(({ keyed_after }) => comparePositions(keyed_after, position) < 0)
    if (!mark) return { keyed: false, oldest: Number.POSITIVE_INFINITY }
    const index = hashes.indexOf(mark.event_key)
    // If the mark's key is missing, an event may use any known key.
    return { keyed: true, oldest: index === -1 ? Number.POSITIVE_INFINITY : index }
  }
