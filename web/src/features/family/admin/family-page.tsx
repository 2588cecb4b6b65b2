import { SimpleGrid, Stack, Text } from '@mantine/core'
import { subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { familyMessages } from '@opdesk/contracts/subscriber/family/messages.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../components/date-text.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Facts } from '../../../components/facts.tsx'
import { LoadingBlocks } from '../../../components/loading-blocks.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Panel } from '../../../components/panel.tsx'
import { genderLabel } from '../member-details.ts'
import { familyQuery } from '../queries.ts'
import { FamilyMembers } from './family-members.tsx'
import { NomineePanel } from './nominee-panel.tsx'

/** A subscriber's profile, plan and family, for admins. */
export const FamilyPage = ({ id }: { id: string }) => {
  const { data, error, isPending, refetch } = useQuery(familyQuery(id))
  return (
    <>
      <PageHeader title="User Profile" note={data?.userProfile.name} back={{ orElse: '/admin/registered-users' }} />
      {isPending && <LoadingBlocks heights={[180, 320]} />}
      {!isPending && !data && <ErrorState error={error} title={familyMessages.familyFailed} onRetry={() => void refetch()} />}
      {data && (
        <Stack>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Profile profile={data.userProfile} />
            <Plan family={data} />
          </SimpleGrid>
          <FamilyMembers family={data} />
          <NomineePanel id={id} />
        </Stack>
      )}
    </>
  )
}

const Profile = ({ profile }: { profile: Family['userProfile'] }) => {
  const { name, email, country_code, phone, gender, dob, address, city, state, pin_code, subscriber_type, corporate } = profile
  const place = [city, states.find(({ id }) => id === state)?.name, pin_code].filter(Boolean).join(', ')
  return (
    <Panel id="profile" title="Profile" small>
      <Facts
        facts={[
          ['Name', name],
          ['Mobile no.', phone && `${country_code} ${phone}`],
          ['Email', email],
          ['Date of birth', dob && formatDay(dob)],
          ['Gender', gender !== null && genderLabel(gender)],
          ['Address', address],
          ['City', place],
          ['Subscriber', subscriberTypeLabel(subscriber_type)],
          ['Organization', corporate?.name],
        ]}
      />
    </Panel>
  )
}

const Plan = ({ family: { userPlan, userProfile } }: { family: Family }) => (
  <Panel id="plan" title="Plan" small>
    {userPlan ? (
      <Facts
        facts={[
          ['Plan', userPlan.name],
          ['Membership', userPlan.membership_label],
          [
            'Valid',
            <span key="valid">
              <DateText value={userPlan.start_date} /> to <DateText value={userPlan.end_date} />
            </span>,
          ],
          ['Covered', `${userPlan.covered_count} of ${userPlan.member_count}`],
        ]}
      />
    ) : (
      <Text c="dimmed">
        {userProfile.plan.end_date
          ? `The last plan ended on ${formatDay(userProfile.plan.end_date)}.`
          : 'No plan was bought yet.'}
      </Text>
    )}
  </Panel>
)
