import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../../../features/claims/claim-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/claim-details/$id')({
  ...searchOf(async () => (await import('../../../../desk/claim/queries.ts')).claimPageSearch),
  loader: recordLoader(async ({ id }) => (await import('../../../../desk/claim/queries.ts')).claimQuery('admin', id)),
  component: Claim,
})

function Claim() {
  const { id } = Route.useParams()
  const { compare, queue } = Route.useSearch()
  return <ClaimPage area="admin" id={id} compare={compare} queueKey={queue} />
}
