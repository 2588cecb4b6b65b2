import { z } from 'zod'
import { feeKinds } from '../../codes.ts'
import { documentRegion } from '../documents.ts'
import { shownCodes } from './flags.ts'
import type { readFieldKinds } from './reading.ts'

/** Kinds of fields that the claim form offers to fill in: those that a person would else copy from the same paper. */
export const offeredKinds = [
  'total',
  'date',
  'doctor',
  'registration',
  'clinic',
  'pincode',
  'phone',
] as const satisfies readonly (typeof readFieldKinds)[number][]

const offeredField = documentRegion.extend({ kind: z.enum(offeredKinds), value: z.string() })

/**
 * A file of a draft. `offers`: fields that were read without doubt; `doubts`: fields that the person confirms or types. `value` as in
 * `readField`.
 */
export const draftReading = z.object({
  file_id: z.string(),
  state: z.enum(['waiting', 'read', 'not_read']),
  offers: z.array(offeredField),
  doubts: z.array(offeredField),
})

/** A difference between a document and the typed value. `typed` and `read`: texts as displayed. `files`: as in `claimFlag`. */
export const draftDifference = documentRegion.extend({
  code: z.enum(shownCodes),
  parameter: z.enum(feeKinds).optional(),
  file_id: z.string(),
  files: z.array(z.string()).optional(),
  typed: z.string(),
  read: z.string(),
})
export type DraftDifference = z.infer<typeof draftDifference>

/**
 * GET /user/claims/{id}/readings. Names only what the subscriber typed against what was read: duplicates, bill numbers and other
 * signs of forgery are for staff (decision 0145).
 */
export const draftReadings = z.object({ records: z.array(draftReading), differences: z.array(draftDifference) })
export type DraftReadings = z.infer<typeof draftReadings>
