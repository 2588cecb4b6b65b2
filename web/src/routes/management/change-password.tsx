import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../lib/guards.ts'
import { textSearch } from '../../lib/search.ts'
import { ChangeGivenPassword } from '../-change-given-password.tsx'

export const Route = createFileRoute('/management/change-password')({
  ...textSearch('redirect'),
  beforeLoad: visit => requireSession('management', visit),
  component: () => <ChangeGivenPassword area="management" redirect={Route.useSearch().redirect} />,
})
