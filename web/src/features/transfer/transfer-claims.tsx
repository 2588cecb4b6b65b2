import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import type { ClaimSortColumn } from '@opdesk/contracts/claim/sort-columns.ts'
import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { cut } from '../../components/cut.tsx'
import type { Column } from '../../components/data-table.tsx'
import { claimColumns } from '../../desk/claim/claim-columns.tsx'
import { claimsQuery } from '../../desk/claim/queries.ts'
import type { TransferListProps, TransferSearch } from './transfer-search.ts'
import { TransferTable } from './transfer-table.tsx'

const verifierColumn: Column<StaffClaimRow, ClaimSortColumn> = {
  key: 'verifier',
  title: 'Verifier',
  render: claim => cut(claim.assigned_to_verifier?.name ?? 'Nobody yet'),
}

const columns = claimColumns('management')
const status = columns.filter(({ key }) => key === 'status')

/** A transfer is about who, where and how much is claimable: nothing is approved yet, and the bill is on the claim's page. */
const LEFT_OUT = ['status', 'bill', 'approved']

/** The columns that matter for a transfer come first; the rest may scroll. */
const shownColumns = columns
  .filter(({ key }) => !LEFT_OUT.includes(key))
  .flatMap(column => (column.main ? [column, ...status, verifierColumn] : [column]))

/** Only what the address may ask of this list; anything else shows all that can be transferred. */
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
      columns={shownColumns}
      query={useQuery(claimsQuery('management', shown))}
      search={shown}
      onSearch={onSearch}
      failed={messages.claimsLoadFailed}
      empty={{ title: 'No claims to transfer', hint: 'Only pending claims and claims in clarification can be transferred.' }}
    />
  )
}
