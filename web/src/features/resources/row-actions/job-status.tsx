import { Switch } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { job } from '@opdesk/contracts/resource/job.ts'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { NameHint } from '../../../components/row-action.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { textOf } from '../master-values.ts'
import { recordPath } from '../queries.ts'
import type { RowActionProps } from './row-action.ts'

const field = job.form.find(({ name }) => name === 'status')

/** Opens or closes a job from the list, after a confirmation. */
export const JobStatus = ({ master, record, called, flags }: RowActionProps) => {
  const turn = useWrite<boolean>({
    write: (on, key) => api.patch(recordPath(master, record._id), { status: on }, { key }),
    refreshes: [master.name],
    done: master.messages.modified,
    failed: error => notify.failed(error, master.messages.modifyFailed),
  })
  if (!field || !flags.PATCH) return null
  const name = `${field.label}: ${called}`
  const isOn = record.status === true
  const ask = async () => {
    const becomes = textOf(field, { status: !isOn })
    if (await confirm({ question: messages.confirm.modify, details: `${called}: ${becomes}` })) turn.mutate(!isOn)
  }
  return (
    // The hint belongs to the visible switch and not to its hidden checkbox.
    <NameHint name={name} refProp="rootRef">
      <Switch aria-label={name} checked={isOn} disabled={turn.isPending} onChange={() => void ask()} size="sm" />
    </NameHint>
  )
}
