import { createFileRoute } from '@tanstack/react-router'
import { ParkedEventsPage } from '../../../features/operations/parked-events-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/parked-events')({
  ...searchOf(async () => (await import('@opdesk/contracts/operation/parked-event-list.ts')).parkedEventList.query),
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
