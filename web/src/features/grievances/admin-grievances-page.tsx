import { type GrievancesQuery, grievanceList, type ListedGrievance } from '@opdesk/contracts/grievance/grievance-list.ts'
import { linkOptions } from '@tanstack/react-router'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'

const detailsLink = ({ _id }: ListedGrievance) => linkOptions({ to: '/admin/grievances/$id', params: { id: _id } })

/** Grievances of all people, those due first on top. */
export const AdminGrievancesPage = ({ search, onSearch }: ListSearchProps<GrievancesQuery>) => (
  <ListPage
    list={grievanceList}
    title="Grievances"
    label="Grievances"
    search={search}
    onSearch={onSearch}
    rowLink={detailsLink}
    failed="Something went wrong"
    empty={{ title: 'No grievances found', hint: 'Choose another state, other dates or other words.' }}
    unfiltered={{ title: 'No grievances yet', hint: 'People of any role file them under My data or Grievances.' }}
  />
)
