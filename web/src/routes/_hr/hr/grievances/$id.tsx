import { createFileRoute } from '@tanstack/react-router'
import { OwnGrievancePage } from '../../../../features/grievances/own-grievance-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_hr/hr/grievances/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../features/grievances/queries.ts')).ownGrievanceQuery(id)),
  component: Grievance,
})

function Grievance() {
  const { id } = Route.useParams()
  return <OwnGrievancePage key={id} area="hr" id={id} />
}
