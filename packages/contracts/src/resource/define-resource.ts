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

/** Messages after the writes of a master. */
export interface MasterMessages {
  added: string
  modified: string
  deleted: string
  addFailed: string
  /** Hint shown below `addFailed`. The reason itself is shown beside its field. */
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

/** Returns the effects of a modification, one sentence each, to show before it is confirmed. */
export type DeletionEffects = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) => readonly string[]

/** The menu group of a master. */
export type MasterGroup = 'people' | 'organizations' | 'plans' | 'medical' | 'content' | 'settings'

/** The definition of a master, from which the rest is derived. */
export interface Definition {
  /** Name in the singular, for path and event types: `designation` gives designation_added. */
  name: string
  /** The word for a record, followed by 'Master': title of the screen. */
  title: string
  group: MasterGroup
  /** Last part of the master's path in the API, if it differs from the name. */
  path?: string
  /** Last part of the screen's path, if it differs from the name. */
  screen?: string
  /** The program that guards the master: its screen and calls need privileges in it. */
  program: ProgramCode
  /** Other programs with screens that choose among these records: their privilege to view is enough to read the list. */
  chosenBy?: readonly ProgramCode[]
  fields: Fields
  /** Adds rules across fields, and values derived from other fields. */
  rules?: (schema: z.ZodObject) => z.ZodObject
  /** The field that lists show first, sort by and search. */
  key: string
  /** False if several records may have the same key. */
  unique?: false
  /** Further fields that the search covers. */
  searches?: readonly string[]
  /** A second, numeric field to sort by, and its two query parameters; see Master. */
  alsoSorts?: { field: string; by: string; order: string }
  search?: string
  /** Filter parameters of the list, each with the field that it filters by: a select or a reference. */
  filters?: Readonly<Record<string, string>>
  /** Maximum page size; 1000 by default. */
  maxPageSize?: number
  /** True if lists begin with the latest record instead of sorting by the key. */
  newestFirst?: true
  /** True if a modification may leave out any field, which then does not change. */
  partly?: true
  /** Path on the public site: each record has a page at this path followed by its id. */
  sitePath?: string
  /** How records are published and withdrawn (publication.ts). */
  publishes?: Publishing
  /** English fields with a Hindi translation: a change of the English text alone empties the Hindi text. */
  translations?: Translations
  /** True if the list can be exported, under the name of the master (export/lists). */
  exported?: true
  /** True if a record can be viewed without the privilege to modify it. */
  viewed?: true
  /** True if a record may be longer than a usual form. */
  longBody?: true
  consequences?: DeletionEffects
  /**
   * Fields that no request may set, each with its schema in answers and its value in a new record. `shown`: the field's column in
   * lists.
   */
  system?: Readonly<Record<string, { answer: z.ZodType; initial: unknown; shown?: Field }>>
  /** Records that the product ships with: `_id` and all fields. */
  builtIn?: readonly Record<string, unknown>[]
  /**
   * The allowed writes; without this field all writes are allowed. The settings are one record from the start, so they can only be
   * modified.
   */
  writes?: readonly ('add' | 'modify' | 'delete')[]
  /** True if this record may be deleted. References to it are checked separately. */
  deletable?: (record: Record<string, unknown>) => boolean
  /** Paths of personal data in a record, as in define-aggregate.ts. */
  personal?: Record<string, unknown>
  /**
   * Functions that upgrade a stored record: the first from version 1 to 2, the second from 2 to 3, and so on. Released functions
   * are never changed.
   */
  upcasters?: readonly ((record: Record<string, unknown>) => Record<string, unknown>)[]
  /** Messages that replace the usual ones. */
  messages?: Partial<MasterMessages>
}

/**
 * An admin master as a value (docs/architecture.md, style 12): one route file, decider, projection, list page and form serve all
 * masters. Code for a single master is not an option of this value, but a hook of the API (`services/api/src/resources/hooks.ts`)
 * or a button of its rows (`web/src/features/resources/row-actions`).
 */
export interface Resource extends Definition {
  /** Schema of the body of POST. */
  schema: z.ZodObject
  /** Schema of the body of PATCH. */
  modifySchema: z.ZodObject
  /** Schema of a record in answers. */
  answer: z.ZodObject
  form: readonly NamedField[]
  /** Fields of lists that no form contains. */
  computed: readonly NamedField[]
  messages: MasterMessages
}

/** The fields that every record has besides its own. Records that the product ships with have no times. */
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

/** A new record: the requested fields, defaults, and the fields that no request may set. */
export const newRecord = ({ system = {}, form }: Resource, asked: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(form.flatMap(({ name, leftOut }) => (leftOut === undefined ? [] : [[name, leftOut]]))),
  ...Object.fromEntries(Object.entries(system).map(([name, { initial }]) => [name, initial])),
  ...asked,
})

/** Events of a master's record, stream `<resource>-<id>`; the event type contains the resource's name. */
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

/** The event types of a master that can be written, by verb. */
export const eventTypesOf = (resource: Resource): { verb: ResourceVerb; type: string }[] =>
  writesOf(resource).map(write => ({ verb: verbOf[write], type: `${resource.name}_${verbOf[write]}` }))

/** The upcasters of a master's events. The events contain whole records, which are upgraded to the current version. */
export const upcastersOf = (resource: Resource): Upcasters =>
  Object.fromEntries(
    (resource.upcasters ?? []).flatMap((upcast, index) =>
      eventTypesOf(resource).map(({ type }): [string, Upcasters[string]] => [
        `${type}@${index + 1}`,
        data => Object.fromEntries(Object.entries(data).map(([of, record]) => [of, upcast(record as Record<string, unknown>)])),
      ]),
    ),
  )
