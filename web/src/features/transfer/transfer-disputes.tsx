import {
  type DisputeRow,
  type DisputeSortColumn,
  disputeSortColumns,
  type TransferableDisputesQuery,
} from '@opdesk/contracts/dispute/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { cut } from '../../components/cut.tsx'
import type { Column } from '../../components/data-table.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Money } from '../../components/money.tsx'
import { transferableDisputesQuery } from '../../desk/claim/queries.ts'
import type { TransferListProps, TransferSearch } from './transfer-search.ts'
import { TransferTable } from './transfer-table.tsx'

const columns: readonly Column<DisputeRow, DisputeSortColumn>[] = [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  { key: 'claim_id', title: 'Claim ID', main: true, sortBy: 'claim_id', render: dispute => dispute.claim_id },
  { key: 'verifier', title: 'Verifier', render: dispute => cut(dispute.assigned_to_verifier?.name ?? 'Nobody yet') },
  { key: 'createdAt', title: 'Raised Date', sortBy: 'createdAt', render: dispute => <DateText value={dispute.createdAt} /> },
  { key: 'name', title: 'Name', sortBy: 'name', render: dispute => cut(dispute.member_id.name) },
  { key: 'doctor', title: 'Doctor Name', render: dispute => cut(dispute.doc_name) },
  { key: 'hospital', title: 'Hospital/Clinic Name', render: dispute => cut(dispute.hospital) },
  {
    key: 'claimable',
    title: 'Claimable Amt.',
    sortBy: 'claimable_amount',
    align: 'right',
    render: dispute => <Money rupees={dispute.claimable_amount} />,
  },
]

const isSortable = (column: string): column is DisputeSortColumn => disputeSortColumns.some(known => known === column)

const listed = ({ search, page, pageSize, sortBy, sortOrder, verifier, inactiveVerifier }: TransferSearch) =>
  ({
    search,
    page,
    pageSize,
    sortBy: isSortable(sortBy) ? sortBy : 'createdAt',
    sortOrder,
    verifier,
    inactiveVerifier,
  }) satisfies TransferableDisputesQuery

export const TransferDisputes = ({ search, onSearch }: TransferListProps) => {
  const shown = listed(search)
  return (
    <TransferTable
      kind="dispute"
      columns={columns}
      query={useQuery(transferableDisputesQuery(shown))}
      search={shown}
      onSearch={({ sortBy, ...patch }) => onSearch(sortBy && sortBy !== 'dispute_status' ? { ...patch, sortBy } : patch)}
      failed={messages.claimsLoadFailed}
      empty={{ title: 'No disputes to transfer', hint: messages.disputeNotTransferable }}
    />
  )
}
