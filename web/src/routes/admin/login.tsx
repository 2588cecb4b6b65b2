import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { StaffLogin } from '../../features/account/staff-login.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  component: () => <StaffLogin redirect={Route.useSearch().redirect} />,
})
