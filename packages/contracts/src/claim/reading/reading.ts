import { z } from 'zod'
import { documentRegion } from '../documents.ts'

/** The reading of a document: the fields that the product found in it by its text layer, or else by optical recognition. */

/** The kinds of fields that are read. */
export const readFieldKinds = [
  'total',
  'date',
  'patient',
  'doctor',
  'registration',
  'gstin',
  'bill_number',
  'clinic',
  'pincode',
  'phone',
] as const
export type ReadFieldKind = (typeof readFieldKinds)[number]

/**
 * A field and the place where it stands. `value`: paise as digits for `total`, `YYYY-MM-DD` for `date`, else the text as printed.
 * `sure`: false if a reviewer should not be told of a difference, since the recognition doubts it.
 */
export const readField = documentRegion.extend({
  kind: z.enum(readFieldKinds),
  value: z.string().min(1).max(200),
  sure: z.boolean(),
})
export type ReadField = z.infer<typeof readField>

/** Reasons why a document was not read. `limits`: it took too long, or has too many pixels. */
export const notReadReasons = ['limits', 'unreadable', 'no_text'] as const

/**
 * The reading of one file. `version`: of the rules that read it. `pages`: the number of pages that were read. `text`: how the words
 * were found.
 */
export const documentReading = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('read'),
    version: z.int().positive(),
    pages: z.int().positive(),
    text: z.enum(['layer', 'recognition']),
    fields: z.array(readField).max(60),
  }),
  z.strictObject({ state: z.literal('not_read'), version: z.int().positive(), reason: z.enum(notReadReasons) }),
])
export type DocumentReading = z.infer<typeof documentReading>

/** The version of the rules that read documents; raise it when a document may be read differently. */
export const READING_VERSION = 2
