import { Title } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { type OwnReferralsQuery, ownReferralList } from '@opdesk/contracts/referral/referral-list.ts'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { ReferFriendForm } from './refer-form.tsx'

/** Refer Your Friend: the form, and a list of the viewer's referrals. */
export const ReferPage = ({ search, onSearch }: ListSearchProps<OwnReferralsQuery>) => (
  <ListPage
    list={ownReferralList}
    title="Refer Your Friend"
    note="We contact your friend personally. Your friend gets no message before that."
    intro={
      <>
        <ReferFriendForm />
        <Title order={2} size="h4" mt="xl" mb="sm">
          Your Referrals
        </Title>
      </>
    }
    label="Your referrals"
    search={search}
    onSearch={onSearch}
    failed="Your referrals could not be loaded"
    empty={{ title: 'No referrals match', hint: 'Try other words.' }}
    unfiltered={{ title: messages.noReferrals, hint: 'The friends you refer appear here, with the status of each referral.' }}
  />
)
