import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TransferPage } from '../../../features/transfer/transfer-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/claims-transfer')({
  ...searchOf(async () => (await import('../../../features/transfer/transfer-search.ts')).transferSearch),
  beforeLoad: visit => requireDesignation(Designation.management, visit),
  component: Transfer,
})

function Transfer() {
  const navigate = Route.useNavigate()
  return (
    <TransferPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
