import { createFileRoute } from '@tanstack/react-router'
import { RegisteredUsersPage } from '../../../features/registered-users/registered-users-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/registered-users')({
  ...searchOf(async () => (await import('@opdesk/contracts/subscriber/registered-list.ts')).registeredList.query),
  component: RegisteredUsers,
})

function RegisteredUsers() {
  const navigate = Route.useNavigate()
  return (
    <RegisteredUsersPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
