import { z } from 'zod'
import { nomineeGrounds, nomineeRecord, nomineeWishes } from './events.ts'

export const nomineeRequestStates = ['waiting', 'confirmed', 'refused'] as const

/** GET /admin/families/{id}/nominee: the nominee of a subscriber and the recorded requests, the latest first. */
export const nomineeOfSubscriber = z.object({
  nominee: nomineeRecord.nullable(),
  requests: z.array(
    z.object({
      _id: z.string(),
      ground: z.enum(nomineeGrounds),
      wish: z.enum(nomineeWishes),
      proof: z.string(),
      reason: z.string(),
      nominee: nomineeRecord,
      asked_by: z.string(),
      asked_at: z.string(),
      state: z.enum(nomineeRequestStates),
      decided_by: z.string().nullable(),
      decided_at: z.string().nullable(),
      refusal: z.string(),
      /** True if the caller may decide: the request waits, and another admin recorded it. */
      may_decide: z.boolean(),
    }),
  ),
})
export type NomineeOfSubscriber = z.infer<typeof nomineeOfSubscriber>
