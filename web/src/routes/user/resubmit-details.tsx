import { createFileRoute } from '@tanstack/react-router'
import { ResubmitDetailsPage } from '../../features/account/onboarding/resubmit-details-page.tsx'
import { requireArea } from '../../lib/guards.ts'

export const Route = createFileRoute('/user/resubmit-details')({
  beforeLoad: visit => requireArea('subscriber', visit),
  component: ResubmitDetailsPage,
})
