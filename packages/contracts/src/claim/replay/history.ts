import { z } from 'zod'
import { actor } from '../../actor.ts'
import { rawText } from '../../bounded.ts'

/** GET …/claims/{id}/history. `at` is one of: a version of the claim; `p` followed by an event's position; an ISO time. */
export const historyQuery = z.strictObject({ at: rawText(40).optional() })
export const historyRecord = z.object({
  version: z.int(),
  position: z.string(),
  type: z.string(),
  at: z.string(),
  actor,
  data: z.record(z.string(), z.unknown()),
})
export const claimHistory = z.object({ records: z.array(historyRecord), state: z.record(z.string(), z.unknown()).optional() })
