import { createFileRoute } from '@tanstack/react-router'
import { ReferredUsersPage } from '../../../features/referrals/referred-users-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/refered-users')({
  ...listOf(async () => (await import('@opdesk/contracts/referral/referral-list.ts')).referralList, {
    days: 'lastHalfYear',
  }),
  component: ReferredUsers,
})

function ReferredUsers() {
  const navigate = Route.useNavigate()
  return (
    <ReferredUsersPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
