import { createFileRoute } from '@tanstack/react-router'
import { FamilyPage } from '../../../../features/family/admin/family-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_admin/admin/families/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../features/family/queries.ts')).familyQuery(id)),
  component: () => <FamilyPage id={Route.useParams().id} />,
})
