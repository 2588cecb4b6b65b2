import { createFileRoute } from '@tanstack/react-router'
import { ClaimDoctorPage } from '../../../features/doctors/claim-doctor-page.tsx'
import { recordLoader } from '../../../lib/loader-data.ts'

export const Route = createFileRoute('/_admin/admin/doctorfromclaims-details/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../features/doctors/queries.ts')).claimDoctorQuery(id)),
  component: ClaimDoctor,
})

function ClaimDoctor() {
  const { id } = Route.useParams()
  return <ClaimDoctorPage key={id} id={id} />
}
