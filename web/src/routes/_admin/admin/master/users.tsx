import { users } from '@opdesk/contracts/account/users.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ResourcePage } from '../../../../features/resources/resource-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/users')({
  ...searchOf(async () => (await import('@opdesk/contracts/account/users.ts')).usersQuery),
  component: Users,
})

function Users() {
  const navigate = Route.useNavigate()
  return (
    <ResourcePage
      master={users}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
