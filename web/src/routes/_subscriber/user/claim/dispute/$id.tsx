import { createFileRoute } from '@tanstack/react-router'
import { DisputePage } from '../../../../../features/subscriber-claims/dispute/dispute-page.tsx'

export const Route = createFileRoute('/_subscriber/user/claim/dispute/$id')({
  component: () => {
    const { id } = Route.useParams()
    return <DisputePage key={id} id={id} />
  },
})
