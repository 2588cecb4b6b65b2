import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ReplayPage } from '../../../../features/replay/replay-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/claim-details/$id_/replay')({
  ...searchOf(async () => (await import('@opdesk/contracts/claim/replay/history.ts')).historyQuery),
  loader: recordLoader(async ({ id }) => (await import('../../../../desk/claim/queries.ts')).claimHistoryQuery('admin', id)),
  component: Replay,
})

function Replay() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const onAt = useCallback((at: string) => void navigate({ search: { at }, replace: true, resetScroll: false }), [navigate])
  return <ReplayPage key={id} area="admin" id={id} at={Route.useSearch().at} onAt={onAt} />
}
