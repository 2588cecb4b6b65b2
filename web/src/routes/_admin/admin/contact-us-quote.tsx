import { createFileRoute } from '@tanstack/react-router'
import { QuoteLeads } from '../../../features/leads/contact-pages.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/contact-us-quote')({
  ...listOf(async () => (await import('@opdesk/contracts/lead/lead-list.ts')).quoteLeadList, {
    path: '/admin/contact-us/quote',
    days: 'lastMonth',
  }),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <QuoteLeads search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
