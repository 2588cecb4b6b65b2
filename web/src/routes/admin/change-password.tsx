import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../lib/guards.ts'
import { textSearch } from '../../lib/search.ts'
import { ChangeGivenPassword } from '../-change-given-password.tsx'

export const Route = createFileRoute('/admin/change-password')({
  ...textSearch('redirect'),
  beforeLoad: visit => requireSession('admin', visit),
  component: () => <ChangeGivenPassword area="admin" redirect={Route.useSearch().redirect} />,
})
