import { Alert } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import type { SubscriberProfile } from '../../lib/profile.ts'

/** The last day of a plan is a day of cover. */
export const isPlanExpired = ({ plan }: SubscriberProfile): boolean =>
  plan.end_date === null || plan.end_date < istDay(new Date())

export const PlanExpired = () => (
  <Alert color="amber" icon={<IconCalendarOff aria-hidden="true" />} title={messages.planExpired}>
    Claims you have sent go on as before.
  </Alert>
)
