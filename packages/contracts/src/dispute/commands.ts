import { z } from 'zod'
import { BULK_MAX, chosenVerifier } from '../claim/commands.ts'
import { MAX_FILES_PER_UPLOAD } from '../claim/documents.ts'
import { errorCatalogue } from '../errors.ts'

const REMARK_MAX = 1000
const remark = (missing: string) => z.string(missing).trim().min(1, missing).max(REMARK_MAX, `Max length ${REMARK_MAX} char`)
const id = z.string().max(100)

/** PATCH /user/raise-claim-dispute/{id}. `files`: ids that the upload answered. */
export const raiseClaimDispute = z.strictObject({
  user_remark: remark('Remark is required'),
  files: z.array(id).max(MAX_FILES_PER_UPLOAD, errorCatalogue.too_many_files[1]).default([]),
})

/** PATCH /management/disputed-claims/{id}: 8 approve, 5 reject. A remark is always required. */
export const decideDispute = z.strictObject({
  approval_status: z.union([z.literal(8), z.literal(5)]),
  remark: remark(errorCatalogue.remark_required[1]),
})

/** POST /management/transfer-disputes. The ids are those of the claims, as of every dispute. */
export const transferDisputes = z
  .array(z.strictObject({ claim_id: id, verifier_id: chosenVerifier }))
  .min(1, 'Please select at least one dispute')
  .max(BULK_MAX, `At most ${BULK_MAX} disputes at once`)

/** POST /management/pay-dispute. */
export const payDispute = z.strictObject({ id })
