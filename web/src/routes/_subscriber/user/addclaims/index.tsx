import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NewClaimPage } from '../../../../features/subscriber-claims/form/new-claim-page.tsx'
import { textSearch } from '../../../../lib/search.ts'

/**
 * `draft` is in the real URL behind a masked one: after the first save of a new claim the address bar shows `/user/addclaims/{id}`,
 * which a reload opens, while the form on this route continues unchanged. `step`: the step of the claim. Without a draft a change of
 * the step replaces the entry of the history, so that Back never opens a second new claim.
 */
export const Route = createFileRoute('/_subscriber/user/addclaims/')({
  ...textSearch('draft', 'action', 'step'),
  component: () => {
    const { draft, step } = Route.useSearch()
    const navigate = Route.useNavigate()
    const show = (id: string | undefined, step: string | undefined, replace: boolean) =>
      void navigate({
        search: { draft: id, step },
        replace,
        resetScroll: false,
        ...(id !== undefined && {
          mask: {
            to: '/user/addclaims/$id',
            params: { id },
            search: { action: ClaimStatus.adding, step },
            unmaskOnReload: true,
          },
        }),
      })
    return (
      <NewClaimPage
        begun={draft}
        // The form knows this function from its first step, so that the present step is read from the address.
        onBegun={id => show(id, new URLSearchParams(window.location.search).get('step') ?? undefined, true)}
        step={step}
        onStep={(next, id) => show(id, next, draft === undefined)}
      />
    )
  },
})
