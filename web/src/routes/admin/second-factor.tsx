import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../lib/guards.ts'
import { textSearch } from '../../lib/search.ts'
import { RequiredSecondFactor } from '../-required-second-factor.tsx'

export const Route = createFileRoute('/admin/second-factor')({
  ...textSearch('redirect'),
  beforeLoad: visit => requireSession('admin', visit),
  component: () => <RequiredSecondFactor area="admin" redirect={Route.useSearch().redirect} />,
})
