import { createFileRoute } from '@tanstack/react-router'
import { DoctorsFromClaimsPage } from '../../../features/doctors/doctors-from-claims-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/doctorfromclaims')({
  ...listOf(async () => (await import('@opdesk/contracts/doctor/claim-doctor-list.ts')).claimDoctorList),
  component: DoctorsFromClaims,
})

function DoctorsFromClaims() {
  const navigate = Route.useNavigate()
  return (
    <DoctorsFromClaimsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
