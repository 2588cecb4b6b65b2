import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '../../../../features/family/review/request-page.tsx'

export const Route = createFileRoute('/_admin/admin/approve-updated-users/$id')({
  component: () => <RequestPage id={Route.useParams().id} />,
})
