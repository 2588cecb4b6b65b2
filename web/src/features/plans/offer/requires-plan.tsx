import { Paper, Stack, Text } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { orderErrors } from '@opdesk/contracts/order/errors.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateText } from '../../../components/date-text.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { planQuery } from '../../../lib/plan-queries.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'

/** Renders the content only for people who can renew or upgrade their plan. All others are told why the server would refuse. */
export const RequiresPlan = ({ children }: { children: ReactNode }) => {
  const { subscriber_type, plan } = useSubscriberProfile()
  if (subscriber_type === SubscriberType.corporate)
    return (
      <Paper withBorder p="lg">
        <Text>{orderErrors.corporate_subscriber[1]}</Text>
      </Paper>
    )
  if (plan.renewable) return children
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start">
        {plan.status === 'expired' && <Expired endDate={plan.end_date} />}
        {plan.status === 'active' && <Granted endDate={plan.end_date} />}
        {plan.status === 'none' && <Text>{orderErrors.no_plan_in_force[1]}</Text>}
        <ButtonLink to="/user/plans">{plan.status === 'expired' ? 'Repurchase Plan' : 'Choose a plan'}</ButtonLink>
      </Stack>
    </Paper>
  )
}

/** Says that the plan has ended, and when. Reminders sent before the end link here, and may be opened after it. */
const Expired = ({ endDate }: { endDate: string | null }) => {
  const { data: plan } = useQuery(planQuery)
  return (
    <>
      <Text fw={600}>{messages.planExpiredShort}</Text>
      {endDate && (
        <Text className="anywhere">
          {plan?.name ?? 'It'} ended on <DateText value={endDate} />. A plan that you buy now starts today.
        </Text>
      )}
    </>
  )
}

/** Says that the plan was granted by a former employer: it runs until its end, and only the organization could renew it. */
const Granted = ({ endDate }: { endDate: string | null }) => (
  <Text>
    Your plan came from your organization, and cannot be renewed or upgraded here.
    {endDate && (
      <>
        {' '}
        It is valid until <DateText value={endDate} />. A plan that you buy now starts after it.
      </>
    )}
  </Text>
)
