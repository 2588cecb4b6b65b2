import { createFileRoute } from '@tanstack/react-router'
import { RegisteredUsersList } from '../../../features/registered-users/registered-users-list.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/registered-users-empl')({
  ...searchOf(async () => (await import('@opdesk/contracts/subscriber/registered-list.ts')).registeredList.query),
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
