import { Paper, Stack, Text } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/link.tsx'
import { planQuery } from '../../../lib/plan-queries.ts'
import { planWords } from '../../../lib/plan-words.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWords } from '../../../lib/words.ts'

/** Renders the content only for people who can renew or upgrade their plan. All others are told why the server would refuse. */
export const RequiresPlan = ({ children }: { children: ReactNode }) => {
  const { standing: words, again, choose } = useWords(planWords)
  const { subscriber_type, plan } = useSubscriberProfile()
  if (subscriber_type === SubscriberType.corporate)
    return (
      <Paper withBorder p="lg">
        <Text>{words.organization}</Text>
      </Paper>
    )
  if (plan.renewable) return children
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start">
        {plan.status === 'expired' && <Expired endDate={plan.end_date} />}
        {plan.status === 'active' && <Granted endDate={plan.end_date} />}
        {plan.status === 'none' && <Text>{words.none}</Text>}
        <ButtonLink to="/user/plans">{plan.status === 'expired' ? again : choose}</ButtonLink>
      </Stack>
    </Paper>
  )
}

/** Says that the plan has ended, and when. Reminders sent before the end link here, and may be opened after it. */
const Expired = ({ endDate }: { endDate: string | null }) => {
  const { standing: words } = useWords(planWords)
  const { data: plan } = useQuery(planQuery)
  return (
    <>
      <Text fw={600}>{words.expired}</Text>
      {endDate && (
        <Text className="anywhere">
          {plan ? words.expiredOf(plan.name, formatDay(endDate)) : words.expiredText(formatDay(endDate))}
        </Text>
      )}
    </>
  )
}

/** Says that the plan was granted by a former employer: it runs until its end, and only the organization could renew it. */
const Granted = ({ endDate }: { endDate: string | null }) => {
  const { standing: words } = useWords(planWords)
  return (
    <Text>
      {words.granted}
      {endDate && ` ${words.grantedUntil(formatDay(endDate))}`}
    </Text>
  )
}
