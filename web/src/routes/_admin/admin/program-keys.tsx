import { Program } from '@opdesk/contracts/codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProgramKeysPage } from '../../../features/program-keys/program-keys-page.tsx'
import { listOf } from '../../../lib/list-route.ts'
import { useFlags } from '../../../lib/profile.ts'

export const Route = createFileRoute('/_admin/admin/program-keys')({
  ...listOf(async () => (await import('@opdesk/contracts/program-key/program-key-list.ts')).programKeyList),
  component: ProgramKeys,
})

function ProgramKeys() {
  const navigate = Route.useNavigate()
  const { POST, DELETE } = useFlags(Program.settings)
  return (
    <ProgramKeysPage
      area="admin"
      may={{ make: POST, revoke: DELETE }}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
