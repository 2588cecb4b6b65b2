import { createFileRoute } from '@tanstack/react-router'
import { RetailLeads } from '../../../features/leads/contact-pages.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/contact-us-retail')({
  ...listOf(async () => (await import('@opdesk/contracts/lead/lead-list.ts')).retailLeadList, {
    path: '/admin/contact-us/retail',
    days: 'lastMonth',
  }),
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
