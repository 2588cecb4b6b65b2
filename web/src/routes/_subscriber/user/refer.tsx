import { createFileRoute } from '@tanstack/react-router'
import { ReferPage } from '../../../features/referrals/refer-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/refer')({
  ...searchOf(async () => (await import('@opdesk/contracts/referral/referral-list.ts')).ownReferralList.query),
  component: Refer,
})

function Refer() {
  const navigate = Route.useNavigate()
  return (
    <ReferPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
