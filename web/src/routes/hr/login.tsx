import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { HrLogin } from '../../features/account/hr-login.tsx'

export const Route = createFileRoute('/hr/login')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  component: () => <HrLogin redirect={Route.useSearch().redirect} />,
})
