import { createFileRoute } from '@tanstack/react-router'
import { ClaimDoctorPage } from '../../../features/doctors/claim-doctor-page.tsx'

export const Route = createFileRoute('/_admin/admin/doctorfromclaims-details/$id')({ component: ClaimDoctor })

function ClaimDoctor() {
  const { id } = Route.useParams()
  return <ClaimDoctorPage key={id} id={id} />
}
