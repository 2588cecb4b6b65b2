import { z } from 'zod'
import { text } from '../bounded.ts'

/** Least number of characters with which records are searched. */
export const FIND_FROM = 2
/** Number of records of each kind that an answer has. */
export const FOUND_EACH = 5

/** Kinds of records in the order in which they are shown. */
export const foundKinds = ['claim', 'payout', 'order', 'subscriber', 'employee', 'doctor'] as const
export type FoundKind = (typeof foundKinds)[number]
/** Kinds of people; the others are papers. */
export const foundPeople: readonly FoundKind[] = ['subscriber', 'employee', 'doctor']

/** Body of POST /{admin,management,hr}/find. In the body, so that no name stands in an address or a log. */
export const findBody = z.strictObject({
  text: text(60).min(FIND_FROM, `Type at least ${FIND_FROM} characters.`),
  /** Only claims, or only people. */
  only: z.enum(['claims', 'people']).optional(),
})

const foundRecord = z.object({
  _id: z.string(),
  /** The number by which people call the record; null for people. */
  number: z.string().nullable(),
  name: z.string(),
  /** The fact that tells two hits apart, such as amount and status, or a mobile number. */
  fact: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>

/** The records that match and that the caller may see. `late`: kinds that took too long and are left out. */
export const found = z.object({
  groups: z.array(z.object({ kind: z.enum(foundKinds), total: z.int(), more: z.boolean(), records: z.array(foundRecord) })),
  late: z.array(z.enum(foundKinds)),
})
export type Found = z.infer<typeof found>
