import { z } from 'zod'

/** The refusal of one row of many: a stable code, and the message for people. */
export const refusal = z.object({ code: z.string(), message: z.string() })
export type Refusal = z.infer<typeof refusal>
