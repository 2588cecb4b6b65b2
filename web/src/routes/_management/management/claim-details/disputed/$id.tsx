import { createFileRoute } from '@tanstack/react-router'
import { DisputePage } from '../../../../../features/disputes/dispute-page.tsx'

export const Route = createFileRoute('/_management/management/claim-details/disputed/$id')({ component: Dispute })

function Dispute() {
  const { id } = Route.useParams()
  return <DisputePage key={id} area="management" id={id} />
}
