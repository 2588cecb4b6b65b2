import { createFileRoute } from '@tanstack/react-router'
import { CorporateLeads } from '../../../features/leads/contact-pages.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/contact-us-corporate-empl')({
  ...listOf(async () => (await import('@opdesk/contracts/lead/lead-list.ts')).corporateLeadList, {
    path: '/management/contact-us/corporate',
    days: 'lastMonth',
  }),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <CorporateLeads
      area="management"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
