import { createFileRoute } from '@tanstack/react-router'
import { PurchasedCheckupsPage } from '../../../features/checkups/purchased-checkups-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/purchased-health-checkups')({
  ...listOf(async () => (await import('@opdesk/contracts/checkup/checkup-list.ts')).checkupList, {
    days: 'lastMonth',
  }),
  component: PurchasedCheckups,
})

function PurchasedCheckups() {
  const navigate = Route.useNavigate()
  return (
    <PurchasedCheckupsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
