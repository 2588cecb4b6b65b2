import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../../../features/subscriber-claims/claim-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'
import { textSearch } from '../../../../lib/search.ts'

/** `action`: status of the claim in the link that opened it. It is not used, because the possible actions follow from the claim. */
export const Route = createFileRoute('/_subscriber/user/addclaims/$id')({
  ...textSearch('action'),
  loader: recordLoader(async ({ id }) => (await import('../../../../features/subscriber-claims/queries.ts')).claimQuery(id)),
  component: () => {
    const { id } = Route.useParams()
    return <ClaimPage key={id} id={id} />
  },
})
