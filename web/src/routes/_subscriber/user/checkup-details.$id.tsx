import { createFileRoute } from '@tanstack/react-router'
import { OwnRequestPage } from '../../../features/free-tests/request-page.tsx'
import { recordLoader } from '../../../lib/loader-data.ts'

export const Route = createFileRoute('/_subscriber/user/checkup-details/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../features/free-tests/queries.ts')).ownRequestQuery(id)),
  component: Request,
})

function Request() {
  const { id } = Route.useParams()
  return <OwnRequestPage key={id} id={id} />
}
