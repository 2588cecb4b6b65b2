import { createFileRoute } from '@tanstack/react-router'
import { BreachPeoplePage } from '../../../../features/breaches/people-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/breaches/$id_/people')({
  ...searchOf(async () => (await import('@opdesk/contracts/breach/people-list.ts')).breachPeopleList.query),
  component: People,
})

function People() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BreachPeoplePage
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
