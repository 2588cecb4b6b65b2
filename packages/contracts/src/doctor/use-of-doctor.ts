import { z } from 'zod'
import { countedText } from './claim-doctor-list.ts'

/** Number up to which subscribers are counted. */
export const SUBSCRIBERS_COUNTED = 1000

/** GET /management/claims/{id}/doctor: how often submitted claims, including this one, name the claim's doctor. */
export const useOfDoctor = z.object({
  reg_no: z.string(),
  /** True if claims are matched by registration number, false if by name and pincode. */
  by_registration: z.boolean(),
  claims: z.int(),
  subscribers: z.int(),
  /** The names that the claims use, the most frequent first. */
  names: z.array(countedText),
})
export type UseOfDoctor = z.infer<typeof useOfDoctor>
