import { masterOf } from '@opdesk/contracts/resource/define-resource.ts'
import { designation } from '@opdesk/contracts/resource/designation.ts'
import { createFileRoute } from '@tanstack/react-router'
import { masterSearchOf } from '../../../../features/resources/master-search.ts'
import { ResourcePage } from '../../../../features/resources/resource-page.tsx'

const master = masterOf(designation)

export const Route = createFileRoute('/_admin/admin/master/designation')({
  ...masterSearchOf(async () => (await import('@opdesk/contracts/resource/designation.ts')).designation),
  component: Designations,
})

function Designations() {
  const navigate = Route.useNavigate()
  return (
    <ResourcePage
      master={master}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
