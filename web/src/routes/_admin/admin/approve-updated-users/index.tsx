import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '../../../../features/family/review/requests-page.tsx'
import { startQueries } from '../../../../lib/loader-data.ts'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/approve-updated-users/')({
  ...searchOf(async () => (await import('../../../../features/family/review/requests-search.ts')).requestsSearch),
  loaderDeps: ({ search }) => search,
  loader: visit =>
    startQueries(visit, async client => {
      const { requestsQuery } = await import('../../../../features/family/queries.ts')
      return client.ensureQueryData(requestsQuery(visit.deps))
    }),
  component: UpdateRequests,
})

function UpdateRequests() {
  const navigate = Route.useNavigate()
  return (
    <RequestsPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
