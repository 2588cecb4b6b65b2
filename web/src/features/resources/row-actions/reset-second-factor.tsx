import { messages } from '@opdesk/contracts/messages.ts'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { RowAction } from '../../../components/row-action.tsx'
import { api } from '../../../lib/api.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { secondFactorPath } from '../queries.ts'
import type { RowActionProps } from './row-action.ts'

/** Resets the second factor of a user (PATCH …/second-factor/{id}). */
export const ResetSecondFactor = ({ master, record, called, flags, isSelf }: RowActionProps) => {
  const reset = useWrite<{ id: string }>({
    write: ({ id }, key) => api.patch(secondFactorPath(master, id), undefined, { key }),
    refreshes: [master.name],
    done: messages.secondFactorReset,
    failed: messages.secondFactorResetFailed,
  })
  const ask = async () => {
    const details = `${called} is signed out everywhere and signs in with the password alone until they set up another one. Make sure that it is really them who asked.`
    if (await confirm({ question: 'Reset the second factor?', details, danger: true })) reset.mutate({ id: record._id })
  }
  if (!flags.PATCH || isSelf) return null
  return (
    <RowAction label={`Reset the second factor of ${called}`} disabled={reset.isPending} onClick={() => void ask()}>
      <IconDeviceMobileOff size={18} />
    </RowAction>
  )
}
