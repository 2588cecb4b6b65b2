import { createFileRoute } from '@tanstack/react-router'
import { OwnRequestPage } from '../../../features/free-tests/request-page.tsx'

export const Route = createFileRoute('/_subscriber/user/checkup-details/$id')({ component: Request })

function Request() {
  const { id } = Route.useParams()
  return <OwnRequestPage key={id} id={id} />
}
