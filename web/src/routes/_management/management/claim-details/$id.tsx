import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../../../features/claims/claim-page.tsx'

export const Route = createFileRoute('/_management/management/claim-details/$id')({ component: Claim })

function Claim() {
  const { id } = Route.useParams()
  return <ClaimPage key={id} area="management" id={id} />
}
