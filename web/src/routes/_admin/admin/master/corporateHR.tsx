import { corporateHr } from '@opdesk/contracts/account/hr.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ResourcePage } from '../../../../features/resources/resource-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/corporateHR')({
  ...searchOf(async () => (await import('@opdesk/contracts/account/users.ts')).usersQuery),
  component: CorporateHr,
})

function CorporateHr() {
  const navigate = Route.useNavigate()
  return (
    <ResourcePage
      master={corporateHr}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
