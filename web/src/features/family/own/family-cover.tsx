import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../../components/link.tsx'
import { labelWords } from '../../../lib/label-words.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWords, wordsNow } from '../../../lib/words.ts'
import { familyWords } from '../words.ts'

interface FamilyCoverProps {
  members: readonly Member[]
  /** The plan in force; undefined if none is. */
  plan: NonNullable<SubscribedPlan> | undefined
  onAdd: () => void
}

/** How many places of the plan are taken, and the button to add a member, or the reason why members cannot be added. */
export const FamilyCover = ({ members, plan, onAdd }: FamilyCoverProps) => {
  const words = useWords(familyWords)
  if (!plan) return <WithoutPlan />
  const places = plan.selected_membership_option.member_count
  const covered = members.filter(({ plan_status }) => plan_status === 1).length
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="cover">
      <Group justify="space-between" gap="sm">
        <div className="anywhere">
          <Title order={2} id="cover">
            {words.places(covered, places)}
          </Title>
          <Text size="sm" c="dimmed">
            {words.plan(
              plan.name,
              wordsNow(labelWords).membership(plan.selected_membership_option.membership_label),
              formatDay(plan.end_date),
            )}
          </Text>
        </div>
        <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          {words.addShort}
        </Button>
      </Group>
    </Paper>
  )
}

const WithoutPlan = () => {
  const { noPlan: words } = useWords(familyWords)
  const { subscriber_type, plan } = useSubscriberProfile()
  const corporate = subscriber_type === SubscriberType.corporate
  const hadOne = plan.status === 'expired'
  return (
    <Alert color="amber" title={hadOne ? words.expired : words.none}>
      <Text size="sm">{corporate ? words.organization : words.text}</Text>
      {!corporate && (
        <ButtonLink to="/user/plans" size="sm" mt="sm">
          {hadOne ? words.again : words.choose}
        </ButtonLink>
      )}
    </Alert>
  )
}
