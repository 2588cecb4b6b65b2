import { z } from 'zod'
import { requestFile } from '../family/queries.ts'
import { nomineeGrounds, nomineeRecord, nomineeWishes, proofKinds } from './events.ts'
import { nomineeRequestStates } from './states.ts'

const step = z.object({ by: z.string(), at: z.string() })

/** A recorded request. `may_…`: what the caller may do with it. */
export const shownNomineeRequest = z.object({
  _id: z.string(),
  ground: z.enum(nomineeGrounds),
  wish: z.enum(nomineeWishes),
  reason: z.string(),
  nominee: nomineeRecord,
  recorded: step,
  /** The uploaded proof. */
  proof: step.extend({ kind: z.enum(proofKinds), number: z.string(), file: requestFile }).nullable(),
  /** The proof in words, of requests from before proofs were uploaded; otherwise ''. */
  told_proof: z.string(),
  state: z.enum(nomineeRequestStates),
  decided: step.extend({ refusal: z.string() }).nullable(),
  may_prove: z.boolean(),
  may_decide: z.boolean(),
})
export type ShownNomineeRequest = z.infer<typeof shownNomineeRequest>

/** GET /admin/families/{id}/nominee: the nominee of a subscriber and the recorded requests, the latest first. */
export const nomineeOfSubscriber = z.object({ nominee: nomineeRecord.nullable(), requests: z.array(shownNomineeRequest) })
export type NomineeOfSubscriber = z.infer<typeof nomineeOfSubscriber>
