import {
  type FamilyRequest,
  type FamilyRequestsQuery,
  familyRequestList,
} from '@opdesk/contracts/subscriber/family/request-list.ts'
import type { Column } from '../../../components/data-table.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { familyLink, requestLink } from '../queries.ts'

interface RequestsPageProps {
  search: FamilyRequestsQuery
  onSearch: (patch: Partial<FamilyRequestsQuery>) => void
}

const familyColumn: Column<FamilyRequest, FamilyRequestsQuery['sortBy']> = {
  key: 'family',
  title: 'Family',
  width: 90,
  pinned: true,
  render: ({ user_id, name }) => (
    <AnchorLink {...familyLink(user_id._id)} size="sm" aria-label={`Family of ${name}`}>
      Family
    </AnchorLink>
  ),
}

/** What subscribers ask to add or to change in their families. */
export const RequestsPage = ({ search, onSearch }: RequestsPageProps) => (
  <ListPage
    list={familyRequestList}
    title="Subscribers Details Update Request"
    label="Update requests"
    rowLink={({ _id }) => requestLink(_id)}
    more={[familyColumn]}
    search={search}
    onSearch={onSearch}
    failed="Something went wrong"
    empty={
      search.review_status === '0'
        ? { title: 'Nothing waits for review', hint: 'Requests appear here when a subscriber adds or changes a family member.' }
        : { title: 'No requests found', hint: 'Choose another status, other dates or other words.' }
    }
  />
)
