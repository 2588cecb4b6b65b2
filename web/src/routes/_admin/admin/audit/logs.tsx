import { createFileRoute, redirect } from '@tanstack/react-router'
import { defaultRange } from '../../../../features/audit/default-range.ts'
import { HistoryReportPage } from '../../../../features/audit/history-report-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/audit/logs')({
  ...searchOf(async () => (await import('../../../../features/audit/history-report-search.ts')).historyReportSearch),
  beforeLoad: ({ search }) => {
    if (search.startDate || search.endDate) return
    throw redirect({ to: '/admin/audit/logs', search: { ...search, ...defaultRange(new Date()) }, replace: true })
  },
  component: Logs,
})

function Logs() {
  const navigate = Route.useNavigate()
  return (
    <HistoryReportPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
