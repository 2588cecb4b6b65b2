import { createFileRoute } from '@tanstack/react-router'
import { DisputePage } from '../../../../../features/disputes/dispute-page.tsx'
import { recordLoader } from '../../../../../lib/loader-data.ts'
import { textSearch } from '../../../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/claim-details/disputed/$id')({
  ...textSearch('queue'),
  loader: recordLoader(async ({ id }) =>
    (await import('../../../../../features/disputes/queries.ts')).disputeQuery('management', id),
  ),
  component: Dispute,
})

function Dispute() {
  const { id } = Route.useParams()
  return <DisputePage area="management" id={id} queueKey={Route.useSearch().queue} />
}
