import { createFileRoute } from '@tanstack/react-router'
import { PayoutAccountPage } from '../../../features/payout-account/payout-account-page.tsx'
import { textSearch } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/payout-account')({
  ...textSearch('claim'),
  component: () => <PayoutAccountPage claim={Route.useSearch().claim} />,
})
