import { Designation } from '@opdesk/contracts/codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LeavePage } from '../../../features/leave/leave-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/leave')({
  ...searchOf(async () => (await import('@opdesk/contracts/delegation/delegation-list.ts')).delegationList.query),
  beforeLoad: visit => requireDesignation([Designation.management, Designation.verifier], visit),
  component: Leave,
})

function Leave() {
  const navigate = Route.useNavigate()
  return (
    <LeavePage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
