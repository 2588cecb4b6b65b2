import type { TableOf } from '../engine/define-projection.ts'
import { NOT_PLAIN } from '../search-text.ts'

/**
 * The searchable text of a claim. A separate table, because the text hardly changes: in claim_list each step of a claim would
 * write the trigram index again, which halves the speed of projecting.
 */
export type ClaimSearchRow = {
  claim_id: string
  claim_number: string
  hospital: string
  doc_name: string
  patient_name: string
  /** All texts in lower case, one per line. */
  search: string
}

export const claimSearchTable: TableOf<ClaimSearchRow> = {
  table: 'claim_search',
  primaryKey: 'claim_id',
  columns: {
    claim_id: 'text not null',
    claim_number: 'text not null',
    hospital: 'text not null',
    doc_name: 'text not null',
    patient_name: 'text not null',
    search: 'text collate "C" not null',
  },
  indexes: [
    'using gin (search gin_trgm_ops)',
    `using gin (read.short_grams(search)) where search ~ '${NOT_PLAIN.replaceAll("'", "''")}'`,
  ],
}
