import { createFileRoute } from '@tanstack/react-router'
import { RegisteredUsersList } from '../../../features/registered-users/registered-users-list.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/registered-users-empl')({
  ...listOf(async () => (await import('@opdesk/contracts/subscriber/registered-list.ts')).registeredList, {
    path: '/management/registered-users',
    days: 'subscriberDays',
  }),
  component: RegisteredUsers,
})

function RegisteredUsers() {
  const navigate = Route.useNavigate()
  return (
    <RegisteredUsersList
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
