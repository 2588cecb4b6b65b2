import { createFileRoute } from '@tanstack/react-router'
import { DetailsPage } from '../../../features/checkups/details-page.tsx'
import { textSearch } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/fill-test-details')({
  ...textSearch('id'),
  component: () => {
    const { id = '' } = Route.useSearch()
    return <DetailsPage key={id} id={id} />
  },
})
