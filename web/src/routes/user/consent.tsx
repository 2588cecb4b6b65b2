import { createFileRoute } from '@tanstack/react-router'
import { ConsentPage } from '../../features/account/consent/consent-page.tsx'
import { requireSession } from '../../lib/guards.ts'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/consent')({
  ...textSearch('redirect'),
  beforeLoad: visit => requireSession('subscriber', visit),
  component: () => <ConsentPage wanted={Route.useSearch().redirect} />,
})
