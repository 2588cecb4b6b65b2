import { createFileRoute } from '@tanstack/react-router'
import { VersionsPage } from '../../../../features/terms-admin/versions-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/conditions/versions')({
  ...searchOf(async () => (await import('@opdesk/contracts/terms/version-list.ts')).termsVersionList.query),
  component: Versions,
})

function Versions() {
  const navigate = Route.useNavigate()
  return (
    <VersionsPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
