import { comparePositions, type RecordedEvent, START } from '../port.ts'
import { type BrokenLink, brokenAtEvent, brokenAtPosition } from './broken-link.ts'
import type { LogCheckpoint } from './checkpoint.ts'

interface Found {
  /** The valid checkpoints in the database and in the ledger. */
  checkpoints: readonly LogCheckpoint[]
  ledger: readonly LogCheckpoint[]
  /** The last line of the ledger, read after the checkpoints of the database; `ledger` was read before them. */
  ledgerEnd: LogCheckpoint | undefined
  /** The first event with a keyed hash; set only if no signed checkpoint states where keyed hashes begin. */
  unmarked: RecordedEvent | undefined
  /** True if any event has a seal. */
  sealed: boolean
  /** The time of the first event; undefined for an empty log. */
  firstAt: string | undefined
  now: Date
}

/** Time limit within which the notary makes the first seal of a log. */
const SEALED_WITHIN_MS = 60_000

const byPosition = (checkpoints: readonly LogCheckpoint[]): LogCheckpoint[] =>
  checkpoints.filter(({ position }) => position !== START).toSorted((a, b) => comparePositions(a.position, b.position))

/**
 * Finds a missing part of the seals and checkpoints, in a log that agrees with the parts that exist. The notary writes a line to
 * the ledger before it writes the checkpoint to the database. So only the database may be behind, by one line.
 */
export const missingRecord = ({ unmarked, sealed, firstAt, now, ...found }: Found): BrokenLink | null => {
  const checkpoints = byPosition(found.checkpoints)
  const ledger = byPosition(found.ledger)
  const [first] = checkpoints
  const [last, before] = [checkpoints.at(-1), ledger.at(-2)]
  const outside = byPosition([...ledger, ...(found.ledgerEnd ? [found.ledgerEnd] : [])]).at(-1)
  if (last && !outside)
    return brokenAtPosition(last.position, 'missing', 'the checkpoint file is gone or empty, and the database has checkpoints')
  if (last && outside && comparePositions(outside.position, last.position) < 0)
    return brokenAtPosition(
      last.position,
      'missing',
      `the checkpoint file ends before the checkpoint of ${last.at}, which the database has`,
    )
  if (!first && outside)
    return brokenAtPosition(
      outside.position,
      'missing',
      'the checkpoints of the database are gone, and the checkpoint file has some',
    )
  if (last && before && comparePositions(last.position, before.position) < 0)
    return brokenAtPosition(
      before.position,
      'missing',
      `the database has no checkpoint from ${before.at} on, and the checkpoint file has`,
    )
  if (unmarked && last)
    return brokenAtEvent(
      unmarked,
      'missing',
      'the signed record of where hashes under a key begin is gone, and this event has such a hash',
    )
  if (!sealed && firstAt !== undefined && now.getTime() - Date.parse(firstAt) > SEALED_WITHIN_MS)
    return brokenAtPosition(
      START,
      'missing',
      'there are events, and no seal: the notary has never worked here, or its records are gone',
    )
  return null
}
