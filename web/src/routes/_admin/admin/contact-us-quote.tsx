import { createFileRoute } from '@tanstack/react-router'
import { QuoteLeads } from '../../../features/leads/contact-pages.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/contact-us-quote')({
  ...searchOf(async () => (await import('@opdesk/contracts/lead/lead-list.ts')).quoteLeadList.query),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <QuoteLeads search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
