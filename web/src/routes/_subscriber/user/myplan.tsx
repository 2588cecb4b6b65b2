import { createFileRoute } from '@tanstack/react-router'
import { OwnCheckups } from '../../../features/checkups/own-checkups.tsx'
import { MyPlanPage, planTabOf } from '../../../features/plans/my-plan/my-plan-page.tsx'
import { textSearch } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/myplan')({
  ...textSearch('tab'),
  component: () => {
    const { tab } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <MyPlanPage
        tab={planTabOf(tab)}
        onTab={next => void navigate({ search: next === 'plan' ? {} : { tab: next }, replace: true, resetScroll: false })}
        checkups={<OwnCheckups />}
      />
    )
  },
})
