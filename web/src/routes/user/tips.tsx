import { createFileRoute } from '@tanstack/react-router'
import { TipsPage } from '../../features/account/onboarding/tips-page.tsx'
import { requireArea } from '../../lib/guards.ts'

export const Route = createFileRoute('/user/tips')({
  beforeLoad: visit => requireArea('subscriber', visit),
  component: TipsPage,
})
