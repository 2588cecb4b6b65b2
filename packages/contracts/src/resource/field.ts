import type { z } from 'zod'
import type { Tone } from '../tone.ts'

export interface Option<V extends number | string = number | string> {
  value: V
  label: string
}

export interface Shown {
  label: string
  placeholder?: string
  /** A line of help below the field. */
  hint?: string
  /** True if lists leave the field out. */
  unlisted?: true
  /** The value of a record that is added without this field. */
  leftOut?: unknown
  /** True if the form leaves the field out when a record is modified. */
  onlyWhenAdding?: true
  /**
   * When the field is displayed, but neither editable nor sent: always, because the server computes it, or for existing records.
   */
  locked?: 'always' | 'when modifying'
  /** The field is hidden while this other field has this value. */
  hiddenWhen?: { field: string; is: boolean | number | string }
  /** The field inside which this one is shown, such as the phone number for its country code. */
  within?: string
}

interface Choice {
  /** Text that the control shows before a choice. */
  choose: string
  /** Why the field cannot be changed in an existing record. Without this text it can be. */
  fixed?: string
  disabledWhen?: { field: string; is: number | string }
}

interface Few extends Choice {
  options: readonly Option[]
  initial?: number | string
}

/** Input and display of each kind of a single value. The web client has one file for each kind. */
export type ValueKind =
  /** `suggests`: suggestions that the input offers while a person types. */
  | { kind: 'text'; maxLength: number; initial?: string; mayBeEmpty?: true; suggests?: 'specializations' }
  | { kind: 'email'; maxLength: number }
  | { kind: 'long text'; maxLength: number; mayBeEmpty?: true }
  /**
   * HTML with a few tags. The API stores it sanitised; `maxLength` counts the markup as well. `pictures`: true if it may contain
   * uploaded pictures.
   */
  | { kind: 'rich text'; maxLength: number; mayBeEmpty?: true; pictures?: true }
  /** A number, displayed divided by `scale` with its unit. `step` below 1 allows two decimals. */
  | { kind: 'number'; unit?: string; scale?: number; step?: number; initial?: number }
  /** Rupees with at most two decimals; percent while another field has the given value. */
  | { kind: 'money'; percentWhen?: { field: string; is: number } }
  /** A day, YYYY-MM-DD. */
  | { kind: 'date' }
  /** `words`: the labels of on and off. */
  | { kind: 'switch'; words?: { on: string; off: string } }
  | { kind: 'password' }
  /** `code`: name of the field with its country code, if it has one. */
  | { kind: 'phone'; code?: string; maxLength: number }
  | ({ kind: 'select' } & Few)
  /** A choice that is shown as a badge, in the tones of the options; without tones, green for 1. */
  | ({
      kind: 'status'
      tones?: Readonly<Record<number, Tone>>
      /** The values that may follow the saved one (undefined for a new record); without this function, all. */
      after?: (saved: unknown) => readonly number[]
    } & Few)

/** The master that a field refers to. */
export interface ReferredMaster {
  name: string
  /** The field that names a record. */
  label: string
  /** Name of the field that is 1 for an active record and 0 for an inactive one, if the master has such a field. */
  status?: string
}
/** Limits the choice to records that a filter of their list finds by the value of another field. */
export interface Among {
  filter: string
  field: string
}
/** The id of a record of another master. Answers contain `{ _id, [label] }`. */
type Reference = { kind: 'reference'; reference: ReferredMaster; among?: Among } & Choice

/** A list of `min` (default 0) to `max` rows with the same fields. `one`: the word for a row. */
interface Rows {
  kind: 'rows'
  row: readonly NamedValue[]
  min?: number
  max: number
  one: string
}
/**
 * Uploaded pictures in an order that the admin sets. `describedBy`: the field with a description for all of them; without it each
 * picture has its own.
 */
interface Pictures {
  kind: 'pictures'
  min?: number
  max: number
  describedBy?: string
}
/** One uploaded file, a PDF. */
interface OneFile {
  kind: 'file'
}
export type FieldKind = ValueKind | Reference | Rows | Pictures | OneFile

export interface Judged<S, A> {
  schema: S
  answer: A
}

/** All facts of a field: its display, and its schema in requests (`schema`) and in answers (`answer`). */
export type Field<S extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = Shown & FieldKind & Judged<S, A>

/** A field with its name in the body. */
export type NamedValue = Shown & ValueKind & Judged<z.ZodType, z.ZodType> & { name: string }
export type NamedField = Field & { name: string }
export type FieldOf<K extends FieldKind['kind']> = Extract<NamedField, { kind: K }>

type Value = Shown & ValueKind & Judged<z.ZodType, z.ZodType>
export type Values = Readonly<Record<string, Value>>
export type Fields = Readonly<Record<string, Field>>
export type SchemasOf<F extends Fields> = { -readonly [N in keyof F]: F[N]['schema'] }
export type AnswersOf<F extends Fields> = { -readonly [N in keyof F]: F[N]['answer'] }

const each = <F extends Fields, V>(fields: F, of: (field: Field) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]))

/** The schemas of all fields in a request. */
export const schemasOf = <const F extends Fields>(fields: F): SchemasOf<F> => each(fields, ({ schema }) => schema) as SchemasOf<F>

/** The schemas of all fields in an answer. */
export const answersOf = <const F extends Fields>(fields: F): AnswersOf<F> => each(fields, ({ answer }) => answer) as AnswersOf<F>

/** The fields in the order of their form. */
export const formOf = <F extends Field>(fields: Readonly<Record<string, F>>): readonly (F & { name: string })[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, name }))

/** The id of a referenced record: a request contains the id alone, an answer `{ _id, … }`. */
export const referredId = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null && '_id' in stored ? stored._id : stored

/** The fields that contain the id of a record of another master. */
export const referencesOf = (form: readonly NamedField[]): readonly FieldOf<'reference'>[] =>
  form.filter(field => field.kind === 'reference')
