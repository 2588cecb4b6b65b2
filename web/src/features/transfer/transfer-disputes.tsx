import { type TransferableDisputesQuery, transferableDisputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import { type DisputeSortColumn, disputeSortColumns } from '@opdesk/contracts/dispute/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { tableColumns } from '../../components/list/list-columns.tsx'
import { listQuery } from '../../lib/list-query.ts'
import type { TransferListProps, TransferSearch } from './transfer-search.ts'
import { TransferTable } from './transfer-table.tsx'

const columns = tableColumns(transferableDisputeList.columns)

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
      query={useQuery(listQuery(transferableDisputeList, shown))}
      search={shown}
      onSearch={({ sortBy, ...patch }) => onSearch(sortBy && sortBy !== 'dispute_status' ? { ...patch, sortBy } : patch)}
      failed={messages.claimsLoadFailed}
      empty={{ title: 'No disputes to transfer', hint: messages.disputeNotTransferable }}
    />
  )
}
