/** Columns a claim list may be sorted by. */
export const claimSortColumns = [
  'createdAt',
  'claim_id',
  'name',
  'doc_name',
  'hospital',
  'opd_date',
  'bill_amount',
  'claimable_amount',
  'approved_claimable_amount',
  'status',
] as const
export type ClaimSortColumn = (typeof claimSortColumns)[number]
