import type { StoredEvent, Upcasters } from '@opdesk/contracts/event.ts'
import type { EventContext } from '../decision.ts'

/** The part of an aggregate that is needed to read its stream. */
interface ReadableAggregate<S, E extends { type: string; data: object }> {
  stream(id: string): string
  initial: S
  evolve(state: S, event: E, context: EventContext): S
  parse(stored: StoredEvent): E
  upcasters: Upcasters
}

/** Reads an aggregate from the current log. */
export type ReadState = <S, E extends { type: string; data: object }>(
  aggregate: ReadableAggregate<S, E>,
  id: string,
) => Promise<S>
