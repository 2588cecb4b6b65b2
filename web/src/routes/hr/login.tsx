import { createFileRoute } from '@tanstack/react-router'
import { HrLogin } from '../../features/account/hr-login.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/hr/login')({
  ...textSearch('redirect'),
  component: () => <HrLogin redirect={Route.useSearch().redirect} />,
})
