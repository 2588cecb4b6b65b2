import { type OwnFreeTest, type OwnFreeTestsQuery, ownFreeTestList } from '@opdesk/contracts/free-test/free-test-list.ts'
import { IconPlus } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { ButtonLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { NoPlan } from './no-plan.tsx'

const detailsLink = ({ _id }: OwnFreeTest) => linkOptions({ to: '/user/checkup-details/$id', params: { id: _id } })

/** Free Health Tests: the subscriber's requests, and the link to a new one. */
export const OwnRequestsPage = ({ search, onSearch }: ListSearchProps<OwnFreeTestsQuery>) => {
  const inForce = useSubscriberProfile().plan.status === 'active'
  const book = inForce && (
    <ButtonLink to="/user/addhealth-checkups" leftSection={<IconPlus size={19} aria-hidden="true" />}>
      Book a free test
    </ButtonLink>
  )
  return (
    <ListPage
      list={ownFreeTestList}
      title="Free Health Tests"
      note="Your plan pays for these tests. Each is free once in 365 days for everybody whom it covers."
      actions={book}
      intro={<NoPlan />}
      label="Free health tests"
      search={search}
      onSearch={onSearch}
      rowLink={detailsLink}
      empty={{ title: 'No requests match', hint: 'Choose another status or other words.' }}
      unfiltered={{ title: 'No free tests booked yet', hint: 'What you ask for will stand here.', action: book }}
      failed="Something went wrong"
    />
  )
}
