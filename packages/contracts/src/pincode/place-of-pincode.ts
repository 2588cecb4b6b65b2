import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { patterns } from '../patterns.ts'

/** Query of GET /user/pincode: six digits. */
export const pincodeQuery = z.object({ pincode: rawText(6).regex(patterns.pincode, 'Enter valid pincode') })

/** City and state (its id) of a pincode; null for a pincode that the list does not have. */
export const placeOfPincode = z.object({ place: z.object({ city: z.string(), state: z.int() }).nullable() })
export type PlaceOfPincode = z.infer<typeof placeOfPincode>
