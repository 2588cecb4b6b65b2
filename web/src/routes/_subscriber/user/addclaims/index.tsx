import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NewClaimPage } from '../../../../features/subscriber-claims/form/new-claim-page.tsx'
import { textSearch } from '../../../../lib/search.ts'

/**
 * `draft` is in the real URL behind a masked one: after the first save of a new claim the address bar shows `/user/addclaims/{id}`,
 * which a reload opens, while the form on this route continues unchanged.
 */
export const Route = createFileRoute('/_subscriber/user/addclaims/')({
  ...textSearch('draft', 'action'),
  component: () => {
    const { draft } = Route.useSearch()
    const navigate = Route.useNavigate()
    const show = (id: string) =>
      void navigate({
        search: { draft: id },
        replace: true,
        resetScroll: false,
        mask: {
          to: '/user/addclaims/$id',
          params: { id },
          search: { action: ClaimStatus.adding },
          unmaskOnReload: true,
        },
      })
    return <NewClaimPage begun={draft} onBegun={show} />
  },
})
