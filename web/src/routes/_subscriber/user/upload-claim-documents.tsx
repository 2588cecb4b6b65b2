import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { DocumentsPage } from '../../../features/subscriber-claims/documents-page.tsx'

export const Route = createFileRoute('/_subscriber/user/upload-claim-documents')({
  validateSearch: z.object({
    id: z.string().catch(''),
    action: z.coerce.number().int().optional().catch(undefined),
  }),
  beforeLoad: ({ search }) => {
    if (search.id === '') throw redirect({ to: '/user/claims', replace: true })
  },
  component: () => {
    const { id } = Route.useSearch()
    return <DocumentsPage key={id} id={id} />
  },
})
