import { createFileRoute } from '@tanstack/react-router'
import { BreachAccessesPage } from '../../../../features/breaches/accesses-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/breaches/$id_/accesses')({
  ...searchOf(async () => (await import('@opdesk/contracts/breach/access-list.ts')).breachAccessList.query),
  component: Accesses,
})

function Accesses() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BreachAccessesPage
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
