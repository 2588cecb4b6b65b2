import type { Actor } from '@opdesk/contracts/actor.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { type Aggregate, type Handled, handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { demoId } from './ids.ts'

type AnyEvent = { type: string; data: object }
type NamedAggregate<S, E extends AnyEvent> = Aggregate<S, E> & { stream(id: string): string }

/** Actor of commands without a particular person. */
export const demoActor: Actor = processActor('demo')

/**
 * Runs a command on one aggregate at a time in the past, only once. `step` distinguishes it from other commands on the same stream.
 */
export const commandAt = <S, E extends AnyEvent>(
  store: EventStore,
  now: Date,
  { aggregate, id, step, actor = demoActor }: { aggregate: NamedAggregate<S, E>; id: string; step: string; actor?: Actor },
  decide: (state: S, now: Date) => E[],
): Promise<Handled<S>> =>
  handleCommand({
    store,
    aggregate,
    stream: aggregate.stream(id),
    command: { id: demoId(step, id), actor },
    now,
    decide: state => decide(state, now),
  })
