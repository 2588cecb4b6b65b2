import { Alert } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'

/** Says that booking needs a plan in force, and links to the plans. Not rendered if a plan is in force. */
export const NoPlan = () => {
  const { plan, subscriber_type } = useSubscriberProfile()
  if (plan.status === 'active') return null
  const expired = plan.status === 'expired'
  return (
    <Alert
      color="amber"
      mb="md"
      icon={<IconCalendarOff aria-hidden="true" />}
      title={expired ? messages.freeTestsExpired : messages.freeTestsWithoutPlan}
    >
      {subscriber_type === SubscriberType.corporate ? (
        'Please ask your HR.'
      ) : (
        <AnchorLink to="/user/plans" inherit underline="always">
          {expired ? 'Repurchase Plan' : 'Look at the plans'}
        </AnchorLink>
      )}
    </Alert>
  )
}
