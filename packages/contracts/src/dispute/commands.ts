import { z } from 'zod'

const REMARK_MAX = 1000
const remark = z.string().trim().min(1, 'Remark is required').max(REMARK_MAX, `Max length ${REMARK_MAX} char`)
const id = z.string().max(100)

/** PATCH /user/raise-claim-dispute/{id}. `files`: ids that the upload answered. */
export const raiseClaimDispute = z.strictObject({ user_remark: remark, files: z.array(id).max(25).default([]) })

/** PATCH /management/disputed-claims/{id}: 8 approve, 5 reject. A remark is always required. */
export const decideDispute = z.strictObject({ approval_status: z.union([z.literal(8), z.literal(5)]), remark })

/** POST /management/pay-dispute. */
export const payDispute = z.strictObject({ id })
