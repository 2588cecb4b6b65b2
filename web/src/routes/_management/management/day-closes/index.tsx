import { createFileRoute } from '@tanstack/react-router'
import { DayClosesPage } from '../../../../features/payments/reconciliation/day-closes-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/day-closes/')({
  ...listOf(async () => (await import('@opdesk/contracts/day-close/day-close-list.ts')).dayCloseList),
  component: DayCloses,
})

function DayCloses() {
  const navigate = Route.useNavigate()
  return (
    <DayClosesPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
