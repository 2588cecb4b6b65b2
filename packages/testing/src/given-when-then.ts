import { type Actor, processActor } from '@opdesk/contracts/actor.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { currentVersion } from '@opdesk/contracts/event.ts'
import type { Aggregate } from '@opdesk/event-store/handle-command.ts'

/** A past event: only the event, or the event with its actor and time if a test depends on them. */
export interface Past<E> {
  event: E
  by?: Actor
  /** ISO 8601, UTC. */
  at?: string
}

/** The result of a decision. `refused` is the code of the rule that forbade it; `events` is then empty. */
export interface Outcome<S, E> {
  events: E[]
  state: S
  refused: ErrorCode | undefined
  error: DomainError | undefined
}

const testActor = processActor('test')
const LONG_AGO = '2026-01-01T00:00:00.000Z'

/**
 * Starts a test of the form: given these events, when a decision is taken, then these events follow. The decision's events are
 * handled as by the command runner: stored, parsed, checked against the lifecycle, folded.
 */
export const given = <S, E extends { type: string; data: object }>(
  aggregate: Aggregate<S, E>,
  past: readonly Past<NoInfer<E>>[] = [],
) => {
  const append = (state: S, { event, by = testActor, at = LONG_AGO }: Past<E>, version: number): S => {
    if (aggregate.accepts && !aggregate.accepts(state, event.type, event)) {
      throw new Error(`the lifecycle does not accept ${event.type} at version ${version}`)
    }
    const schema_version = currentVersion(event.type, aggregate.upcasters)
    const data: Record<string, unknown> = JSON.parse(JSON.stringify(event.data))
    return aggregate.evolve(state, aggregate.parse({ type: event.type, schema_version, data }), { at, actor: by, version })
  }
  const state = past.reduce(append, aggregate.initial)
  return {
    state,
    /** Takes a decision. Errors other than a DomainError are thrown again. */
    when: (decide: (state: S) => E[], by: Actor = testActor, at: string = LONG_AGO): Outcome<S, E> => {
      try {
        const events = decide(state)
        const after = events.reduce((folded, event, index) => append(folded, { event, by, at }, past.length + index), state)
        return { events, state: after, refused: undefined, error: undefined }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return { events: [], state, refused: error.code, error }
      }
    },
  }
}
