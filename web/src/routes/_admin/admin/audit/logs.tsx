import { createFileRoute, redirect } from '@tanstack/react-router'
import { HistoryReportPage } from '../../../../features/audit/history-report-page.tsx'
import { listQuery } from '../../../../lib/list-query.ts'
import { startQueries } from '../../../../lib/loader-data.ts'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/audit/logs')({
  ...searchOf(async () => (await import('../../../../features/audit/history-report-search.ts')).historyReportSearch),
  beforeLoad: async ({ search }) => {
    if (search.startDate || search.endDate) return
    const { lastMonth } = await import('../../../../lib/list-days.ts')
    // Puts the default days into the URL, so that a link cited by an auditor later shows the same days.
    throw redirect({ to: '/admin/audit/logs', search: { ...search, ...lastMonth() }, replace: true })
  },
  loaderDeps: ({ search: { entry: _, ...filters } }) => filters,
  loader: visit =>
    startQueries(visit, async client => {
      const { historyList } = await import('@opdesk/contracts/audit/history-list.ts')
      return client.ensureQueryData(listQuery(historyList, visit.deps))
    }),
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
