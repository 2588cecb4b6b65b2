import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LeavePage } from '../../../features/leave/leave-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/leave')({
  ...listOf(async () => (await import('@opdesk/contracts/delegation/delegation-list.ts')).delegationList),
  beforeLoad: visit => requireDesignation([Designation.management, Designation.verifier], visit),
  component: Leave,
})

function Leave() {
  const navigate = Route.useNavigate()
  return (
    <LeavePage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
