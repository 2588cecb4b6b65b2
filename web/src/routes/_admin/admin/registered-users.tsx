import { createFileRoute } from '@tanstack/react-router'
import { RegisteredUsersPage } from '../../../features/registered-users/registered-users-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/registered-users')({
  ...listOf(async () => (await import('@opdesk/contracts/subscriber/registered-list.ts')).registeredList, {
    path: '/admin/registered-users',
    days: 'subscriberDays',
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
