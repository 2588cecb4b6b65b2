import { Alert } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { addDays, formatDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useClaimWords } from './words.ts'

/** Says that the plan has ended, and until when its last visits can be claimed. */
export const PlanExpired = () => {
  const { plan, subscriber_type } = useSubscriberProfile()
  const { claimable, end_date } = plan
  const words = useClaimWords().expired
  return (
    <Alert color="amber" icon={<IconCalendarOff aria-hidden="true" />} title={words.title}>
      {claimable &&
        end_date &&
        `${words.window(formatDay(end_date), OPD_WINDOW_DAYS, formatDay(addDays(end_date, OPD_WINDOW_DAYS)))} `}
      {words.goOn}{' '}
      {subscriber_type === SubscriberType.corporate ? (
        words.hr
      ) : (
        <AnchorLink to="/user/plans" inherit underline="always">
          {words.buy}
        </AnchorLink>
      )}
    </Alert>
  )
}
