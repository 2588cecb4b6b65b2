import { createFileRoute, redirect } from '@tanstack/react-router'
import { DocumentsPage } from '../../../features/subscriber-claims/documents/documents-page.tsx'
import { textSearch } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/upload-claim-documents')({
  ...textSearch('id', 'action'),
  beforeLoad: ({ search }) => {
    if (!search.id) throw redirect({ to: '/user/claims', replace: true })
  },
  component: () => {
    const { id = '' } = Route.useSearch()
    return <DocumentsPage key={id} id={id} />
  },
})
