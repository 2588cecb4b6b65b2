import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { masterOf } from '@opdesk/contracts/resource/define-resource.ts'
import { resourceQuery } from '@opdesk/contracts/resource/queries.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ResourcePage } from '../../../../features/resources/resource-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

const master = masterOf(corporation)

export const Route = createFileRoute('/_admin/admin/master/corporate')({
  ...searchOf(resourceQuery(corporation)),
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
