import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSession } from '../../lib/guards.ts'
import { ChangeGivenPassword } from '../-change-given-password.tsx'

export const Route = createFileRoute('/hr/change-password')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  beforeLoad: visit => requireSession('hr', visit),
  component: () => <ChangeGivenPassword area="hr" redirect={Route.useSearch().redirect} />,
})
