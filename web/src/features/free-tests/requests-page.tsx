import { Program } from '@opdesk/contracts/codes.ts'
import { type FreeTest, type FreeTestsQuery, freeTestList } from '@opdesk/contracts/free-test/free-test-list.ts'
import { freeTestBadge } from '@opdesk/contracts/free-test/status.ts'
import type { Column } from '../../components/data-table.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useFlags } from '../../lib/profile.ts'
import { requestCells } from './request-cells.tsx'
import { StatusSelect } from './status-select.tsx'

/** Purchased Free Health Tests: the list of requests, with a select that changes the status of each. */
export const RequestsPage = ({ search, onSearch }: ListSearchProps<FreeTestsQuery>) => {
  const mayChange = useFlags(Program.tests).PATCH
  const status: Column<FreeTest, FreeTestsQuery['sortBy']> = {
    key: 'status',
    title: 'Status',
    width: 170,
    pinned: true,
    render: request => (mayChange ? <StatusSelect request={request} /> : <StatusBadge {...freeTestBadge(request.status)} />),
  }
  return (
    <ListPage
      list={freeTestList}
      title="Purchased Free Health Tests"
      actions={<ExportMenu area="admin" list="free-tests" search={search} />}
      label="Requests for free tests"
      cells={requestCells}
      more={[status]}
      search={search}
      onSearch={onSearch}
      failed="Something went wrong"
      empty={{ title: 'No free health tests found', hint: 'Choose another status, other dates or other words.' }}
    />
  )
}
