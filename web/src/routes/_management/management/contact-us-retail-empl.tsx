import { createFileRoute } from '@tanstack/react-router'
import { RetailLeads } from '../../../features/leads/contact-pages.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/contact-us-retail-empl')({
  ...listOf(async () => (await import('@opdesk/contracts/lead/lead-list.ts')).retailLeadList, {
    path: '/management/contact-us/retail',
    days: 'lastMonth',
  }),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <RetailLeads
      area="management"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
