import { createFileRoute } from '@tanstack/react-router'
import { VersionsPage } from '../../../../features/terms-admin/versions-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/master/conditions/versions')({
  ...listOf(async () => (await import('@opdesk/contracts/terms/version-list.ts')).termsVersionList),
  component: Versions,
})

function Versions() {
  const navigate = Route.useNavigate()
  return (
    <VersionsPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
