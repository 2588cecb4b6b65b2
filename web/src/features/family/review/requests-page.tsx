import {
  type FamilyRequest,
  type FamilyRequestsQuery,
  familyRequestList,
} from '@opdesk/contracts/subscriber/family/request-list.ts'
import type { Column } from '../../../components/data-table.tsx'
import { ExportMenu } from '../../../components/exports/export-menu.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'
import { displayName } from '../../../lib/display-name.ts'
import { familyLink, requestLink } from '../queries.ts'
import { asList, type RequestsSearch } from './requests-search.ts'

const familyColumn: Column<FamilyRequest, FamilyRequestsQuery['sortBy']> = {
  key: 'family',
  title: 'Family',
  width: 90,
  pinned: true,
  render: row => (
    <AnchorLink {...familyLink(row.user_id._id)} size="sm" aria-label={`Family of ${displayName(row)}`}>
      Family
    </AnchorLink>
  ),
}

const asPage = (patch: Partial<FamilyRequestsQuery>): Partial<RequestsSearch> =>
  'review_status' in patch ? { ...patch, review_status: patch.review_status ?? 'all' } : patch

/** The subscribers' requests to add or change family members. */
export const RequestsPage = ({ search, onSearch }: ListSearchProps<RequestsSearch>) => (
  <ListPage
    list={familyRequestList}
    title="Subscribers Details Update Request"
    actions={<ExportMenu area="admin" list="family-requests" search={asList(search)} />}
    label="Update requests"
    rowLink={({ _id }) => requestLink(_id)}
    more={[familyColumn]}
    search={asList(search)}
    onSearch={patch => onSearch(asPage(patch))}
    failed="Something went wrong"
    empty={
      search.review_status === '0'
        ? { title: 'Nothing waits for review', hint: 'Requests appear here when a subscriber adds or changes a family member.' }
        : { title: 'No requests found', hint: 'Choose another status, other dates or other words.' }
    }
  />
)
