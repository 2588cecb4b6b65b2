import { createFileRoute } from '@tanstack/react-router'
import { EmailLeads } from '../../../features/leads/contact-pages.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/contact-us-email')({
  ...listOf(async () => (await import('@opdesk/contracts/lead/lead-list.ts')).emailLeadList, {
    path: '/admin/contact-us/email',
    days: 'lastMonth',
  }),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <EmailLeads
      area="admin"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
