import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSession } from '../../lib/guards.ts'
import { ChangeGivenPassword } from '../-change-given-password.tsx'

export const Route = createFileRoute('/admin/change-password')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  beforeLoad: visit => requireSession('admin', visit),
  component: () => <ChangeGivenPassword area="admin" redirect={Route.useSearch().redirect} />,
})
