import { setTimeout } from 'node:timers/promises'
import { type Actor, actor as actorSchema } from '@opdesk/contracts/actor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { currentVersion, type StoredEvent, type Upcasters } from '@opdesk/contracts/event.ts'
import { v7 as uuidv7 } from 'uuid'
import { PersonUnreadable } from './personal-data/person-unreadable.ts'
import {
  type CompactedRead,
  comparePositions,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  VersionConflict,
} from './port.ts'
import { traced, traceparent } from './tracing.ts'

/**
 * A kind of stream: its state, which is folded from the events, and the events that are legal in a state. `accepts` is absent if
 * the aggregate has no lifecycle.
 */
export interface Aggregate<S, E extends { type: string; data: object }> {
  initial: S
  evolve(state: S, event: E, context: { at: string; actor: Actor; version: number }): S
  parse(stored: StoredEvent): E
  accepts?(state: S, type: E['type'], event: E): boolean
  /** The person that the stream's personal data is about, if its events show that person. */
  subject?(state: S, stream: string): string | undefined
  /** The person who has to act, or null. When a substitute acts for this person, the event records it. */
  assignedTo?(state: S): string | null
  /**
   * A type of events of which only the last in a stream counts for the state: `evolve` uses all its data, and no event between two
   * of them depends on the earlier one.
   */
  replaces?: E['type']
  upcasters: Upcasters
}

/**
 * A command with its sender. A second command with the same `id` and `digest` is a retry and gets the first answer.
 * `older_digests`: digests of the same command by earlier releases, which the log may contain. `acts_for`: the people that the
 * actor substitutes for now.
 */
export interface Command {
  id: string
  digest?: string
  older_digests?: readonly string[]
  actor: Actor
  acts_for?: readonly { id: string; name: string }[]
  correlation_id?: string
  causation_id?: string
}

export interface Loaded<S> {
  state: S
  /** Version of the last event, -1 for a stream that does not exist. */
  version: number
  position: Position
  events: RecordedEvent[]
}

export interface Handled<S> extends Omit<Loaded<S>, 'events'> {
  /** False if no event was appended: a retry, or a decision without events. */
  appended: boolean
}

const fold = <S, E extends { type: string; data: object }>(aggregate: Aggregate<S, E>, events: readonly RecordedEvent[]): S =>
  events.reduce(
    (state, event) =>
      aggregate.evolve(state, aggregate.parse(event), { at: event.at, actor: event.metadata.actor, version: event.version }),
    aggregate.initial,
  )

/** Folds a stream, or only its events from the version `from` on. */
export const load = async <S, E extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<S, E>,
  stream: string,
  from = 0,
): Promise<Loaded<S>> => {
  return loadedFrom(aggregate, await store.read(stream, from), from)
}

const loadedFrom = <S, E extends { type: string; data: object }>(
  aggregate: Aggregate<S, E>,
  events: RecordedEvent[],
  from = 0,
): Loaded<S> => {
  const last = events.at(-1)
  return { state: fold(aggregate, events), version: last?.version ?? from - 1, position: last?.position ?? START, events }
}

/**
 * @throws PersonUnreadable for the first event with personal data that cannot be decrypted; with `persons`, only for events about
 * these persons
 */
const requireReadable = (events: readonly RecordedEvent[], persons?: ReadonlySet<string>): void => {
  for (const { metadata } of events) {
    const { subject = '', unreadable } = metadata
    if (unreadable && (persons?.has(subject) ?? true)) throw new PersonUnreadable(subject, unreadable)
  }
}

/** Like `load`, for decisions based on personal data. @throws PersonUnreadable */
export const loadReadable = async <S, E extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<S, E>,
  stream: string,
): Promise<Loaded<S>> => {
  const loaded = await load(store, aggregate, stream)
  requireReadable(loaded.events)
  return loaded
}

/** Folds a stream as it was before a position of the log. */
export const loadBefore = async <S, E extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<S, E>,
  stream: string,
  position: Position,
): Promise<S> => {
  const events = await store.read(stream)
  return fold(
    aggregate,
    events.filter(event => comparePositions(event.position, position) < 0),
  )
}

/** The last event of this command in a stream; undefined if the command was not handled before. @throws idempotency_key_reused */
export const alreadyHandled = (events: readonly RecordedEvent[], command: Command): RecordedEvent | undefined => {
  const handled = events.findLast(event => event.metadata.command_id === command.id)
  if (handled && command.digest !== undefined) {
    const { command_digest = '' } = handled.metadata
    if (![command.digest, ...(command.older_digests ?? [])].includes(command_digest))
      throw new DomainError('idempotency_key_reused')
  }
  return handled
}

const compactedReadOf = ({ replaces }: { replaces?: string }, { id }: Command): CompactedRead | undefined =>
  replaces === undefined ? undefined : { type: replaces, command_id: id }

const MAX_ATTEMPTS = 16
/** Longest pause before a command is decided again, in milliseconds. */
const MAX_PAUSE = 40

/** Pauses for a random time after repeated conflicts, but not after the first, which is the usual case. */
const jittered = async (attempt: number): Promise<void> => {
  if (attempt > 1) await setTimeout(Math.random() * Math.min(MAX_PAUSE, 2 ** attempt))
}

/** The category of a stream: the text before the first hyphen. */
const categoryOf = (stream: string): string => stream.split('-', 1)[0] ?? ''

interface CommandOptions<S, E extends { type: string; data: object }> {
  store: EventStore
  aggregate: Aggregate<S, E>
  stream: string
  command: Command
  now: Date
  expectedVersion?: number | undefined
  /** Version of the first event to read, for rules that need only the end of a long stream. */
  from?: number
  /**
   * The events of the whole stream if they were read a moment ago; the first decision uses them. If a write came in between, the
   * append conflicts and the stream is read again.
   */
  ahead?: Promise<RecordedEvent[]> | undefined
  /**
   * Leaves out events that a later one replaces (`Aggregate.replaces`), for streams that may be long. A retry of the command reads
   * all events.
   */
  compacted?: boolean
  /**
   * True if the decision uses no personal data, such as an erasure or the end of rights. The command is then possible for a person
   * with unreadable data.
   */
  withoutPersonalData?: boolean
  decide: (state: S, version: number) => E[]
}

/**
 * Loads and folds the stream, decides, checks the lifecycle, appends. After a conflict with another writer the command is decided
 * again on the new state, so that the caller gets a business reason. If the command is still allowed but `expectedVersion` differs,
 * the result is `conflict`.
 * @throws DomainError of the decision; `conflict` when the version differs or the stream stays contended; `data_unreadable` when
 * personal data of the stream's subject cannot be decrypted
 */
export const handleCommand = <S, E extends { type: string; data: object }>(options: CommandOptions<S, E>): Promise<Handled<S>> =>
  traced('command', { attributes: { 'opdesk.category': categoryOf(options.stream) } }, () => decideAndAppend(options))

const decideAndAppend = async <S, E extends { type: string; data: object }>(
  options: CommandOptions<S, E>,
): Promise<Handled<S>> => {
  const { store, aggregate, stream, command, now, expectedVersion, from = 0, ahead } = options
  const compacted = options.compacted ? compactedReadOf(aggregate, command) : undefined
  for (let attempt = 1; ; attempt += 1) {
    const loaded =
      ahead && attempt === 1
        ? loadedFrom(aggregate, await ahead)
        : loadedFrom(aggregate, await store.read(stream, from, undefined, compacted), from)
    const handled = alreadyHandled(loaded.events, command)
    if (handled) {
      const events = compacted ? await store.read(stream, from) : loaded.events
      const asThen = fold(
        aggregate,
        events.filter(({ version }) => version <= handled.version),
      )
      return { state: asThen, version: handled.version, position: handled.position, appended: false }
    }
    const decided = options.decide(loaded.state, loaded.version)
    if (expectedVersion !== undefined && expectedVersion !== loaded.version) throw new DomainError('conflict')
    if (decided.length === 0) return { state: loaded.state, version: loaded.version, position: loaded.position, appended: false }

    const at = now.toISOString()
    const assignee = aggregate.assignedTo?.(loaded.state)
    const acting_for = command.acts_for?.find(({ id }) => id === assignee)
    const actor = actorSchema.parse({ ...command.actor, ...(acting_for && { acting_for }) })
    const trace = traceparent()
    let { state, version } = loaded
    const events: NewEvent[] = []
    for (const event of decided) {
      if (aggregate.accepts && !aggregate.accepts(state, event.type, event)) {
        throw new Error(`${stream}: the lifecycle does not accept ${event.type}`)
      }
      version += 1
      state = aggregate.evolve(state, event, { at, actor, version })
      const subject = aggregate.subject?.(state, stream)
      events.push({
        id: uuidv7(),
        type: event.type,
        schema_version: currentVersion(event.type, aggregate.upcasters),
        at,
        data: event.data as Record<string, unknown>,
        metadata: {
          actor,
          correlation_id: command.correlation_id ?? command.id,
          causation_id: command.causation_id ?? command.id,
          command_id: command.id,
          ...(command.digest === undefined ? {} : { command_digest: command.digest }),
          ...(trace === undefined ? {} : { traceparent: trace }),
          ...(subject === undefined ? {} : { subject }),
          ...(events.length === 0 ? { previous_hash: loaded.events.at(-1)?.metadata.hash ?? null } : {}),
        },
      })
    }
    const subjects = new Set(events.flatMap(({ metadata }) => metadata.subject ?? []))
    // The fields of an unreadable event read 'unreadable': a decision on them would be wrong.
    if (!options.withoutPersonalData) requireReadable(loaded.events, subjects)
    try {
      const result = await store.append(stream, loaded.version === -1 ? 'no_stream' : loaded.version, events)
      return { state, version: result.version, position: result.position, appended: true }
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      if (attempt >= MAX_ATTEMPTS) throw new DomainError('conflict')
      await jittered(attempt)
    }
  }
}
