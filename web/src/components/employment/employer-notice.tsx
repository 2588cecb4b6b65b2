import { Alert, Button, Group, Text } from '@mantine/core'
import { formatDay } from '@opdesk/contracts/time.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { employmentQuery } from '../../lib/employment-queries.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWords } from '../../lib/words.ts'
import { useDecline } from './use-decline.tsx'
import { employmentWords } from './words.ts'

/** Names the subscriber's employer. A subscriber with an account older than the employment may report a mistake. */
export const EmployerNotice = () => {
  const words = useWords(employmentWords)
  const { corporate } = useSubscriberProfile()
  const { data: employment } = useQuery({ ...employmentQuery, enabled: corporate !== null })
  const decline = useDecline()
  if (!corporate) return null
  if (!employment?.linked)
    return (
      <Group gap={6} wrap="nowrap">
        <IconBuilding size={18} aria-hidden="true" />
        <Text size="sm" c="dimmed" className="anywhere">
          {words.from(corporate.name)}
        </Text>
      </Group>
    )
  const { plan, since } = employment
  return (
    <Alert color="gray" icon={<IconBuilding aria-hidden="true" />} title={words.is(corporate.name)}>
      <Text size="sm" mb="xs" className="anywhere">
        {plan ? words.sinceWithPlan(formatDay(since), plan.name, formatDay(plan.end_date)) : words.since(formatDay(since))}
      </Text>
      <Button variant="default" loading={decline.isPending} onClick={() => void decline.ask(employment)}>
        {words.not}
      </Button>
    </Alert>
  )
}
