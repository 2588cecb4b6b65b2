import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../../../features/subscriber-claims/claim-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'
import { textSearch } from '../../../../lib/search.ts'

/**
 * `action`: status of the claim in the link that opened it. It is not used, because the possible actions follow from the claim.
 * `step`: the step of a draft; without it the first one with a gap.
 */
export const Route = createFileRoute('/_subscriber/user/addclaims/$id')({
  ...textSearch('action', 'step'),
  loader: recordLoader(async ({ id }) => (await import('../../../../features/subscriber-claims/queries.ts')).claimQuery(id)),
  component: () => {
    const { id } = Route.useParams()
    const { action, step } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ClaimPage
        key={id}
        id={id}
        step={step}
        onStep={next => void navigate({ search: { action, step: next }, resetScroll: false })}
      />
    )
  },
})
