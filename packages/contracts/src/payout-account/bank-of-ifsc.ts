import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { asciiCapitals, withoutSeparators } from './typed.ts'

/** Query of GET /user/payout-account/bank: an IFSC as typed. */
export const bankQuery = z.object({ ifsc: rawText(100).overwrite(sent => asciiCapitals(withoutSeparators(sent))) })

/** The bank of an IFSC; null for a code that the list does not have. */
export const bankOfIfsc = z.object({ bank: z.string().nullable() })
