import { createFileRoute } from '@tanstack/react-router'
import { RetailLeads } from '../../../features/leads/contact-pages.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/contact-us-retail')({
  ...searchOf(async () => (await import('@opdesk/contracts/lead/lead-list.ts')).retailLeadList.query),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <RetailLeads
      area="admin"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
