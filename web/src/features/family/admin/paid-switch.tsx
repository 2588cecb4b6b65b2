import { Switch } from '@mantine/core'
import { familyMessages } from '@opdesk/contracts/subscriber/family/messages.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { followers } from '../queries.ts'

/** The reason why a member's cover cannot be switched; undefined if it can. */
const disabledReason = ({ relation, review_status }: Member, inForce: boolean): string | undefined => {
  if (relation === 0) return 'Covered by every plan in force'
  if (review_status === 0) return 'Under review: decide on the request first'
  if (review_status === 2) return 'Was not accepted'
  return inForce ? undefined : 'No plan is in force'
}

/** Switches whether the plan in force covers a member (paid) or not (unpaid). */
export const PaidSwitch = ({ member, inForce }: { member: Member; inForce: boolean }) => {
  const { _id, name, plan_status } = member
  const paid = plan_status === 1
  const reason = disabledReason(member, inForce)
  const change = useWrite<0 | 1>({
    write: (next, key) => api.patch(`/admin/families/${encodeURIComponent(_id)}/plan-status`, { plan_status: next }, { key }),
    refreshes: followers,
    done: familyMessages.planStatusChanged,
    failed: `The cover of ${name} was not changed`,
  })
  const ask = async () => {
    const today = formatDay(istDay(new Date()))
    const sure = await confirm(
      paid
        ? {
            question: `Make ${name} unpaid?`,
            details: `The last covered day is today, ${today}. Claims that were sent stay as they are.`,
            confirm: 'Make unpaid',
            danger: true,
          }
        : { question: `Make ${name} paid?`, details: `The plan covers ${name} from ${today} on.`, confirm: 'Make paid' },
    )
    if (sure) change.mutate(paid ? 0 : 1)
  }
  return (
    <Switch
      label={paid ? 'Paid' : 'Unpaid'}
      aria-label={`${name}: ${paid ? 'Paid' : 'Unpaid'}`}
      description={reason}
      checked={paid}
      disabled={reason !== undefined || change.isPending}
      onChange={() => void ask()}
    />
  )
}
