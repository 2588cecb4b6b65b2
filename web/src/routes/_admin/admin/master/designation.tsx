import { masterOf } from '@opdesk/contracts/resource/define-resource.ts'
import { designation } from '@opdesk/contracts/resource/designation.ts'
import { resourceQuery } from '@opdesk/contracts/resource/queries.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ResourcePage } from '../../../../features/resources/resource-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

const master = masterOf(designation)

export const Route = createFileRoute('/_admin/admin/master/designation')({
  ...searchOf(resourceQuery(designation)),
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
