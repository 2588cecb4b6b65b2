import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSession } from '../../lib/guards.ts'
import { RequiredSecondFactor } from '../-required-second-factor.tsx'

export const Route = createFileRoute('/management/second-factor')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  beforeLoad: visit => requireSession('management', visit),
  component: () => <RequiredSecondFactor area="management" redirect={Route.useSearch().redirect} />,
})
