import { claimList } from '@opdesk/contracts/claim/claim-list.ts'
import { z } from 'zod'

/** The search parameters of the transfer page: the list's filters, and whether claims or disputes are shown. */
export const transferSearch = claimList.query.safeExtend({ show: z.enum(['claims', 'disputes']).default('claims') })
export type TransferSearch = z.infer<typeof transferSearch>

export interface TransferListProps {
  search: TransferSearch
  onSearch: (patch: Partial<TransferSearch>) => void
}
