import { Alert } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, formatDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'

/** Says that the plan has ended, and until when its last visits can be claimed. */
export const PlanExpired = () => {
  const { plan, subscriber_type } = useSubscriberProfile()
  const { claimable, end_date } = plan
  return (
    <Alert color="amber" icon={<IconCalendarOff aria-hidden="true" />} title={messages.planExpired}>
      {claimable &&
        end_date &&
        `Visits until ${formatDay(end_date)} can be claimed within ${OPD_WINDOW_DAYS} days, at the latest on ${formatDay(addDays(end_date, OPD_WINDOW_DAYS))}. `}
      Claims you have sent go on as before.{' '}
      {subscriber_type === SubscriberType.corporate ? (
        'Please ask your HR.'
      ) : (
        <AnchorLink to="/user/plans" inherit underline="always">
          Repurchase Plan
        </AnchorLink>
      )}
    </Alert>
  )
}
