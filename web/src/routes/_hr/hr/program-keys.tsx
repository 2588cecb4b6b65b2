import { createFileRoute } from '@tanstack/react-router'
import { ProgramKeysPage } from '../../../features/program-keys/program-keys-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_hr/hr/program-keys')({
  ...listOf(async () => (await import('@opdesk/contracts/program-key/program-key-list.ts')).ownProgramKeyList),
  component: ProgramKeys,
})

function ProgramKeys() {
  const navigate = Route.useNavigate()
  return (
    <ProgramKeysPage
      area="hr"
      may={{ make: true, revoke: true }}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
