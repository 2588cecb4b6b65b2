import { disputesQuery } from '@opdesk/contracts/dispute/queries.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DisputesPage } from '../../../features/disputes/disputes-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/claims_/disputed')({
  ...searchOf(disputesQuery),
  component: Disputes,
})

function Disputes() {
  const navigate = Route.useNavigate()
  return (
    <DisputesPage
      area="management"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
