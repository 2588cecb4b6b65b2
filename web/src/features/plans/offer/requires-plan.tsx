import { Paper, Stack, Text } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { orderErrors } from '@opdesk/contracts/order/errors.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/link.tsx'
import { useSubscriberProfile } from '../../../lib/profile.ts'

/** Says why there is nothing to renew or to upgrade: the server would refuse it with the same words. */
export const RequiresPlan = ({ children }: { children: ReactNode }) => {
  const { subscriber_type, plan } = useSubscriberProfile()
  if (subscriber_type === SubscriberType.corporate)
    return (
      <Paper withBorder p="lg">
        <Text>{orderErrors.corporate_subscriber[1]}</Text>
      </Paper>
    )
  if (plan.status !== 'active')
    return (
      <Paper withBorder p="lg">
        <Stack align="flex-start">
          <Text>{orderErrors.no_plan_in_force[1]}</Text>
          <ButtonLink to="/user/plans">{plan.status === 'expired' ? 'Repurchase Plan' : 'Choose a plan'}</ButtonLink>
        </Stack>
      </Paper>
    )
  return children
}
