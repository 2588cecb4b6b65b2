import { useStaffProfile } from '../../lib/profile.ts'
import { staffTheme } from '../../theme.ts'
import { AreaShell } from './area-shell.tsx'
import { HeaderTools } from './header-tools.tsx'
import { menus } from './menus.ts'

export const AdminArea = () => {
  const profile = useStaffProfile('admin')
  return (
    <AreaShell
      theme={staffTheme}
      menu={menus.admin}
      phoneMenu="drawer"
      tools={<HeaderTools area="admin" name={profile.name} caption="System Admin" />}
    />
  )
}
