import { awaitsApproval, DoctorApproval } from '@opdesk/contracts/doctor/approval.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { RowAction } from '../../../components/row-action.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { recordPath } from '../queries.ts'
import type { RowActionProps } from './row-action.ts'

type Decision = typeof DoctorApproval.approved | typeof DoctorApproval.rejected

/** Approves or rejects a self-registered doctor who is not decided on yet (PATCH …/{id}/approval). */
export const DecideOnDoctor = ({ master, record, called, flags }: RowActionProps) => {
  const decide = useWrite<{ approved_by_admin: Decision }>({
    write: (body, key) => api.patch(`${recordPath(master, record._id)}/approval`, body, { key }),
    refreshes: [master.name],
    done: (_, { approved_by_admin }) =>
      notify.success(approved_by_admin === DoctorApproval.approved ? messages.doctorApproved : messages.doctorRejected),
    failed: messages.doctorDecisionFailed,
  })
  if (!flags.PATCH || !awaitsApproval(record)) return null
  const ask = async (approved_by_admin: Decision) => {
    const approves = approved_by_admin === DoctorApproval.approved
    const question = approves ? 'Approve this doctor?' : 'Reject this doctor?'
    const details = approves
      ? `${called} is suggested on the claim form from now on.`
      : `${called} stays in the master, and is suggested nowhere. They may register again.`
    if (await confirm({ question, details, danger: !approves })) decide.mutate({ approved_by_admin })
  }
  return (
    <>
      <RowAction
        color="green"
        label={`Approve ${called}`}
        disabled={decide.isPending}
        onClick={() => void ask(DoctorApproval.approved)}
      >
        <IconCheck size={18} />
      </RowAction>
      <RowAction
        color="red"
        label={`Reject ${called}`}
        disabled={decide.isPending}
        onClick={() => void ask(DoctorApproval.rejected)}
      >
        <IconX size={18} />
      </RowAction>
    </>
  )
}
