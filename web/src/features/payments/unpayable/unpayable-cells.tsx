import type { UnpayableClaim } from '@opdesk/contracts/payment/unpayable-claim-list.ts'
import type { Cells } from '../../../components/list/list-columns.tsx'
import { Money } from '../../../components/money.tsx'

export const unpayableCells: Cells<UnpayableClaim> = {
  to_pay: ({ to_pay }) => <Money rupees={to_pay} fw={600} />,
}
