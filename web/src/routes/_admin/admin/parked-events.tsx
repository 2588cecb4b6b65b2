import { createFileRoute } from '@tanstack/react-router'
import { ParkedEventsPage } from '../../../features/operations/parked-events-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/parked-events')({
  ...listOf(async () => (await import('@opdesk/contracts/operation/parked-event-list.ts')).parkedEventList),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <ParkedEventsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
