import { z } from 'zod'
import { feeKinds } from '../../codes.ts'
import { documentRegion } from '../documents.ts'
import { documentReading } from './reading.ts'

/** Facts that a reviewer sees about the documents of a claim: what was read agrees with the claim, or differs from it. */
export const flagCodes = [
  'amount',
  'opd_date',
  'patient',
  'doctor',
  'registration',
  'clinic',
  'date_in_future',
  'outside_plan',
  'same_bill',
  'document_exchanged',
] as const
export type FlagCode = (typeof flagCodes)[number]

export const flagTitles: Record<FlagCode, string> = {
  amount: 'Amount',
  opd_date: 'OPD date',
  patient: 'Patient',
  doctor: 'Doctor',
  registration: 'Registration number',
  clinic: 'Clinic',
  date_in_future: 'Date in the future',
  outside_plan: 'Date outside the plan',
  same_bill: 'Same bill number in another claim',
  document_exchanged: 'Document exchanged after a difference was shown',
}

/** The differences that the subscriber sees before sending. All others are for staff only (decision 0145). */
export const shownCodes = ['amount', 'opd_date', 'doctor', 'clinic'] as const satisfies readonly FlagCode[]

/**
 * A flag of a claim. `typed` and `read`: texts as displayed, such as ₹640.00 or 09/03/2026. `page` and `box`: the place in the file.
 * `claim_id` and `claim_number`: the other claim with the same bill. `files`: all compared receipts of an amount, if several; `read`
 * is then their sum, with copies of one bill counted once.
 */
export const claimFlag = z.strictObject({
  code: z.enum(flagCodes),
  severity: z.enum(['agrees', 'differs']),
  parameter: z.enum(feeKinds).optional(),
  file_id: z.string().optional(),
  files: z.array(z.string()).optional(),
  page: documentRegion.shape.page.optional(),
  box: documentRegion.shape.box.optional(),
  typed: z.string().optional(),
  read: z.string().optional(),
  claim_id: z.string().optional(),
  claim_number: z.string().optional(),
})
export type ClaimFlag = z.infer<typeof claimFlag>

/** The reading of one file of a claim. */
export const fileReading = z.strictObject({ file_id: z.string(), reading: documentReading })
export type FileReading = z.infer<typeof fileReading>

/** The codes of the differences among flags, each once. */
export const differingCodes = (flags: readonly Pick<ClaimFlag, 'code' | 'severity'>[]): FlagCode[] =>
  flagCodes.filter(code => flags.some(flag => flag.code === code && flag.severity === 'differs'))

/** The flags of a list's row in words, such as 'Amount, Possible duplicate'; '' without one. */
export const flagsInWords = (codes: readonly FlagCode[], possibleDuplicate = false): string =>
  [...codes.map(code => flagTitles[code]), ...(possibleDuplicate ? ['Possible duplicate'] : [])].join(', ')
