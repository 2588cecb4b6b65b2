import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { DateText } from '../../../components/date-text.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { useSubscriberProfile } from '../../../lib/profile.ts'

interface FamilyCoverProps {
  members: readonly Member[]
  /** The plan in force; undefined if none is. */
  plan: NonNullable<SubscribedPlan> | undefined
  onAdd: () => void
}

/** How many places of the plan are taken, and the button to add a member, or the reason why members cannot be added. */
export const FamilyCover = ({ members, plan, onAdd }: FamilyCoverProps) => {
  if (!plan) return <WithoutPlan />
  const places = plan.selected_membership_option.member_count
  const covered = members.filter(({ plan_status }) => plan_status === 1).length
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="cover">
      <Group justify="space-between" gap="sm">
        <div className="anywhere">
          <Title order={2} id="cover">
            {covered} of {places} {places === 1 ? 'place' : 'places'} covered
          </Title>
          <Text size="sm" c="dimmed">
            {plan.name}, {plan.selected_membership_option.membership_label}, until <DateText value={plan.end_date} />
          </Text>
        </div>
        <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          Add member
        </Button>
      </Group>
    </Paper>
  )
}

const WithoutPlan = () => {
  const { subscriber_type, plan } = useSubscriberProfile()
  const corporate = subscriber_type === SubscriberType.corporate
  const hadOne = plan.status === 'expired'
  return (
    <Alert color="amber" title={hadOne ? 'Your plan has expired.' : 'You have no plan yet.'}>
      <Text size="sm">
        {corporate
          ? 'Members can be added while a plan is in force. Your plan comes from your organization. Please ask your HR.'
          : 'Members can be added while a plan is in force.'}
      </Text>
      {!corporate && (
        <ButtonLink to="/user/plans" size="sm" mt="sm">
          {hadOne ? 'Repurchase Plan' : 'Choose a plan'}
        </ButtonLink>
      )}
    </Alert>
  )
}
