import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ClaimPage } from '../../../../features/subscriber-claims/claim-page.tsx'

/** `action` is the status the claim was opened with; the claim itself decides what may be done. */
export const Route = createFileRoute('/_subscriber/user/addclaims/$id')({
  validateSearch: z.object({ action: z.coerce.number().int().optional().catch(undefined) }),
  component: () => {
    const { id } = Route.useParams()
    return <ClaimPage key={id} id={id} />
  },
})
