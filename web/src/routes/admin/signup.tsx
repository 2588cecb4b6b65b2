import { createFileRoute } from '@tanstack/react-router'
import { AdminSignUp } from '../../features/account/admin-sign-up.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/admin/signup')({
  ...textSearch('invitation'),
  component: () => <AdminSignUp invitation={Route.useSearch().invitation} />,
})
