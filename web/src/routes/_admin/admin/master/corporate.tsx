import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { masterOf } from '@opdesk/contracts/resource/define-resource.ts'
import { createFileRoute } from '@tanstack/react-router'
import { masterSearchOf } from '../../../../features/resources/master-search.ts'
import { ResourcePage } from '../../../../features/resources/resource-page.tsx'

const master = masterOf(corporation)

export const Route = createFileRoute('/_admin/admin/master/corporate')({
  ...masterSearchOf(async () => (await import('@opdesk/contracts/resource/corporation.ts')).corporation),
  component: Corporates,
})

function Corporates() {
  const navigate = Route.useNavigate()
  return (
    <ResourcePage
      master={master}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
