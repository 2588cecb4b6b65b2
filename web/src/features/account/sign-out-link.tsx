import { AnchorLink } from '../../components/link.tsx'
import { type AreaName, areas } from '../../lib/areas.ts'

export const SignOutLink = ({ area }: { area: AreaName }) => (
  <AnchorLink to="/logout" search={{ userType: areas[area].logout }} preload={false} size="sm">
    Sign out
  </AnchorLink>
)
