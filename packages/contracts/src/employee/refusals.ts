import { z } from 'zod'

/** Why one row of many is refused: a stable code, and the text that a person reads. */
export const refusal = z.object({ code: z.string(), message: z.string() })
export type Refusal = z.infer<typeof refusal>
