import { type LifecycleAggregate, lifecycleAggregateOf } from '@opdesk/domain/lifecycles.ts'
import { iteratePages } from '@opdesk/event-store/hash-chain/verify-log.ts'
import type { EventStore, Position, RecordedEvent } from '@opdesk/event-store/port.ts'

/** Number of streams of which the state is kept in memory, some 50 MB. The state of another stream is folded from the log again. */
const STATES_MAX = 10_000

/**
 * Events of one type that are unexpected in their lifecycle: the stream's state does not accept them. `first`: position of the
 * first such event.
 */
export interface UnexpectedEvents {
  type: string
  count: number
  first: Position
}

const fold = (aggregate: LifecycleAggregate, state: unknown, recorded: RecordedEvent): unknown =>
  aggregate.evolve(state, aggregate.parse(recorded), {
    at: recorded.at,
    actor: recorded.metadata.actor,
    version: recorded.version,
  })

/**
 * Counts the events that a replay ignores, because their lifecycle does not accept them in that state.
 * @param log the log as the product reads it: the fold needs decrypted personal data
 */
export const findUnexpected = async (
  log: Pick<EventStore, 'readAll' | 'read'>,
  kept = STATES_MAX,
): Promise<UnexpectedEvents[]> => {
  const found = new Map<string, UnexpectedEvents>()
  const states = new Map<string, unknown>()

  const before = async (aggregate: LifecycleAggregate, { stream, version }: RecordedEvent): Promise<unknown> => {
    if (states.has(stream)) return states.get(stream)
    const earlier = version === 0 ? [] : (await log.read(stream)).filter(event => event.version < version)
    return earlier.reduce(
      (state, event) => (lifecycleAggregateOf(event) ? fold(aggregate, state, event) : state),
      aggregate.initial,
    )
  }
  const remember = (stream: string, state: unknown): void => {
    states.delete(stream)
    states.set(stream, state)
    const [oldest] = states.keys()
    if (states.size > kept && oldest !== undefined) states.delete(oldest)
  }

  for await (const recorded of iteratePages((position, limit) => log.readAll(position, limit))) {
    const aggregate = lifecycleAggregateOf(recorded)
    if (!aggregate) continue
    const state = await before(aggregate, recorded)
    const { type, position, stream } = recorded
    if (!aggregate.accepts(state, type, aggregate.parse(recorded))) {
      const { count, first } = found.get(type) ?? { count: 0, first: position }
      found.set(type, { type, count: count + 1, first })
    }
    remember(stream, fold(aggregate, state, recorded))
  }
  return [...found.values()]
}

/** The line of `audit:verify` about one type of unexpected event. */
export const describeUnexpected = ({ type, count, first }: UnexpectedEvents): string =>
  `${count} ${type} was not expected in the state of its stream and did not change it; the first is at position ${first}.`
