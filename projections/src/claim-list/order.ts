import type { ClaimSortColumn } from '@opdesk/contracts/claim/queries.ts'
import { type RawBuilder, sql } from 'kysely'

/** What each column of the interface is sorted by; the id comes last, so that pages do not overlap. The table has an index for each. */
export const sortColumns: Record<ClaimSortColumn, readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`created_at`],
  claim_id: [sql`length(claim_number)`, sql`claim_number`],
  name: [sql`lower(patient_name)`],
  doc_name: [sql`lower(doc_name)`],
  hospital: [sql`lower(hospital)`],
  opd_date: [sql`opd_date`, sql`raised_on`],
  bill_amount: [sql`bill_amount`],
  claimable_amount: [sql`claimable_amount`],
  approved_claimable_amount: [sql`coalesce(approved_amount, -1)`],
  status: [sql`internal_status`, sql`created_at`],
}

/** The last key of every order. */
export const BY_ID = sql`claim_id collate "C"`

/** Go with time, and their indexes have the day: claims of other days are passed over without being looked at. */
export const hasDays: readonly ClaimSortColumn[] = ['claim_id', 'opd_date']
