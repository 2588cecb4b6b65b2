import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSession } from '../../lib/guards.ts'
import { ChangeGivenPassword } from '../-change-given-password.tsx'

export const Route = createFileRoute('/management/change-password')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  beforeLoad: visit => requireSession('management', visit),
  component: () => <ChangeGivenPassword area="management" redirect={Route.useSearch().redirect} />,
})
