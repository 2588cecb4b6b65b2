import { comparePositions, type Position, type RecordedEvent } from './port.ts'

/**
 * The log cannot be reached, or cannot store at present. The operation may or may not have happened: repeat it with the same ids.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(cause: unknown) {
    super(`The event log is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** The log refuses the user or password of this installation. Only an operator can resolve it. */
export class AccessToLogDenied extends StoreUnavailable {
  override name = 'AccessToLogDenied'
  constructor(cause: unknown) {
    super(cause)
    this.message = `The event log refuses access with the user of its address: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

/** The events of one append are larger than the log accepts. A retry fails as well. */
export class AppendTooLarge extends Error {
  override name = 'AppendTooLarge'
  constructor(cause: unknown) {
    super(`The event log does not accept events of this size: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/**
 * The log differs from an earlier read: it ends earlier, or has another event at that position. The cause is a fail-over that
 * lost the last writes, or a restored backup. The reader has to start again from its checkpoint; it must not skip any event.
 */
export class LogSetBack extends Error {
  override name = 'LogSetBack'
}

/** A subscription passed an event of the log without delivering it. The reader must not go on behind that event. */
export class EventSkipped extends Error {
  override name = 'EventSkipped'
  readonly event: LoggedEvent
  constructor(event: LoggedEvent) {
    super(`The log has ${event.type} of ${event.stream} at position ${event.position}, but the subscription passed it`)
    this.event = event
  }
}

/** An event of the log without its contents. */
export type LoggedEvent = Pick<RecordedEvent, 'id' | 'type' | 'stream' | 'position'>

/** @throws LogSetBack when the log ends before the position that a reader has reached */
export const requireWithin = (position: Position, end: Position): void => {
  if (comparePositions(position, end) > 0)
    throw new LogSetBack(`The log was read up to position ${position} and ends at ${end} now: it was set back`)
}

/** The remedy for a log that was set back; the end of an error message for the person at the terminal. */
export const ACCEPT_RESTORE = 'If the log was set back on purpose, stop all processes and run bin/opdesk log:accept-restore'

/**
 * @throws LogSetBack unless the log still has the same event at a stored checkpoint; `what` names the reader that stored the
 * checkpoint
 */
export const requireSameEvent = (what: string, position: Position, isSame: boolean): void => {
  if (!isSame)
    throw new LogSetBack(
      `${what} has reached position ${position}, where the log now has another event: it was set back and written on. ${ACCEPT_RESTORE}`,
    )
}

/** @throws LogSetBack when the log ends before a stored checkpoint; `what` names the reader that stored the checkpoint */
export const requireCheckpointWithin = (what: string, position: Position, end: Position): void => {
  if (comparePositions(position, end) > 0)
    throw new LogSetBack(`${what} has reached position ${position}, but the log ends at ${end}. ${ACCEPT_RESTORE}`)
}
