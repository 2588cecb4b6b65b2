import type { ClaimSortColumn } from '@opdesk/contracts/claim/sort-columns.ts'
import { type RawBuilder, sql } from 'kysely'

/** The indexed table columns for each sort column of the API. The id comes last, so that pages do not overlap. */
export const sortColumns: Record<ClaimSortColumn, readonly RawBuilder<unknown>[]> = {
  createdAt: [sql`created_at`],
  claim_id: [sql`claim_number_length`, sql`claim_number`],
  name: [sql`patient_name_key`],
  doc_name: [sql`doc_name_key`],
  hospital: [sql`hospital_key`],
  opd_date: [sql`opd_date`, sql`raised_on`],
  bill_amount: [sql`bill_amount`],
  claimable_amount: [sql`claimable_amount`],
  approved_claimable_amount: [sql`approved_amount_key`],
  status: [sql`internal_status`, sql`created_at`],
}
