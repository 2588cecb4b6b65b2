import { createFileRoute } from '@tanstack/react-router'
import { PrivilegePage } from '../../../../features/privileges/privilege-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/privilege')({
  ...searchOf(async () => (await import('../../../../features/privileges/privilege-search.ts')).privilegeSearch),
  component: Privileges,
})

function Privileges() {
  const navigate = Route.useNavigate()
  return <PrivilegePage search={Route.useSearch()} onSearch={search => void navigate({ search })} />
}
