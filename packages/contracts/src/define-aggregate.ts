import type { z } from 'zod'
import type { AuditMethod } from './audit/history-list.ts'
import type { ProgramCode, RoleName } from './codes.ts'
import { type EventOf, type EventSchemas, parseEvent, type StoredEvent, type Upcasters } from './event.ts'
import type { StreamNames } from './stream.ts'

type Fields = Record<string, unknown>

/** Paths of all fields in an event's data, such as `details.doc_name`; `*` stands for each item of a list: `documents.*.name`. */
export type PathOf<T> = T extends readonly (infer Item)[]
  ? `*.${PathOf<Item>}`
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${PathOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never

/** Paths of the personal data in an event, each with the value that replaces it when the person is erased. */
export type PersonalFields<Data = Fields> = { readonly [P in PathOf<Data>]?: unknown }

/** Puts `parent` before each path: under `old`, `name` becomes `old.name`. */
export const under = <P extends string, F extends Fields>(parent: P, fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([path, erased]) => [`${parent}.${path}`, erased])) as {
    [K in keyof F & string as `${P}.${K}`]: F[K]
  }

/** Display of an event in the history report. */
export interface Audited<Data = Fields> {
  /** The program of the record, which decides who sees the entry. `record`: after the event; for a deletion, before it. */
  program: ProgramCode | ((record: Fields) => ProgramCode)
  method: AuditMethod
  /** The action, in words. */
  action: string | ((data: Data) => string)
  /** The record before the event; without this function, the record that the earlier events made. */
  before?: (data: Data) => Fields | null
  /**
   * The record after the event, null after a deletion; without this function, the event's fields replace fields of the earlier
   * record.
   */
  after?: (before: Fields | null, data: Data) => Fields | null
  /** True for an event that the report hides because another entry covers it. The event still changes the record. */
  untold?: (data: Data) => boolean
  /** The id of the record, if a stream has several. */
  record?: (data: Data) => string
}

/** Declared for every event: its personal data, and whether and how the history report shows it. */
export interface EventHandling<Data = Fields> {
  personal: PersonalFields<Data> | 'none'
  audit: Audited<Data> | 'none'
}

/** The list that an open page refetches after each event of the aggregate. */
export interface LiveList {
  /** First element of the page's query keys. */
  list: string
  /** The field of the notification that carries the stream's id; without it the page refetches the whole list. */
  id?: string
  /**
   * Recipients of the notification: people who may see the claim with this id, the person of the stream (`subject`: that of its
   * data; `owner`: that of its id), or all people of a role (and the person of the stream).
   */
  audience: 'claim' | 'subject' | 'owner' | { role: RoleName; andSubject?: true }
}

/** All facts of an aggregate except its rules: its streams, its events, and who may read them. */
export interface AggregateDefinition<S extends EventSchemas = EventSchemas> {
  stream: StreamNames
  events: S
  upcasters: Upcasters
  live: LiveList | 'none'
  handling: { readonly [T in keyof S]: EventHandling }
  /** @throws ZodError, NewerEvent, or Error for a type of another aggregate */
  parse(stored: StoredEvent): EventOf<S>
}

/** An aggregate as a value. An event without its line in `handling` does not compile. */
export const defineAggregate = <const S extends EventSchemas>({
  stream,
  events,
  upcasters = {},
  live,
  handling,
}: {
  stream: StreamNames
  events: S
  upcasters?: Upcasters
  live: LiveList | 'none'
  handling: { readonly [T in keyof S]: EventHandling<z.infer<S[T]>> }
}): AggregateDefinition<S> => ({
  stream,
  events,
  upcasters,
  live,
  handling: handling as AggregateDefinition<S>['handling'],
  parse: stored => parseEvent(events, upcasters, stored),
})
