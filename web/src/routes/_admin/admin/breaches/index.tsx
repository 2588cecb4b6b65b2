import { createFileRoute } from '@tanstack/react-router'
import { BreachesPage } from '../../../../features/breaches/breaches-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/breaches/')({
  ...listOf(async () => (await import('@opdesk/contracts/breach/breach-list.ts')).breachList),
  component: Breaches,
})

function Breaches() {
  const navigate = Route.useNavigate()
  return (
    <BreachesPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
