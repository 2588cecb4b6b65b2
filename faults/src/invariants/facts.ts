import type { Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import { type EventType, type LogEvent, type ProjectedEvent, toLogEvent } from '@opdesk/projections/engine/events.ts'

/** The log as the checks read it: each event is parsed once and found by type or by stream. */
export interface Facts {
  of<T extends EventType>(type: T): readonly ProjectedEvent<T>[]
  stream(name: string): readonly LogEvent[]
  streams(prefix: string): readonly string[]
  /** The event as it is stored, without decryption. */
  at(stream: string, version: number): RecordedEvent | undefined
  position(): Position
  /** Number of times that the log lost its end. */
  life(): number
  /** All events except the first `count`. */
  since(count: number): readonly LogEvent[]
}

/** A log that can be iterated. */
export interface Readable {
  all(): readonly RecordedEvent[]
}

/** @param plain returns the event with its personal data in clear text */
export const createFacts = (log: Readable, plain: (event: RecordedEvent) => RecordedEvent = event => event): Facts => {
  let read: RecordedEvent[] = []
  let told: LogEvent[] = []
  let life = 0
  let types = new Map<string, LogEvent[]>()
  let streams = new Map<string, LogEvent[]>()
  let stored = new Map<string, RecordedEvent[]>()

  const push = <T>(into: Map<string, T[]>, key: string, value: T): void => {
    const list = into.get(key)
    if (list) list.push(value)
    else into.set(key, [value])
  }
  const refresh = (): void => {
    const all = log.all()
    if (all.length < read.length || (read.length > 0 && all[read.length - 1] !== read.at(-1))) {
      read = []
      told = []
      life += 1
      types = new Map()
      streams = new Map()
      stored = new Map()
    }
    for (let index = read.length; index < all.length; index += 1) {
      const event = all[index]
      if (!event) continue
      const parsed = toLogEvent(plain(event))
      read.push(event)
      told.push(parsed)
      push(types, parsed.type, parsed)
      push(streams, parsed.stream, parsed)
      push(stored, event.stream, event)
    }
  }

  return {
    of: <T extends EventType>(type: T) => {
      refresh()
      return (types.get(type) ?? []) as ProjectedEvent<T>[]
    },
    stream: name => {
      refresh()
      return streams.get(name) ?? []
    },
    streams: prefix => {
      refresh()
      return [...streams.keys()].filter(name => name.startsWith(prefix))
    },
    at: (stream, version) => {
      refresh()
      return stored.get(stream)?.[version]
    },
    position: () => String(log.all().length),
    life: () => {
      refresh()
      return life
    },
    since: count => {
      refresh()
      return told.slice(count)
    },
  }
}
