import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../../../features/subscriber-claims/claim-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'
import { textSearch } from '../../../../lib/search.ts'

/** `action` is the status the claim was opened with; the claim itself decides the possible actions. */
export const Route = createFileRoute('/_subscriber/user/addclaims/$id')({
  ...textSearch('action'),
  loader: recordLoader(async ({ id }) => (await import('../../../../features/subscriber-claims/queries.ts')).claimQuery(id)),
  component: () => {
    const { id } = Route.useParams()
    return <ClaimPage key={id} id={id} />
  },
})
