import { z } from 'zod'
import type { ProgramCode } from '../codes.ts'
import type { Upcasters } from '../event.ts'
import {
  type AnswersOf,
  answersOf,
  type Field,
  type Fields,
  formOf,
  type NamedField,
  type SchemasOf,
  schemasOf,
} from './field.ts'
import type { Publishing } from './publication.ts'
import type { Translations } from './translations.ts'

/** The messages after each write. */
export interface MasterMessages {
  added: string
  modified: string
  deleted: string
  addFailed: string
  /** Shown below `addFailed`. The reason is shown beside its field. */
  addHint?: string
  modifyFailed: string
  deleteFailed: string
  passwordUpdated?: string
  passwordFailed?: string
}

const messagesOf = (noun: string): MasterMessages => ({
  added: `${noun} Added.`,
  modified: 'Record updated.',
  deleted: 'Record deleted Successfully.',
  addFailed: `Failed to add ${noun}.`,
  addHint: 'Try Again !',
  modifyFailed: 'Unable to update record',
  deleteFailed: 'Failed',
})

/** Effects of a modification, a sentence each, shown before it is confirmed. */
export type DeletionEffects = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) => readonly string[]

/** The menu group of a master. */
export type MasterGroup = 'people' | 'organizations' | 'plans' | 'medical' | 'content' | 'settings'

/** The definition of a master, from which the rest is derived. */
export interface Definition {
  /** Singular, as in the path and the event types: `designation` gives designation_added. */
  name: string
  /** Title of the screen: the word for a record, followed by 'Master'. */
  title: string
  group: MasterGroup
  /** Last part of its address in the API, if it differs from the name. */
  path?: string
  /** Last part of the screen's address, if it differs from the name. */
  screen?: string
  /** The privilege that guards it. */
  program: ProgramCode
  /** Programs with screens that choose among these records: their privilege to view is enough to read the list. */
  chosenBy?: readonly ProgramCode[]
  fields: Fields
  /** Rules between fields, and values derived from other fields. */
  rules?: (schema: z.ZodObject) => z.ZodObject
  /** The column lists show first, sort by, and search. */
  key: string
  /** False if several records may have the same key. */
  unique?: false
  /** Further columns of the search. */
  searches?: readonly string[]
  /** A second, numeric column to sort by; see Master. */
  alsoSorts?: { field: string; by: string; order: string }
  search?: string
  /** Parameters of the list, each with the field that it filters by: a select or a reference. */
  filters?: Readonly<Record<string, string>>
  /** Page size; 1000 when absent. */
  maxPageSize?: number
  /** Lists begin with the latest added record, and not by the key. */
  newestFirst?: true
  /** A modification may leave out any field: it stays as it is. */
  partly?: true
  /** Each record has a page on the public site, at this address followed by its id. */
  sitePath?: string
  /** Its records are published and withdrawn (publication.ts). */
  publishes?: Publishing
  /** Texts with a Hindi translation of exactly one English text: a change of the English text alone empties it. */
  translations?: Translations
  /** The list can be exported, under the name of the master (export/lists). */
  exported?: true
  /** A record can be looked at without the privilege to modify it. */
  viewed?: true
  /** A record may be longer than a usual form. */
  longBody?: true
  consequences?: DeletionEffects
  /**
   * Fields that no request may set, each with its schema in answers and its value in a new record. `shown`: its column in lists.
   */
  system?: Readonly<Record<string, { answer: z.ZodType; initial: unknown; shown?: Field }>>
  /** Records that the product ships with: `_id` and all fields. */
  builtIn?: readonly Record<string, unknown>[]
  /** The allowed writes; all when absent. The settings are one record that exists from the start, so it is only modified. */
  writes?: readonly ('add' | 'modify' | 'delete')[]
  /** True if this record may be deleted. References to it are checked separately. */
  deletable?: (record: Record<string, unknown>) => boolean
  /** Where personal data stands in a record, as in define-aggregate.ts. */
  personal?: Record<string, unknown>
  /** Functions that upgrade a record: the first from version 1 to 2, the second from 2 to 3, and so on. Released ones are never changed. */
  upcasters?: readonly ((record: Record<string, unknown>) => Record<string, unknown>)[]
  /** Messages that differ from the usual ones. */
  messages?: Partial<MasterMessages>
}

/**
 * An admin master as a value (docs/architecture.md, style 12): one route file, one decider, one projection, one list page and one
 * form read it. Code of a single master is no option: it is a hook of the API (`services/api/src/resources/hooks.ts`) or a button
 * of its rows (`web/src/features/resources/row-actions`).
 */
export interface Resource extends Definition {
  /** The body of POST and PATCH. */
  schema: z.ZodObject
  /** The body of PATCH. */
  modifySchema: z.ZodObject
  /** A record as lists answer it. */
  answer: z.ZodObject
  form: readonly NamedField[]
  /** The fields in lists that no form has. */
  computed: readonly NamedField[]
  messages: MasterMessages
}

/** The fields of every record besides its own. Records that the product ships with have no times. */
const common = {
  _id: z.string(),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
}

type Defined<D extends Definition> = Omit<D, 'messages'> & {
  schema: z.ZodObject<SchemasOf<D['fields']>, z.core.$strict>
  modifySchema: z.ZodObject
  answer: z.ZodObject<AnswersOf<D['fields']> & typeof common>
  form: readonly NamedField[]
  computed: readonly NamedField[]
  messages: MasterMessages
}

const same = (schema: z.ZodObject): z.ZodObject => schema

export const defineResource = <const D extends Definition>(definition: D): Defined<D> => {
  const { title, fields, rules = same, system = {}, messages } = definition
  const bare = z.strictObject(schemasOf<D['fields']>(fields))
  const schema = rules(bare) as Defined<D>['schema']
  const systemAnswers = Object.fromEntries(Object.entries(system).map(([name, { answer }]) => [name, answer]))
  return {
    ...definition,
    schema,
    modifySchema: definition.partly ? bare.partial() : schema,
    answer: z.object({ ...answersOf<D['fields']>(fields), ...systemAnswers, ...common }),
    form: formOf(fields),
    computed: Object.entries(system).flatMap(([name, { shown }]) => (shown ? { ...shown, name } : [])),
    messages: { ...messagesOf(title.replace(/ Master$/, '')), ...messages },
  }
}

/** A new record: the requested fields, their defaults, and the fields that no request may set. */
export const newRecord = ({ system = {}, form }: Resource, asked: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(form.flatMap(({ name, leftOut }) => (leftOut === undefined ? [] : [[name, leftOut]]))),
  ...Object.fromEntries(Object.entries(system).map(([name, { initial }]) => [name, initial])),
  ...asked,
})

/** Events of a record of a master, stream `<resource>-<id>`; the type carries the resource's name. */
export const resourceEventData = {
  added: z.object({ record: z.record(z.string(), z.unknown()) }),
  modified: z.object({
    record: z.record(z.string(), z.unknown()),
    previous: z.record(z.string(), z.unknown()),
  }),
  deleted: z.object({ previous: z.record(z.string(), z.unknown()) }),
} as const
export type ResourceVerb = keyof typeof resourceEventData

const verbOf = { add: 'added', modify: 'modified', delete: 'deleted' } as const
const everyWrite = ['add', 'modify', 'delete'] as const

export const writesOf = ({ writes = everyWrite }: Resource): readonly (typeof everyWrite)[number][] => writes

/** The types of a master's events that are ever written, by verb. */
export const eventTypesOf = (resource: Resource): { verb: ResourceVerb; type: string }[] =>
  writesOf(resource).map(write => ({ verb: verbOf[write], type: `${resource.name}_${verbOf[write]}` }))

/** The upcasters of a master's events: they hold whole records, which are brought to the current version. */
export const upcastersOf = (resource: Resource): Upcasters =>
  Object.fromEntries(
    (resource.upcasters ?? []).flatMap((upcast, index) =>
      eventTypesOf(resource).map(({ type }): [string, Upcasters[string]] => [
        `${type}@${index + 1}`,
        data => Object.fromEntries(Object.entries(data).map(([of, record]) => [of, upcast(record as Record<string, unknown>)])),
      ]),
    ),
  )
