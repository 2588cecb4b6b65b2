import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { StatementsPage } from '../../../features/payments/statements/statements-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'

export const Route = createFileRoute('/_management/management/bank-statements')({
  beforeLoad: visit => requireDesignation(Designation.finance, visit),
  component: StatementsPage,
})
