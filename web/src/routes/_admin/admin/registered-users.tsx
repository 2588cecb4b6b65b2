import { createFileRoute } from '@tanstack/react-router'
import { RegisteredUsersPage } from '../../../features/registered-users/registered-users-page.tsx'
import { inDays, subscriberDays } from '../../../lib/list-days.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/registered-users')({
  ...listOf(async () => (await import('@opdesk/contracts/subscriber/registered-list.ts')).registeredList, {
    path: '/admin/registered-users',
    asked: search => inDays(search, subscriberDays(search)),
  }),
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
