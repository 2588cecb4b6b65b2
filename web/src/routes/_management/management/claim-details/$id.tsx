import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import { ClaimPage } from '../../../../features/claims/claim-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'
import { searchOf } from '../../../../lib/search.ts'

const ofClaim = searchOf(async () => (await import('../../../../desk/claim/queries.ts')).claimPageSearch)

export const Route = createFileRoute('/_management/management/claim-details/$id')({
  ...ofClaim,
  // Links within the desk, such as to a comparison, stay in the queue.
  search: { middlewares: [...ofClaim.search.middlewares, retainSearchParams(['queue'])] },
  loader: recordLoader(async ({ id }) => (await import('../../../../desk/claim/queries.ts')).claimQuery('management', id)),
  component: Claim,
})

function Claim() {
  const { id } = Route.useParams()
  const { compare, queue } = Route.useSearch()
  return <ClaimPage area="management" id={id} compare={compare} queueKey={queue} />
}
