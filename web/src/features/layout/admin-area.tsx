import { useQueries } from '@tanstack/react-query'
import { privilegeQuery } from '../../lib/privileges.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { staffTheme } from '../../theme.ts'
import { AreaShell } from './area-shell.tsx'
import { HeaderTools } from './header-tools.tsx'
import { adminMenuFor, menuPrograms } from './menus.ts'

export const AdminArea = () => {
  const profile = useStaffProfile('admin')
  const granted = useQueries({
    queries: menuPrograms.map(program => privilegeQuery(profile._id, program)),
    combine: answers => menuPrograms.filter((_, index) => answers[index]?.data?.GET),
  })
  return (
    <AreaShell
      theme={staffTheme}
      menu={adminMenuFor(granted)}
      phoneMenu="drawer"
      tools={<HeaderTools area="admin" name={profile.name} caption="System Admin" />}
    />
  )
}
