import { AnchorLink } from '../../components/link.tsx'
import { type AreaName, areas } from '../../lib/areas.ts'
import { commonWords } from '../../lib/common-words.ts'
import { useWords } from '../../lib/words.ts'

export const SignOutLink = ({ area }: { area: AreaName }) => (
  <AnchorLink to="/logout" search={{ userType: areas[area].logout }} preload={false} size="sm">
    {useWords(commonWords).signOut}
  </AnchorLink>
)
