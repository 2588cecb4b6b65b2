import { Select } from '@mantine/core'
import type { FreeTest } from '@opdesk/contracts/free-test/free-test-list.ts'
import { freeTestStatuses } from '@opdesk/contracts/free-test/status.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'

const choices = freeTestStatuses.map(({ code, label }) => ({ value: String(code), label }))

/** Changes the status of a request at once. If another person has changed it first, the list is refetched. */
export const StatusSelect = ({ request }: { request: FreeTest }) => {
  const { _id, status, version, health_checkup_id } = request
  const client = useQueryClient()
  const change = useWrite({
    write: (next: number, key) =>
      api.patch(`/admin/free-health-tests/${encodeURIComponent(_id)}`, { status: next }, { key, version }),
    refreshes: ['free-tests'],
    done: messages.freeTestActed,
    failed: error => {
      notify.failed(error, messages.freeTestActionFailed)
      void client.invalidateQueries({ queryKey: ['free-tests'] })
    },
  })
  return (
    <Select
      aria-label={`Status of ${health_checkup_id}`}
      data={choices}
      value={String(change.isPending ? change.variables : status)}
      onChange={next => next !== null && change.mutate(Number(next))}
      allowDeselect={false}
      readOnly={change.isPending}
      w={150}
      maw="100%"
      size="sm"
    />
  )
}
