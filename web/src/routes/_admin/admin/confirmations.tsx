import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationsPage } from '../../../features/confirmations/confirmations-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/confirmations')({
  ...searchOf(async () => (await import('@opdesk/contracts/confirmation/confirmation-list.ts')).confirmationList.query),
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
