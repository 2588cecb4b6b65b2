import { createFileRoute } from '@tanstack/react-router'
import { AdminGrievancePage } from '../../../../features/grievances/admin-grievance-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_admin/admin/grievances/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../features/grievances/queries.ts')).adminGrievanceQuery(id)),
  component: Grievance,
})

function Grievance() {
  const { id } = Route.useParams()
  return <AdminGrievancePage key={id} id={id} />
}
