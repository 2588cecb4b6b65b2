import { useStaffProfile } from '../../lib/profile.ts'
import { staffTheme } from '../../theme.ts'
import { AreaShell } from './area-shell.tsx'
import { HeaderTools } from './header-tools.tsx'
import { menus } from './menus.ts'

export const ManagementArea = () => {
  const profile = useStaffProfile('management')
  return (
    <AreaShell
      theme={staffTheme}
      menu={menus.management}
      phoneMenu="drawer"
      tools={<HeaderTools area="management" name={profile.name} caption={profile.designation?.designation ?? 'Staff'} />}
    />
  )
}
