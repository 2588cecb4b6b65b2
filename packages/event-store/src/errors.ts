import { comparePositions, type Position } from './port.ts'

/** The log cannot be reached, or cannot store now. What was asked may or may not have happened: ask again with the same ids. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(cause: unknown) {
    super(`The event log is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * The log does not hold what was read of it before: it ends earlier, or another event stands there. A fail-over that lost the last
 * writes does that, or a restored backup. Whoever gets this starts again from its checkpoint; nothing may be skipped.
 */
export class LogSetBack extends Error {
  override name = 'LogSetBack'
}

/** @throws LogSetBack when the log ends before a position that a reader has come to */
export const requireWithin = (position: Position, end: Position): void => {
  if (comparePositions(position, end) > 0)
    throw new LogSetBack(`The log was read up to position ${position} and ends at ${end} now: it was set back`)
}

/** What to do about a log that was set back, as the person at the terminal reads it. */
export const ACCEPT_RESTORE = 'When that is meant, stop all processes and run npm run log:accept-restore'

/** @throws LogSetBack when the log ends before a checkpoint that is kept; `what` names whose it is */
export const requireCheckpointWithin = (what: string, position: Position, end: Position): void => {
  if (comparePositions(position, end) > 0)
    throw new LogSetBack(`${what} has come to position ${position}, and the log ends at ${end}. ${ACCEPT_RESTORE}`)
}
