import { createFileRoute } from '@tanstack/react-router'
import { MasterPage } from '../../../../features/resources/master-page.tsx'
import { searchAsIs } from '../../../../lib/search.ts'

/** All masters: their list, `add`, one record to modify, and `…/password`. What a search may say, the master knows when it is loaded. */
export const Route = createFileRoute('/_admin/admin/master/$master/{-$record}/{-$action}')({
  ...searchAsIs,
  component: MasterRoute,
})

function MasterRoute() {
  const { master, record, action } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <MasterPage
      key={master}
      screen={master}
      record={record}
      action={action}
      search={Route.useSearch()}
      onSearch={search => void navigate({ search })}
      onOpen={(opened, does) => void navigate({ params: { master, record: opened, action: does }, search: before => before })}
    />
  )
}
