import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../../../features/claims/claim-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/claim-details/$id')({
  ...searchOf(async () => (await import('../../../../desk/claim/queries.ts')).claimPageSearch),
  loader: recordLoader(async ({ id }) => (await import('../../../../desk/claim/queries.ts')).claimQuery('management', id)),
  component: Claim,
})

function Claim() {
  const { id } = Route.useParams()
  const { compare, queue } = Route.useSearch()
  return <ClaimPage area="management" id={id} compare={compare} queueKey={queue} />
}
