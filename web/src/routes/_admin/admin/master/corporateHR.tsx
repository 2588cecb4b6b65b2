import { corporateHr } from '@opdesk/contracts/account/hr.ts'
import { usersQuery } from '@opdesk/contracts/account/users.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ResourcePage } from '../../../../features/resources/resource-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/corporateHR')({
  ...searchOf(usersQuery),
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
