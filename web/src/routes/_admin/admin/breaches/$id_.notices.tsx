import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { BreachNoticesPage } from '../../../../features/breaches/notices-page.tsx'

export const Route = createFileRoute('/_admin/admin/breaches/$id_/notices')({
  validateSearch: ({ to }: { to?: 'people' | 'board' } & SearchSchemaInput): { to: 'people' | 'board' } => ({
    to: to === 'board' ? 'board' : 'people',
  }),
  component: Notices,
})

function Notices() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BreachNoticesPage key={id} id={id} to={Route.useSearch().to} onTo={to => void navigate({ search: { to }, replace: true })} />
  )
}
