import {
  type ListedNomineeRequest,
  type NomineeRequestsQuery,
  nomineeRequestList,
} from '@opdesk/contracts/subscriber/nominee/request-list.ts'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'
import { familyLink } from '../queries.ts'

const detailsLink = ({ subscriber_id }: ListedNomineeRequest) => familyLink(subscriber_id)

/** Requests of nominees, those that wait first. */
export const NomineeRequestsPage = ({ search, onSearch }: ListSearchProps<NomineeRequestsQuery>) => (
  <ListPage
    list={nomineeRequestList}
    title="Nominee Requests"
    label="Nominee Requests"
    search={search}
    onSearch={onSearch}
    rowLink={detailsLink}
    failed="Something went wrong"
    empty={{ title: 'No requests found', hint: 'Choose another state, other dates or other words.' }}
    unfiltered={{ title: 'No requests yet', hint: 'An admin records them on the page of the subscriber.' }}
  />
)
