import type { Db } from '../database/database.ts'

export interface ClaimOfFile {
  claim_id: string
  subscriber_id: string
  /** Null for a draft, which staff cannot see. */
  internal_status: number | null
}

/** The claims that contain a file. A person who may see one of the claims may see the file. */
export const findClaimsOfFile = (db: Db, fileId: string): Promise<ClaimOfFile[]> =>
  db
    .selectFrom('claim_file as file')
    .innerJoin('claim_list as claim', 'claim.claim_id', 'file.claim_id')
    .select(['claim.claim_id', 'claim.subscriber_id', 'claim.internal_status'])
    .where('file.file_id', '=', fileId)
    .execute()
