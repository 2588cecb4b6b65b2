import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../../features/account/forgot-password.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/admin/forgot')({
  ...textSearch('admin'),
  component: () => <ForgotPassword of="staff" admin={Route.useSearch().admin === '1'} />,
})
