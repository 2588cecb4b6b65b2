import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '../../../../features/family/review/request-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_admin/admin/approve-updated-users/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../features/family/queries.ts')).requestQuery(id)),
  component: () => <RequestPage id={Route.useParams().id} />,
})
