import type { Db } from '../database/database.ts'
import type { ClaimDoc } from './table.ts'

/** The claim with this id in any state, including discarded drafts. The caller checks the permission to see it. */
export const findClaimDoc = async (db: Db, id: string): Promise<ClaimDoc | undefined> =>
  (await db.selectFrom('claim_detail').select('doc').where('claim_id', '=', id).executeTakeFirst())?.doc
