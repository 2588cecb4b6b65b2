import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../../features/plans/plans-page.tsx'
import { textSearch } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/plans')({
  ...textSearch('view'),
  component: () => {
    const { view } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PlansPage
        compare={view === 'compare'}
        onCompare={compare => void navigate({ search: compare ? { view: 'compare' } : {}, replace: true, resetScroll: false })}
      />
    )
  },
})
