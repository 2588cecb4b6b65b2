import { z } from 'zod'
import { fileReference } from '../../file-reference.ts'

/** A person who acts for the subscriber after death or in incapacity. One of number and address may be ''. */
export const nomineeRecord = z.object({
  name: z.string(),
  relationship: z.string(),
  country_code: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type NomineeRecord = z.infer<typeof nomineeRecord>

export const nomineeGrounds = ['death', 'incapacity'] as const
export const nomineeWishes = ['erasure', 'copy', 'correction'] as const
export const proofKinds = ['death_certificate', 'medical_certificate', 'court_order', 'other'] as const

/** Events about a subscriber's nominee, in the subscriber's stream. */
export const nomineeEvents = {
  /** Replaces an earlier nominee. */
  nominee_named: nomineeRecord,
  nominee_removed: z.object({}),
  /** An admin recorded that the nominee asks. `proof`: in words, before proofs were uploaded. `nominee`: as named on that day. */
  nominee_request_recorded: z.object({
    request_id: z.string(),
    ground: z.enum(nomineeGrounds),
    wish: z.enum(nomineeWishes),
    proof: z.string(),
    reason: z.string(),
    nominee: nomineeRecord,
  }),
  /** An admin uploaded the proof of a request. `number`: of the document. */
  nominee_proof_added: z.object({ request_id: z.string(), kind: z.enum(proofKinds), number: z.string(), file: fileReference }),
  /** Another admin confirmed the request. An erasure begins with it. */
  nominee_request_confirmed: z.object({ request_id: z.string() }),
  nominee_request_refused: z.object({ request_id: z.string(), reason: z.string() }),
  /** A file with the subscriber's data is made for the second admin, who hands it to the nominee. */
  nominee_copy_requested: z.object({ request_id: z.string(), copy_id: z.string() }),
  /** `size` in bytes; `expires_at`: when the file is removed, ISO 8601 UTC. */
  nominee_copy_made: z.object({
    request_id: z.string(),
    copy_id: z.string(),
    size: z.int().min(0),
    sha256: z.string(),
    expires_at: z.string(),
  }),
  nominee_copy_failed: z.object({ request_id: z.string(), copy_id: z.string() }),
  /** The second admin fetched the file, which is done once. */
  nominee_copy_fetched: z.object({ request_id: z.string(), copy_id: z.string() }),
  /** A correction was made. `note`: what was changed. */
  nominee_request_closed: z.object({ request_id: z.string(), note: z.string() }),
}
