import { createFileRoute } from '@tanstack/react-router'
import { FamilyDetails } from '../../../features/family/own/family-details.tsx'
import { ProfilePage, profileTabOf } from '../../../features/profile/profile-page.tsx'
import { textSearch } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/profile')({
  ...textSearch('tab'),
  component: () => {
    const { tab } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ProfilePage
        tab={profileTabOf(tab)}
        onTab={next => void navigate({ search: next === 'personal' ? {} : { tab: next }, replace: true, resetScroll: false })}
        family={<FamilyDetails />}
      />
    )
  },
})
