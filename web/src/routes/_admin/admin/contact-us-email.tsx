import { createFileRoute } from '@tanstack/react-router'
import { EmailLeads } from '../../../features/leads/contact-pages.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/contact-us-email')({
  ...searchOf(async () => (await import('@opdesk/contracts/lead/lead-list.ts')).emailLeadList.query),
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
