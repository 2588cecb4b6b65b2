import type { Db } from '../database.ts'
import type { ClaimDoc } from './table.ts'

/** A claim by its id, in any state, discarded drafts too. Who may see it is the caller's to decide. */
export const findClaimDoc = async (db: Db, id: string): Promise<ClaimDoc | undefined> =>
  (await db.selectFrom('read.claim_detail').select('doc').where('claim_id', '=', id).executeTakeFirst())?.doc
