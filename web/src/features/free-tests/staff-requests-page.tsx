import { type FreeTest, type FreeTestsQuery, staffFreeTestList } from '@opdesk/contracts/free-test/free-test-list.ts'
import { linkOptions } from '@tanstack/react-router'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { requestCells } from './request-cells.tsx'

const detailsLink = ({ _id }: FreeTest) => linkOptions({ to: '/management/health-checkups-details/$id', params: { id: _id } })

/** Health Checkups: the requests for free tests, for staff. */
export const StaffRequestsPage = ({ search, onSearch }: ListSearchProps<FreeTestsQuery>) => (
  <ListPage
    list={staffFreeTestList}
    title="Health Checkups"
    actions={<ExportMenu area="management" list="free-tests" search={search} />}
    label="Requests for free tests"
    cells={requestCells}
    search={search}
    onSearch={onSearch}
    rowLink={detailsLink}
    failed="Something went wrong"
    empty={{ title: 'No health checkups found', hint: 'Choose another status, other dates or other words.' }}
  />
)
