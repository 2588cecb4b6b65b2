import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import { termsDocuments } from '@opdesk/contracts/terms/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import type { ClaimDoc } from './table.ts'

/** A sent claim of a person who agreed to the claims exchange, with the family as of now. */
export interface ExchangeRow {
  claim: ClaimDoc
  members: readonly FamilyMember[]
}

/** Sent claims of people who agree to this version of the text, keep their consent to the account, and asked for no erasure. */
const consented = async (db: Db, version: string, more: RawBuilder<unknown>): Promise<ExchangeRow[]> => {
  const agreement = `:${termsDocuments.EXCHANGE.document}:${version}`
  const { rows } = await sql<ExchangeRow>`
    select d.doc as claim, s.doc -> 'members' as members from ${viewTable('claim_detail')} d
    join ${viewTable('subscriber')} s on s.subscriber_id = d.subscriber_id
    join ${viewTable('terms_agreement')} a on a.key = d.subscriber_id || ${agreement} and a.withdrawn_at is null
    where d.doc -> 'submission' <> 'null' and s.doc ->> 'consent_withdrawn' = 'false' and s.doc ->> 'erasure_due_at' is null
    and ${more}`.execute(db)
  return rows
}

/** The claim with this id, if its owner agrees to this version of the consent. */
export const findExchangeClaim = async (db: Db, version: string, id: string): Promise<ExchangeRow | undefined> =>
  (await consented(db, version, sql`d.claim_id = ${id}`))[0]

/** Claims of people who agree to this version of the consent, by id, after that of one claim. */
export const listExchangeClaims = async (
  db: Db,
  version: string,
  { after, count }: { after: string | undefined; count: number },
): Promise<ExchangeRow[]> =>
  consented(db, version, sql`${after === undefined ? sql`true` : sql`d.claim_id > ${after}`} order by d.claim_id limit ${count}`)

/** The claims with this document. */
export const claimsWithFile = async (db: Db, fileId: string): Promise<string[]> =>
  (await db.selectFrom('claim_file').select('claim_id').where('file_id', '=', fileId).orderBy('claim_id').execute()).map(
    ({ claim_id }) => claim_id,
  )
