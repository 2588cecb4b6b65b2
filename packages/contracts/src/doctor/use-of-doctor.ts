import { z } from 'zod'
import { countedText } from './claim-doctor-list.ts'

/** Subscribers are counted up to this many. */
export const SUBSCRIBERS_COUNTED = 1000

/** GET /management/claims/{id}/doctor: number of submitted claims with the doctor of a claim, this one included. */
export const useOfDoctor = z.object({
  reg_no: z.string(),
  /** False where the number cannot tell doctors apart: then name and pincode do. */
  by_registration: z.boolean(),
  claims: z.int(),
  subscribers: z.int(),
  /** The names that the claims use, the most frequent first. */
  names: z.array(countedText),
})
export type UseOfDoctor = z.infer<typeof useOfDoctor>
