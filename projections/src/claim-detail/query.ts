import type { Db } from '../database/database.ts'
import type { ClaimDoc } from './table.ts'

/** The claim with this id in any state, including discarded drafts. The caller checks the permission to see it. */
export const findClaimDoc = async (db: Db, id: string): Promise<ClaimDoc | undefined> =>
  (await db.selectFrom('claim_detail').select('doc').where('claim_id', '=', id).executeTakeFirst())?.doc

/** The claims with these ids, in no order. */
export const findClaimDocs = async (db: Db, ids: readonly string[]): Promise<ClaimDoc[]> => {
  if (ids.length === 0) return []
  return (await db.selectFrom('claim_detail').select('doc').where('claim_id', 'in', ids).execute()).map(({ doc }) => doc)
}
