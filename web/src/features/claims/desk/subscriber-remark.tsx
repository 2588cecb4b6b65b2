import { Text } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import classes from '../../../desk/claim/desk.module.css'

/** The subscriber's last remark; all remarks and questions are in the conversation below. */
export const SubscriberRemark = ({ claim }: { claim: StaffClaim }) => {
  const last = claim.subscriber_remark.findLast(({ approver_id }) => approver_id === null)
  const text = last?.message || claim.user_remark
  if (!text) return null
  return (
    <div className={classes.part}>
      <Text size="sm" className="anywhere" lineClamp={3} title={text}>
        <Text span c="dimmed">
          {claim.user_id.name.split(' ')[0]} wrote
        </Text>{' '}
        “{text}”
      </Text>
    </div>
  )
}
