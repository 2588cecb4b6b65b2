import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../lib/guards.ts'
import { textSearch } from '../../lib/search.ts'
import { ChangeGivenPassword } from '../-change-given-password.tsx'

export const Route = createFileRoute('/hr/change-password')({
  ...textSearch('redirect'),
  beforeLoad: visit => requireSession('hr', visit),
  component: () => <ChangeGivenPassword area="hr" redirect={Route.useSearch().redirect} />,
})
