import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AdminSignUp } from '../../features/account/admin-sign-up.tsx'

export const Route = createFileRoute('/admin/signup')({
  validateSearch: z.object({ invitation: z.string().optional() }),
  component: () => <AdminSignUp invitation={Route.useSearch().invitation} />,
})
