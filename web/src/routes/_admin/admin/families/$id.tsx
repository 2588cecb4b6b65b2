import { createFileRoute } from '@tanstack/react-router'
import { FamilyPage } from '../../../../features/family/admin/family-page.tsx'

export const Route = createFileRoute('/_admin/admin/families/$id')({
  component: () => <FamilyPage id={Route.useParams().id} />,
})
