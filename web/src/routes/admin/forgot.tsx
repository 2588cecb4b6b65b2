import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ForgotPassword } from '../../features/account/forgot-password.tsx'

export const Route = createFileRoute('/admin/forgot')({
  validateSearch: z.object({ admin: z.literal('1').optional().catch(undefined) }),
  component: () => <ForgotPassword of="staff" admin={Route.useSearch().admin === '1'} />,
})
