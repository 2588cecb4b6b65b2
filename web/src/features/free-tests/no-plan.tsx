import { Alert } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWords } from '../../lib/words.ts'
import { freeTestWords } from './words.ts'

/** Says that booking needs a plan in force, and links to the plans. Not rendered if a plan is in force. */
export const NoPlan = () => {
  const { plan: words } = useWords(freeTestWords)
  const { plan, subscriber_type } = useSubscriberProfile()
  if (plan.status === 'active') return null
  const expired = plan.status === 'expired'
  return (
    <Alert color="amber" mb="md" icon={<IconCalendarOff aria-hidden="true" />} title={expired ? words.expired : words.none}>
      {subscriber_type === SubscriberType.corporate ? (
        words.hr
      ) : (
        <AnchorLink to="/user/plans" inherit underline="always">
          {expired ? words.again : words.see}
        </AnchorLink>
      )}
    </Alert>
  )
}
