import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '../../features/account/onboarding/onboarding-page.tsx'
import { requireArea } from '../../lib/guards.ts'

export const Route = createFileRoute('/user/onboarding')({
  beforeLoad: visit => requireArea('subscriber', visit),
  component: OnboardingPage,
})
