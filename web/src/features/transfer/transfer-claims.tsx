import { claimList, type StaffClaimsQuery, verifierColumn } from '@opdesk/contracts/claim/claim-list.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { tableColumns } from '../../components/list/list-columns.tsx'
import { claimCells } from '../../desk/claim/claim-cells.tsx'
import { claimsQuery } from '../../desk/claim/queries.ts'
import type { TransferListProps, TransferSearch } from './transfer-search.ts'
import { TransferTable } from './transfer-table.tsx'

const status = claimList.columns.filter(({ key }) => key === 'status')

/** Columns that a transfer does not need: no amount is approved yet, and the bill is on the claim's page. */
const LEFT_OUT = ['status', 'bill', 'approved', 'age', 'next']

/** The columns needed for a transfer come first; the others may have to be scrolled to. */
const columns = tableColumns(
  claimList.columns
    .filter(({ key }) => !LEFT_OUT.includes(key))
    .flatMap(column => (column.main ? [column, ...status, verifierColumn] : [column])),
  claimCells,
)

/**
 * The query of this list. Of the statuses in the URL only these two can be transferred; any other status shows all transferable
 * claims.
 */
const listed = ({ claimInternalStatus, awaitingMe: _, show: _show, ...search }: TransferSearch): StaffClaimsQuery => ({
  ...search,
  transferable: true,
  claimInternalStatus:
    claimInternalStatus === InternalStatus.noAction || claimInternalStatus === InternalStatus.clarification
      ? claimInternalStatus
      : undefined,
})

export const TransferClaims = ({ search, onSearch }: TransferListProps) => {
  const shown = listed(search)
  return (
    <TransferTable
      kind="claim"
      columns={columns}
      query={useQuery(claimsQuery('management', shown))}
      search={shown}
      onSearch={onSearch}
      failed={messages.claimsLoadFailed}
      empty={{ title: 'No claims to transfer', hint: 'Only pending claims and claims in clarification can be transferred.' }}
    />
  )
}
