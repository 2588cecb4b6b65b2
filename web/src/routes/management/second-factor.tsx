import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../lib/guards.ts'
import { textSearch } from '../../lib/search.ts'
import { RequiredSecondFactor } from '../-required-second-factor.tsx'

export const Route = createFileRoute('/management/second-factor')({
  ...textSearch('redirect'),
  beforeLoad: visit => requireSession('management', visit),
  component: () => <RequiredSecondFactor area="management" redirect={Route.useSearch().redirect} />,
})
