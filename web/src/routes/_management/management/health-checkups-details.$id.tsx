import { createFileRoute } from '@tanstack/react-router'
import { StaffRequestPage } from '../../../features/free-tests/request-page.tsx'
import { recordLoader } from '../../../lib/loader-data.ts'

export const Route = createFileRoute('/_management/management/health-checkups-details/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../features/free-tests/queries.ts')).staffRequestQuery(id)),
  component: Request,
})

function Request() {
  const { id } = Route.useParams()
  return <StaffRequestPage key={id} id={id} />
}
