import { createFileRoute } from '@tanstack/react-router'
import { BreachSignInsPage } from '../../../../features/breaches/sign-ins-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/breaches/$id_/sign-ins')({
  ...searchOf(async () => (await import('@opdesk/contracts/breach/sign-in-list.ts')).breachSignInList.query),
  component: SignIns,
})

function SignIns() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BreachSignInsPage
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
