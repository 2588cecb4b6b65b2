import type { z } from 'zod'
import type { AuditMethod } from './audit/history-list.ts'
import type { ProgramCode, RoleName } from './codes.ts'
import { type EventOf, type EventSchemas, parseEvent, type StoredEvent, type Upcasters } from './event.ts'
import type { StreamNames } from './stream.ts'

type Fields = Record<string, unknown>

/** Every place in the data of an event: `details.doc_name`, and `documents.*.name` for each item of a list. */
export type PathOf<T> = T extends readonly (infer Item)[]
  ? `*.${PathOf<Item>}`
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${PathOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never

/** The places of personal data in an event, and the value left in each when the person is erased. */
export type PersonalFields<Data = Fields> = { readonly [P in PathOf<Data>]?: unknown }

/** The same fields one level down: `name` is `old.name` under `old`. */
export const under = <P extends string, F extends Fields>(parent: P, fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([path, erased]) => [`${parent}.${path}`, erased])) as {
    [K in keyof F & string as `${P}.${K}`]: F[K]
  }

/** Display of an event in the history report. */
export interface Audited<Data = Fields> {
  /** The program it belongs to; `record`: the one after the event, or the one before if it is deleted. */
  program: ProgramCode | ((record: Fields) => ProgramCode)
  method: AuditMethod
  /** The action, in words. */
  action: string | ((data: Data) => string)
  /** The record before; without it, the record that the earlier events made. */
  before?: (data: Data) => Fields | null
  /** The record after, null when it is deleted; without it, the event's fields replace those of the record before. */
  after?: (before: Fields | null, data: Data) => Fields | null
  /** Events hidden from the report because another entry covers them. They still change the record. */
  untold?: (data: Data) => boolean
  /** The id of the record, if a stream has several. */
  record?: (data: Data) => string
}

/** Declared for every event: its personal data, and whether and how the history report shows it. */
export interface EventHandling<Data = Fields> {
  personal: PersonalFields<Data> | 'none'
  audit: Audited<Data> | 'none'
}

/** The list that an open page reads again after each event of the aggregate. */
export interface LiveList {
  /** First word of the page's queries. */
  list: string
  /** The field in which the stream's id is sent; without it the whole list is read again. */
  id?: string
  /**
   * Recipients of the notification: people who may see the claim of this id, the person of the stream, or all people of a role
   * (and that person).
   */
  audience: 'claim' | 'subject' | { role: RoleName; andSubject?: true }
}

/** All facts of an aggregate except its rules: its streams, its events, and their readers. */
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
