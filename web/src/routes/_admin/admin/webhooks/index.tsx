import { createFileRoute } from '@tanstack/react-router'
import { HooksPage } from '../../../../features/webhooks/hooks-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/webhooks/')({
  ...listOf(async () => (await import('@opdesk/contracts/hook/hook-list.ts')).hookList),
  component: Hooks,
})

function Hooks() {
  const navigate = Route.useNavigate()
  return (
    <HooksPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
