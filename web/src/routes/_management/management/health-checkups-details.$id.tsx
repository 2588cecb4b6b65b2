import { createFileRoute } from '@tanstack/react-router'
import { StaffRequestPage } from '../../../features/free-tests/request-page.tsx'

export const Route = createFileRoute('/_management/management/health-checkups-details/$id')({ component: Request })

function Request() {
  const { id } = Route.useParams()
  return <StaffRequestPage key={id} id={id} />
}
