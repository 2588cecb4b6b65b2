import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationsPage } from '../../../features/confirmations/confirmations-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/confirmations')({
  ...listOf(async () => (await import('@opdesk/contracts/confirmation/confirmation-list.ts')).confirmationList),
  component: Confirmations,
})

function Confirmations() {
  const navigate = Route.useNavigate()
  return (
    <ConfirmationsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
