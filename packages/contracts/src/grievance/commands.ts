import { z } from 'zod'
import { recordId, text } from '../bounded.ts'
import { stripControlCharacters } from '../control-characters.ts'
import { grievanceKinds } from './kinds.ts'
import { grievanceLimits as limits } from './limits.ts'

interface Length {
  min: number
  max: number
}
const written = ({ min, max }: Length, missing: string) => {
  const tooShort = min > 1 ? `Please write at least ${min} characters` : missing
  return text(max, { missing, tooLong: `Max length ${max} char` })
    .overwrite(stripControlCharacters)
    .min(min, tooShort)
}

const MESSAGE = 'Please write a message'

/** POST /grievances. `claim_id`: an own claim that it is about. */
export const fileGrievance = z.strictObject({
  kind: z.enum(grievanceKinds, 'Please choose what it is about'),
  subject: written(limits.subject, 'Please enter a subject'),
  text: written(limits.text, 'Please write what happened'),
  claim_id: recordId.nullable(),
})
export type FileGrievance = z.infer<typeof fileGrievance>

/** A message of the person or of an admin, and the reason of a reopening. */
export const grievanceText = z.strictObject({ text: written(limits.message, MESSAGE) })
