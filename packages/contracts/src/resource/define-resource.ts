import { z } from 'zod'
import type { ProgramCode } from '../codes.ts'

export interface Option {
  value: number | string
  label: string
}

interface Field {
  name: string
  label: string
  placeholder?: string
  /** A line below the field. */
  hint?: string
  /** Not a column of the list. */
  unlisted?: boolean
  /** Left out when a record is modified. */
  onlyWhenAdding?: boolean
}

interface Choice {
  /** Given, or the records of a master: where its list is, and the field that names a record. */
  options: readonly Option[] | { path: string; label: string }
  /** What stands there while nothing is chosen. */
  choose: string
  initial?: number | string
  /** Cannot be changed once the record is there; says so. */
  fixed?: string
  disabledWhen?: { field: string; is: number | string }
}

/** What a form asks for. A phone has its country code in the field `code`; contacts are a list of name, email and contact. */
export type ResourceField = Field &
  (
    | { kind: 'text' | 'email'; maxLength: number }
    /** Shown divided by `scale`, with its unit. */
    | { kind: 'number'; unit?: string; scale?: number; step?: number }
    | { kind: 'textarea'; maxLength: number }
    /** `hiddenWhen`: the switch that, turned on, makes it needless. */
    | { kind: 'password'; hiddenWhen?: string }
    | { kind: 'switch' }
    | { kind: 'phone'; code: string; maxLength: number }
    | { kind: 'contacts'; max: number }
    | ({ kind: 'select' | 'status' } & Choice)
  )

/** What a person is told after each write. */
export interface MasterMessages {
  added: string
  modified: string
  deleted: string
  addFailed: string
  /** Said below `addFailed` whatever the reason is, which stands beside its field. */
  addHint?: string
  modifyFailed: string
  deleteFailed: string
  passwordUpdated?: string
  passwordFailed?: string
}

/** A master as its screen knows it: list, add, modify, and a password where its records sign in. */
export interface Master {
  /** As in the path, and first word of its queries. */
  name: string
  /** Title of the screen. */
  title: string
  /** Below /api/v1, ending with a slash. */
  path: string
  /** The privilege that guards it. */
  program: ProgramCode
  /** Bodies of POST and PATCH. */
  add: z.ZodType
  modify: z.ZodType
  form: readonly ResourceField[]
  /** The column that names a record; lists sort by it first. */
  key: string
  /** A second column that sorts: the list's own words for column and order. */
  alsoSorts?: { field: string; by: string; order: string }
  /** What the search looks at. */
  search?: string
  /** The body of PATCH …/password/{id}. */
  passwordReset?: z.ZodType
  /** Its people may have a second factor, which PATCH …/second-factor/{id} resets. */
  resetsSecondFactor?: true
  messages: MasterMessages
  /** Whether this record may be deleted at all (a use elsewhere is checked besides). */
  deletable?: (record: Record<string, unknown>) => boolean
}

/**
 * An admin master as a value (docs/architecture.md, style 12): one route file, one decider, one projection, one
 * list page and one form read it. Nothing in that engine tests a resource's name.
 */
export interface Resource {
  /** Singular, as in the path and the event types: `designation` gives designation_added. */
  name: string
  /** Title of the screen. */
  title: string
  /** The privilege that guards it. */
  program: ProgramCode
  /** Programs whose screens choose among these records: their privilege to view is enough to read the list. */
  chosenBy?: readonly ProgramCode[]
  /** The body of POST and PATCH. */
  fields: z.ZodObject
  form: readonly ResourceField[]
  /** The column lists show first, sort by, and search; unique when `unique` says so. */
  key: string
  unique: boolean
  /** Further columns that the search looks at. */
  searches?: readonly string[]
  /** A second column that sorts, a number; see Master. */
  alsoSorts?: { field: string; by: string; order: string }
  search?: string
  /** 1000 when absent. */
  maxPageSize?: number
  /** Values that a new record gets and no request may set. */
  system?: Record<string, unknown>
  /** Records that the product ships with: `_id` and all fields. */
  builtIn?: readonly Record<string, unknown>[]
  /** What can be done: all when absent. The settings are one record that is there already. */
  writes?: readonly ('add' | 'modify' | 'delete')[]
  /** Whether this record may be deleted at all (a use elsewhere is checked besides). */
  deletable?: (record: Record<string, unknown>) => boolean
  /** A switch that is turned off only when another admin confirms it, where there is one. */
  needsSecondAdmin?: string
  /** Where personal data stands in a record, as in personal-data.ts. */
  personal?: Record<string, unknown>
  messages: MasterMessages
}

export const defineResource = <const R extends Resource>(resource: R): R => resource

/** The screen of a resource. */
export const masterOf = (resource: Resource): Master => {
  const { name, title, program, fields, form, key, alsoSorts, search, deletable, messages } = resource
  const path = `/admin/${name}/`
  return {
    name,
    title,
    path,
    program,
    add: fields,
    modify: fields,
    form,
    key,
    messages,
    ...(alsoSorts && { alsoSorts }),
    ...(search && { search }),
    ...(deletable && { deletable }),
  }
}

/** Events of a record of a master, stream `<resource>-<id>`; the type carries the resource's name. */
export const resourceEventData = {
  added: z.object({ record: z.record(z.string(), z.unknown()) }),
  modified: z.object({
    record: z.record(z.string(), z.unknown()),
    previous: z.record(z.string(), z.unknown()),
  }),
  deleted: z.object({ previous: z.record(z.string(), z.unknown()) }),
} as const
export const resourceVerbs = ['added', 'modified', 'deleted'] as const

const verbOf = { add: 'added', modify: 'modified', delete: 'deleted' } as const
const everyWrite = ['add', 'modify', 'delete'] as const

export const writesOf = ({ writes = everyWrite }: Resource): readonly (typeof everyWrite)[number][] => writes

/** The types of a master's events that are ever written. */
export const eventTypesOf = (resource: Resource): string[] => writesOf(resource).map(write => `${resource.name}_${verbOf[write]}`)
