import { createFileRoute } from '@tanstack/react-router'
import { DisputePage } from '../../../../../features/disputes/dispute-page.tsx'

export const Route = createFileRoute('/_admin/admin/claim-details/disputed/$id')({ component: Dispute })

function Dispute() {
  const { id } = Route.useParams()
  return <DisputePage key={id} area="admin" id={id} />
}
