import { createFileRoute } from '@tanstack/react-router'
import { HookPage } from '../../../../features/webhooks/hook-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/webhooks/$id')({
  ...searchOf(async () => (await import('@opdesk/contracts/hook/delivery-list.ts')).hookDeliveryList.query),
  component: Hook,
})

function Hook() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <HookPage
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
