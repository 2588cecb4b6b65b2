import { createFileRoute } from '@tanstack/react-router'
import { ReferPage } from '../../../features/referrals/refer-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_subscriber/user/refer')({
  ...listOf(async () => (await import('@opdesk/contracts/referral/referral-list.ts')).ownReferralList),
  component: Refer,
})

function Refer() {
  const navigate = Route.useNavigate()
  return (
    <ReferPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
