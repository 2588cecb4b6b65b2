import { Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ChangeList } from '../../../components/changed-notice.tsx'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { RowAction } from '../../../components/row-action.tsx'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { changesOf } from '../master-values.ts'
import { type ListedRecord, recordPath, recordQuery } from '../queries.ts'
import type { RowActionProps } from './row-action.ts'

/**
 * Deletes a record after a confirmation. If another person has changed the record since the list was loaded, the confirmation lists
 * the changes.
 */
export const Delete = ({ master, record, called, flags, isSelf }: RowActionProps) => {
  const client = useQueryClient()
  const remove = useWrite<{ version: number }>({
    write: ({ version }, key) => api.delete(recordPath(master, record._id), undefined, { key, version }),
    refreshes: [master.name],
    done: master.messages.deleted,
    failed: error => {
      if (error instanceof ApiError && error.code === 'conflict') void ask(record)
      else notify.failed(error, master.messages.deleteFailed)
    },
  })
  const ask = async (seen: ListedRecord) => {
    try {
      const now = await client.fetchQuery(recordQuery(master, record._id))
      const changes = changesOf(master.form, seen, now)
      const details = changes.length > 0 && (
        <Stack gap="xs">
          <Text size="sm">Somebody else has changed {called} since this list was loaded:</Text>
          <ChangeList changes={changes} now={now} />
        </Stack>
      )
      const sure = await confirm({ question: messages.confirm.delete, details: details || called, danger: true })
      if (sure) remove.mutate({ version: now.version })
    } catch (error) {
      notify.error(error, master.messages.deleteFailed)
      await client.invalidateQueries({ queryKey: [master.name] })
    }
  }
  if (!flags.DELETE || isSelf || master.deletable?.(record) === false) return null
  return (
    <RowAction color="red" label={`Delete ${called}`} disabled={remove.isPending} onClick={() => void ask(record)}>
      <IconTrash size={18} />
    </RowAction>
  )
}
