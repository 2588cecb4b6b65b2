import { createFileRoute } from '@tanstack/react-router'
import { ReferredUsersPage } from '../../../features/referrals/referred-users-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/refered-users')({
  ...searchOf(async () => (await import('@opdesk/contracts/referral/referral-list.ts')).referralList.query),
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
