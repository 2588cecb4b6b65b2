import { createFileRoute } from '@tanstack/react-router'
import { DisputePage } from '../../../../../features/subscriber-claims/dispute/dispute-page.tsx'
import { recordLoader } from '../../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_subscriber/user/claim/dispute/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../../features/subscriber-claims/queries.ts')).claimQuery(id)),
  component: () => {
    const { id } = Route.useParams()
    return <DisputePage key={id} id={id} />
  },
})
