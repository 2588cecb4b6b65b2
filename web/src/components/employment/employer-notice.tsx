import { Alert, Button, Group, Text } from '@mantine/core'
import { formatDay } from '@opdesk/contracts/time.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { employmentQuery } from '../../lib/employment-queries.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useDecline } from './use-decline.tsx'

/** Names the subscriber's employer. A subscriber with an account older than the employment may report a mistake. */
export const EmployerNotice = () => {
  const { corporate } = useSubscriberProfile()
  const { data: employment } = useQuery({ ...employmentQuery, enabled: corporate !== null })
  const decline = useDecline()
  if (!corporate) return null
  if (!employment?.linked)
    return (
      <Group gap={6} wrap="nowrap">
        <IconBuilding size={18} aria-hidden="true" />
        <Text size="sm" c="dimmed" className="anywhere">
          Your plan comes from your employer, {corporate.name}.
        </Text>
      </Group>
    )
  const { plan, since } = employment
  return (
    <Alert color="gray" icon={<IconBuilding aria-hidden="true" />} title={`${corporate.name} is your employer`}>
      <Text size="sm" mb="xs" className="anywhere">
        It has listed you as an employee since {formatDay(since)}
        {plan && `, and gives you its plan ${plan.name} until ${formatDay(plan.end_date)}`}. It does not see your claims, your
        family or your wallet.
      </Text>
      <Button variant="default" loading={decline.isPending} onClick={() => void decline.ask(employment)}>
        Not my employer
      </Button>
    </Alert>
  )
}
