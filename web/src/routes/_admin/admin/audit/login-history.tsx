import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginHistoryPage } from '../../../../features/audit/login-history-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/audit/login-history')({
  ...listOf(async () => (await import('@opdesk/contracts/audit/login-list.ts')).loginList),
  beforeLoad: async ({ search }) => {
    if (search.startDate || search.endDate) return
    const { lastMonth } = await import('../../../../lib/list-days.ts')
    throw redirect({ to: '/admin/audit/login-history', search: { ...search, ...lastMonth() }, replace: true })
  },
  component: Logins,
})

function Logins() {
  const navigate = Route.useNavigate()
  return (
    <LoginHistoryPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
