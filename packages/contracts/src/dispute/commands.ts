import { z } from 'zod'
import { listOf, recordId, text } from '../bounded.ts'
import { BULK_MAX, chosenVerifier } from '../claim/commands.ts'
import { MAX_FILES_PER_UPLOAD } from '../claim/documents.ts'
import { errorCatalogue } from '../errors.ts'
import { claimReadOn } from '../http.ts'

const REMARK_MAX = 1000
const remark = (missing: string) => text(REMARK_MAX, { missing, tooLong: `Max length ${REMARK_MAX} char` }).min(1, missing)

/** PATCH /user/raise-claim-dispute/{id}. `files`: ids from the upload. */
export const raiseClaimDispute = z.strictObject({
  user_remark: remark('Remark is required'),
  files: listOf(recordId, MAX_FILES_PER_UPLOAD, { tooLong: errorCatalogue.too_many_files[1] }).default([]),
})

/** PATCH /management/disputed-claims/{id}: 8 approve, 5 reject. A remark is always required. */
export const decideDispute = z.strictObject({
  approval_status: z.union([z.literal(8), z.literal(5)]),
  remark: remark(errorCatalogue.remark_required[1]),
  claim_number: claimReadOn,
})

/** POST /management/transfer-disputes. The ids are those of the claims, as for every dispute. */
export const transferDisputes = listOf(z.strictObject({ claim_id: recordId, verifier_id: chosenVerifier }), BULK_MAX, {
  min: 1,
  tooShort: 'Please select at least one dispute',
  tooLong: `At most ${BULK_MAX} disputes at once`,
})

/** POST /management/pay-dispute. */
export const payDispute = z.strictObject({ id: recordId, claim_number: claimReadOn })
