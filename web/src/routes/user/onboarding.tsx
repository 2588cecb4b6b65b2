import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '../../features/account/onboarding/onboarding-page.tsx'
import { requireArea } from '../../lib/guards.ts'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/onboarding')({
  ...textSearch('redirect'),
  beforeLoad: visit => requireArea('subscriber', visit),
  component: () => <OnboardingPage redirect={Route.useSearch().redirect} />,
})
