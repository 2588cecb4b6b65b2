import type { ClaimDocument } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimDetails } from '@opdesk/contracts/claim/events.ts'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import type { ClaimStateName } from '@opdesk/contracts/claim/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** The fields in which two claims are compared; amounts in paise. */
export interface ComparedClaim {
  claim_id: string
  claim_number: string
  state_name: ClaimStateName
  resubmission: boolean
  patient_name: string
  details: ClaimDetails
  fees: Fees
  documents: ClaimDocument[]
}

/** Maximum number of a subscriber's claims that are compared. */
const OWN_CLAIMS = 1000

/** A subscriber's submitted claims, latest first. */
export async function sentClaims(db: Db, subscriberId: string): Promise<ComparedClaim[]> {
  const { rows } = await sql<ComparedClaim>`
    select list.claim_id, list.claim_number, list.state_name, list.resubmission, list.patient_name,
      detail.doc -> 'details' as details, detail.doc -> 'fees' as fees, detail.doc -> 'documents' as documents
    from ${viewTable('claim_list')} list join ${viewTable('claim_detail')} detail using (claim_id)
    where list.subscriber_id = ${subscriberId} and list.internal_status is not null
    order by list.created_at desc, list.claim_id desc limit ${OWN_CLAIMS}`.execute(db)
  return rows
}

/**
 * The bills of the latest claims of all subscribers, in paise. Looks up each claim separately: for a join, the planner would read
 * all claims.
 */
export async function recentFees(db: Db, claims: number): Promise<Fees[]> {
  const { rows } = await sql<{ fees: Fees | null }>`
    select (select doc -> 'fees' from ${viewTable('claim_detail')} detail where detail.claim_id = recent.claim_id) as fees
    from ${viewTable('claim_list')} recent where internal_status is not null
    order by created_at desc, claim_id desc limit ${claims}`.execute(db)
  return rows.flatMap(({ fees }) => fees ?? [])
}
