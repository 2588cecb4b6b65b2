import { createFileRoute } from '@tanstack/react-router'
import { StaffLogin } from '../../features/account/staff-login.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/admin/login')({
  ...textSearch('redirect'),
  component: () => <StaffLogin redirect={Route.useSearch().redirect} />,
})
