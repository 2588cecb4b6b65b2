import { z } from 'zod'
import { requestFile } from '../family/queries.ts'
import { nomineeGrounds, nomineeRecord, nomineeWishes, proofKinds } from './events.ts'
import { nomineeRequestStates } from './states.ts'

/** States of the file with the copy. `none`: the request asks for another thing, or is not confirmed. */
export const nomineeCopyStates = ['none', 'making', 'ready', 'expired', 'failed', 'fetched'] as const

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
  copy: z.object({
    state: z.enum(nomineeCopyStates),
    /** Bytes. */
    size: z.int().nullable(),
    expires_at: z.string().nullable(),
    fetched: step.nullable(),
  }),
  closed: step.extend({ note: z.string() }).nullable(),
  may_prove: z.boolean(),
  may_decide: z.boolean(),
  /** The caller confirmed a copy, and may fetch it or have it made again. */
  may_fetch: z.boolean(),
  may_close: z.boolean(),
})
export type ShownNomineeRequest = z.infer<typeof shownNomineeRequest>

/** GET /admin/families/{id}/nominee: the nominee of a subscriber and the recorded requests, the latest first. */
export const nomineeOfSubscriber = z.object({ nominee: nomineeRecord.nullable(), requests: z.array(shownNomineeRequest) })
export type NomineeOfSubscriber = z.infer<typeof nomineeOfSubscriber>
