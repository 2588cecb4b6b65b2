import { createFileRoute, redirect } from '@tanstack/react-router'
import { defaultRange } from '../../../../features/audit/default-range.ts'
import { LoginHistoryPage } from '../../../../features/audit/login-history-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/audit/login-history')({
  ...searchOf(async () => (await import('@opdesk/contracts/audit/login-list.ts')).loginList.query),
  beforeLoad: ({ search }) => {
    if (search.startDate || search.endDate) return
    throw redirect({ to: '/admin/audit/login-history', search: { ...search, ...defaultRange(new Date()) }, replace: true })
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
