import { z } from 'zod'

/** GET /user/payout-account/banks/{prefix}: the bank of the IFSC codes that begin with these four letters; null if there is none. */
export const bankOfIfsc = z.object({ bank: z.string().nullable() })
