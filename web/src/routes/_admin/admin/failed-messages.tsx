import { createFileRoute } from '@tanstack/react-router'
import { FailedMessagesPage } from '../../../features/operations/failed-messages-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/failed-messages')({
  ...listOf(async () => (await import('@opdesk/contracts/operation/failed-message-list.ts')).failedMessageList),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <FailedMessagesPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
