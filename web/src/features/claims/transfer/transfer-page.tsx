import { Button } from '@mantine/core'
import type { ClaimSortColumn, StaffClaimRow, StaffClaimsQuery } from '@opdesk/contracts/claim/queries.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRowSelection } from '../../../components/data-table/use-row-selection.ts'
import { type Column, DataTable } from '../../../components/data-table.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { SelectionBar } from '../../../components/selection-bar.tsx'
import { claimColumns, claimKey, claimName, cut } from '../claim-columns.tsx'
import { claimLink, claimsQuery } from '../queries.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransferFilters } from './transfer-filters.tsx'

const transferIcon = <IconArrowsExchange size={16} aria-hidden="true" />

const verifierColumn: Column<StaffClaimRow, ClaimSortColumn> = {
  key: 'verifier',
  title: 'Verifier',
  render: claim => cut(claim.assigned_to_verifier?.name ?? 'Nobody yet'),
}

const columns = claimColumns('management')
const status = columns.filter(({ key }) => key === 'status')

/** A transfer is about who, where and how much is claimable: nothing is approved yet, and the bill is on the claim's page. */
const LEFT_OUT = ['status', 'bill', 'approved']

/** What decides about a transfer comes first; the rest scrolls if it must. */
const columnsWith = (transfer: (claim: StaffClaimRow) => void): readonly Column<StaffClaimRow, ClaimSortColumn>[] => [
  ...columns
    .filter(({ key }) => !LEFT_OUT.includes(key))
    .flatMap(column => (column.main ? [column, ...status, verifierColumn] : [column])),
  {
    key: 'transfer',
    title: 'Action',
    pinned: true,
    render: claim => (
      <Button size="compact-sm" variant="light" aria-label={`Transfer ${claimName(claim)}`} onClick={() => transfer(claim)}>
        Transfer
      </Button>
    ),
  },
]

/** Only what the address may ask of this list; anything else shows all that can be transferred. */
const listed = ({ claimInternalStatus: status, awaitingMe: _, ...search }: StaffClaimsQuery): StaffClaimsQuery => ({
  ...search,
  transferable: true,
  claimInternalStatus: status === InternalStatus.noAction || status === InternalStatus.clarification ? status : undefined,
})

interface TransferPageProps {
  search: StaffClaimsQuery
  onSearch: (patch: Partial<StaffClaimsQuery>) => void
}

/** Claims that nobody has verified yet, to be given to another verifier (back-office spec section 2). */
export const TransferPage = ({ search, onSearch }: TransferPageProps) => {
  const shown = listed(search)
  const query = useQuery(claimsQuery('management', shown))
  const selection = useRowSelection({ records: query.data?.records, rowKey: claimKey, search: shown })
  // The claims as they were when the dialog was opened, whatever the list shows meanwhile.
  const [claims, setClaims] = useState<readonly StaffClaimRow[] | null>(null)
  return (
    <>
      <PageHeader title="Transfer Claims" note="Pending claims and claims in clarification. All amounts are in rupees (₹)." />
      <TransferFilters search={shown} onSearch={onSearch} />
      <DataTable
        label="Claims to transfer"
        columns={columnsWith(claim => setClaims([claim]))}
        query={query}
        rowKey={claimKey}
        rowLink={claim => claimLink('management', claim._id)}
        selection={{ rows: selection, nameOf: claimName }}
        search={shown}
        onSearch={onSearch}
        failed={messages.claimsLoadFailed}
        empty={{ title: 'No claims to transfer', hint: 'Only pending claims and claims in clarification can be transferred.' }}
      />
      <SelectionBar count={selection.records.length} onClear={() => selection.keep([])}>
        <Button leftSection={transferIcon} onClick={() => setClaims(selection.records)}>
          Transfer
        </Button>
      </SelectionBar>
      {claims && (
        <TransferDialog
          claims={claims}
          onClose={() => setClaims(null)}
          onDone={results => selection.keep(results.filter(row => !row.success).map(row => row.id))}
        />
      )}
    </>
  )
}
