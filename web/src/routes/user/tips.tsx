import { createFileRoute } from '@tanstack/react-router'
import { TipsPage } from '../../features/account/onboarding/tips-page.tsx'
import { requireArea } from '../../lib/guards.ts'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/tips')({
  ...textSearch('redirect'),
  beforeLoad: visit => requireArea('subscriber', visit),
  component: () => <TipsPage redirect={Route.useSearch().redirect} />,
})
